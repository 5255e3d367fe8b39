// What reaches beyond an edge of the screen or of its own tile, unless it stands in something that may be scrolled.
const sideways = ".phases, .ticker, .cover, .sr, svg, .band";
const beyond = (n) => {
  const box = n.getBoundingClientRect();
  const tile = n.parentElement?.closest(".tile, .zone, .tab, .sheet")?.getBoundingClientRect();
  const edge = Math.min(innerWidth, tile?.right ?? innerWidth) + 1;
  return box.width > 0 && box.height > 0 && (box.right > edge || box.left < -1) && !n.closest(sideways);
};
const found = [...document.querySelectorAll("body *")].filter(beyond);
const { scrollWidth, scrollHeight } = document.scrollingElement;
const stays = document.querySelector(":root:not([data-large]) :is(#page.seat, #page.tv)"); // no part of the frame leaves
const whole = scrollWidth > innerWidth || (stays && scrollHeight > innerHeight + 1) ? ["the page itself"] : [];
return [...whole, ...found.map((n) => `${n.localName}.${n.className} ${n.innerText?.slice(0, 40)}`)];
