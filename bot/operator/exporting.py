"""`invito export`: writes all deals that have ended as files for the operator, with all hands, folded ones too."""

from pathlib import Path

import msgspec
import structlog

from bot.answers.past import deal_files
from bot.operator.progress import progress
from engine.house.store.opening import open_store
from engine.house.store.values import Ended
from engine.house.store.where import Where
from engine.house.tables import encoding

log = structlog.get_logger()


class Exported(msgspec.Struct, frozen=True):
    """How many files were written, and the deals that today's rules cannot replay, as `TABLE-DEAL`."""

    files: int
    untold: tuple[str, ...]


async def export(database: Where, folder: Path, table: str | None) -> Exported:
    """Write each deal (of this table) into the folder. Raises the errors of `open_store`, and OSError."""
    async with await open_store(database, lambda: 0.0) as store:
        files, untold = 0, []
        deals = await store.all_ended(table)
        with progress("Deals", len(deals)) as step:
            for name, deal in deals:
                ended = await store.ended(name, deal)
                if ended and _written(ended, folder):
                    files += 1
                else:
                    untold.append(f"{name}-{deal}")
                step()
    return Exported(files, tuple(untold))


def _written(ended: Ended, folder: Path) -> bool:
    try:
        suffix, text = next(deal_files.told(ended, encoding.decoded_record(ended.text)))
    except Exception:  # whatever is wrong with one deal must not keep the others from being written
        log.exception("deal cannot be told", table=ended.table, deal=ended.deal)
        return False
    folder.mkdir(parents=True, exist_ok=True)
    write(folder / f"{ended.table}-{ended.deal:05}.{suffix}", text.encode())
    return True


def write(file: Path, text: bytes) -> None:
    """Write a file that this account alone can read. Raises OSError."""
    file.unlink(missing_ok=True)  # an existing file would keep its mode, by which others may be able to read it
    file.write_bytes(text)
