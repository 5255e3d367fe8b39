"""Files that leave and enter the phone, and a voice that may not be there."""

from pathlib import Path
from threading import Event
from types import SimpleNamespace

import plyer
import pytest

from companion.device import files, speech


def test_a_shared_file_never_overwrites_another(tmp_path: Path) -> None:
    one = files.write_shared(tmp_path, "cards.json", b"one")
    two = files.write_shared(tmp_path, "cards.json", b"two")
    again = files.write_shared(tmp_path, "cards.json", b"one")
    assert (one.read_bytes(), two.read_bytes()) == (b"one", b"two")
    assert again == one
    assert sorted(path.name for path in (tmp_path / files.SHARED).iterdir()) == ["cards-2.json", "cards.json"]


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Weeknight Cards", "weeknight-cards.json"),
        ("../../etc/passwd", "etc-passwd.json"),
        ("Ça brûle!", "ca-brule.json"),
        ("日本", "tableside.json"),
        ("", "tableside.json"),
    ],
)
def test_any_title_makes_a_plain_file_name(title: str, name: str) -> None:
    assert files.file_name(title, ".json") == name


def test_the_inbox_is_there_for_people_to_find_and_lists_only_packs(tmp_path: Path) -> None:
    assert files.inbox(tmp_path, ".json") == ()
    (tmp_path / files.INBOX / "a.json").write_text("{}")
    (tmp_path / files.INBOX / "b.txt").write_text("")
    (tmp_path / files.INBOX / "c.json").mkdir()
    assert [path.name for path in files.inbox(tmp_path, ".json")] == ["a.json"]


def test_a_file_that_cannot_be_read_or_written_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(files.NoFile, match="could not be read"):
        files.read(tmp_path / "nowhere.json", 100)
    (tmp_path / files.SHARED).write_text("in the way")
    with pytest.raises(files.NoFile, match="could not be written"):
        files.write_shared(tmp_path, "cards.json", b"")


def test_no_more_of_a_huge_file_is_read_than_shows_that_it_is_huge(tmp_path: Path) -> None:
    (tmp_path / "huge.json").write_bytes(b"x" * 5000)
    assert len(files.read(tmp_path / "huge.json", 1000)) == 1001


def test_without_a_share_menu_handing_over_says_so(tmp_path: Path) -> None:
    assert files.hand_over(tmp_path / "cards.json") is False


def test_a_voice_that_fails_is_told_and_frees_the_way_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(message: str) -> None:
        raise NotImplementedError

    monkeypatch.setattr(plyer, "tts", SimpleNamespace(speak=broken))
    for _ in range(2):
        failed = Event()
        assert speech.speak("The Purge", failed.set)
        assert failed.wait(10)
        assert speech._speaking.acquire(timeout=10)
        speech._speaking.release()


def test_two_texts_are_not_read_over_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    go_on = Event()

    def slow(message: str) -> None:
        heard.append(message)
        go_on.wait(10)

    monkeypatch.setattr(plyer, "tts", SimpleNamespace(speak=slow))
    assert speech.speak("first")
    assert not speech.speak("second")
    go_on.set()
    assert speech._speaking.acquire(timeout=10)
    speech._speaking.release()
    assert heard == ["first"]
