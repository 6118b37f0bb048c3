"""What crosses between platforms and the rest. Nothing here knows another room."""
