"""Under which addresses the devices in the room can reach this one."""

from __future__ import annotations

import ipaddress
import socket
import sys

from companion.device.phone import on_android

# Mobile data, tunnels and the device itself: nobody in the room comes in there.
_NOT_THE_ROOM = ("rmnet", "ccmni", "tun", "dummy", "lo", "docker", "veth", "br-", "virbr")


def addresses() -> tuple[str, ...]:
    """The private IPv4 addresses of this device, Wi-Fi and hotspot; empty where there is no network."""
    try:
        found = _of_java() if on_android() else _of_system()
    except Exception:  # no permission, or a Java side that does not answer
        found = []
    fitting = [address for name, address in found if not name.startswith(_NOT_THE_ROOM) and _private(address)]
    return tuple(dict.fromkeys(fitting))


def _private(address: str) -> bool:
    try:
        known = ipaddress.IPv4Address(address)
    except ValueError:
        return False
    return known.is_private and not known.is_loopback and not known.is_link_local


def _of_java() -> list[tuple[str, str]]:
    """Each interface that is up, with its addresses, as Android tells them."""
    from jnius import autoclass

    found = []
    interfaces = autoclass("java.net.NetworkInterface").getNetworkInterfaces()
    while interfaces is not None and interfaces.hasMoreElements():
        interface = interfaces.nextElement()
        if not interface.isUp():
            continue
        each = interface.getInetAddresses()
        while each.hasMoreElements():
            found.append((str(interface.getName()), str(each.nextElement().getHostAddress())))
    return found


def _of_system() -> list[tuple[str, str]]:
    if sys.platform.startswith("linux"):
        return _of_linux()
    name = socket.gethostname()
    return [("", str(address[4][0])) for address in socket.getaddrinfo(name, None, socket.AF_INET)]


def _of_linux() -> list[tuple[str, str]]:
    """Asked of each interface by its name, as ifconfig does."""
    import fcntl
    import struct

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            try:
                told = fcntl.ioctl(probe.fileno(), 0x8915, struct.pack("256s", name[:15].encode()))  # SIOCGIFADDR
            except OSError:
                continue
            found.append((name, socket.inet_ntoa(told[20:24])))
    return found
