"""What is kept: tables with their whole log, cards, rulings, rolls and settings, in one SQLite file."""

from companion.store.backups import Backup
from companion.store.belongings import KeptRoll, OwnCard
from companion.store.store import Store
from companion.store.tables import TableCard
from companion.store.trouble import CannotOpen, NotKept

__all__ = ["Backup", "CannotOpen", "KeptRoll", "NotKept", "OwnCard", "Store", "TableCard"]
