// Keep what is said aloud at once: your turn, a refusal.
globalThis.called = [];
const now = document.querySelector("#now");
new MutationObserver(() => globalThis.called.push(now.textContent)).observe(now, { childList: true });
