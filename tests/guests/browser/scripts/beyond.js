// What reaches beyond an edge of the screen, unless it stands in something that may be scrolled sideways.
const sideways = ".phases, .ticker, .cover, .sr, svg";
const beyond = (n) => {
  const box = n.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && (box.right > innerWidth + 1 || box.left < -1) && !n.closest(sideways);
};
const found = [...document.querySelectorAll("body *")].filter(beyond);
const whole = document.scrollingElement.scrollWidth > innerWidth ? ["the page itself"] : [];
return [...whole, ...found.map((n) => `${n.localName}.${n.className} ${n.innerText?.slice(0, 40)}`)];
