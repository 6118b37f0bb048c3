"""Pictures of panels, drawn in the painter's process."""

import structlog

from bot.ports import Paints
from bot.seam.panel import Panel
from cards_render.drawing.picture import Picture
from cards_render.painter.worker import PictureFailed

log = structlog.get_logger()


class Pictures:
    """What a panel looks like; None for one without a picture, or one that could not be drawn."""

    def __init__(self, painter: Paints) -> None:
        self._painter = painter

    async def paint(self, panel: Panel) -> Picture | None:
        try:
            return await self._painter.paint(panel.drawing) if panel.drawing is not None else None
        except PictureFailed as failed:
            log.warning("no picture", reason=str(failed))
            return None

    def painted(self, panel: Panel) -> Picture | None:
        """The same, if it was drawn lately."""
        return self._painter.finished(panel.drawing) if panel.drawing is not None else None
