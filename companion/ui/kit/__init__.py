"""The widgets that every screen is made of.

A kv file names them as it names Kivy's own: the factory reads the module of each when it is first built.
"""

from kivy.factory import Factory

NAMED = {
    "band": ("Band",),
    "bars": ("TableHead", "PlaceBar", "PlacePress"),
    "chart": ("Chart",),
    "fields": ("NameInput", "TextArea", "TextField", "Typed"),
    "grid": ("Grid",),
    "marks": ("Cells", "Dice", "Emblem", "SlotCards"),
    "page": ("Heading", "PageBar"),
    "picture": ("Illustration",),
    "pieces": ("PoolBox",),
    "press": ("Ghost", "IconPress", "Press", "Primary"),
    "preview": ("Changes", "Told"),
    "stack": ("Column", "Scroll"),
    "surface": ("Surface",),
    "text": ("Display", "Icon", "Reading", "Semi", "Strong", "Text"),
    "toggle": ("Toggle",),
}

for _module, _names in NAMED.items():
    for _name in _names:
        Factory.register(_name, module=f"{__name__}.{_module}")
