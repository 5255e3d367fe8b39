"""Makes the sounds of the app from nothing but noise and tones: python assets/sounds/make.py"""

from __future__ import annotations

import math
import pathlib
import random
import struct
import wave

HERE = pathlib.Path(__file__).parent
RATE = 16_000

Wave = list[float]


def silence(seconds: float) -> Wave:
    return [0.0] * int(RATE * seconds)


def tone(pitch: float, seconds: float, fall: float = 12.0, bend: float = 0.0) -> Wave:
    """A soft tone that dies away; `bend` moves its pitch while it sounds."""
    made, phase = [], 0.0
    for step in range(int(RATE * seconds)):
        at = step / RATE
        phase += 2 * math.pi * (pitch + bend * at) / RATE
        made.append((math.sin(phase) + 0.25 * math.sin(2 * phase)) * math.exp(-fall * at) * min(1.0, at * 400))
    return made


def knock(chance: random.Random, pitch: float, seconds: float = 0.06) -> Wave:
    """Wood on wood: a click of noise over a low thud."""
    noise, made = 0.0, []
    for step, low in enumerate(tone(pitch, seconds, fall=70)):
        noise += (chance.uniform(-1, 1) - noise) * 0.5
        made.append(noise * math.exp(-step / RATE * 160) * 1.4 + low * 0.7)
    return made


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Several sounds, each from its second on and with its loudness."""
    length = max(int(start * RATE) + len(part) for start, _, part in parts)
    made = [0.0] * length
    for start, loud, part in parts:
        for step, value in enumerate(part, int(start * RATE)):
            made[step] += value * loud
    return made


def write(name: str, made: Wave, loud: float = 0.6) -> None:
    peak = max(map(abs, made)) or 1.0
    data = b"".join(struct.pack("<h", int(value / peak * loud * 32_000)) for value in made)
    with wave.open(str(HERE / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data)


def main() -> None:
    chance = random.Random(6)  # noqa: S311 - the same sounds at every run
    rattle = [(0.045 * n + chance.uniform(0, 0.02), chance.uniform(0.4, 1), knock(chance, chance.uniform(240, 520)))
              for n in range(9)]  # fmt: skip
    write("roll", mixed(*rattle), 0.5)
    write("land", mixed((0, 1, knock(chance, 170, 0.12)), (0.05, 0.5, knock(chance, 230, 0.1))), 0.7)
    write("tap", knock(chance, 620, 0.04), 0.3)
    write("refuse", mixed((0, 1, tone(196, 0.14, 14)), (0.13, 1, tone(155, 0.22, 12))), 0.5)
    write("turn", mixed((0, 1, tone(523, 0.18)), (0.09, 1, tone(784, 0.28))), 0.45)
    write("warn", mixed((0, 1, tone(659, 0.2, 10)), (0.2, 1, tone(659, 0.26, 10))), 0.45)


if __name__ == "__main__":
    main()
