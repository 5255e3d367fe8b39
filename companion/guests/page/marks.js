// Small signs: icons, the colours and patterns of seats, shapes, dice. None of them is read out; words stand beside them.

export const SEATS = ["#F0625D", "#5AB0F2", "#F2B93B", "#4FC58D", "#B48CF2", "#F28AC1", "#46C6CF", "#CDB98F"];
export const DASHES = ["", "2 6", "10 5", "10 4 2 4", "6 6", "14 4", "2 3", "14 4 2 4 2 4"];
let things = {}; // the colours of the game's things by name, as the host told them
export const learnColours = (told) => (things = told ?? {});
// A thing's colour, a code as it is, or one of the theme's own names.
export const colour = (name) =>
  things[name] ?? (name?.startsWith("#") ? name : `var(--${(name || "ink2").replaceAll("_", "-")}, var(--ink2))`);
let glyphs = {};

export async function learnIcons() {
  const found = await (await fetch("/fonts/icons.json")).json();
  for (const name in found) glyphs[name] = String.fromCodePoint(parseInt(found[name], 16));
}

export const icon = (name, more = "") =>
  glyphs[name] && ["<i", { class: `icon ${more}`, "aria-hidden": "true" }, glyphs[name]];
export const glyph = (name) => glyphs[name] ?? "";

// A patch of a seat's colour with its pattern, so that colour is never the only sign.
export const swatch = (seat, more = "") => [
  "<span",
  { class: `swatch seat${seat % 8} ${more}`, "aria-hidden": "true" },
];

const round = "M12 2.4a9.6 9.6 0 1 0 .01 0z";
const SHAPES = {
  circle: round,
  square: "M3.7 3.7h16.6v16.6H3.7z",
  star: "M12 1.2l3.2 7 7.6.9-5.6 5.2 1.5 7.5L12 18l-6.7 3.8 1.5-7.5L1.2 9.1l7.6-.9z",
  diamond: "M12 1l11 11-11 11L1 12z",
  triangle: "M12 2.2l10.4 18.2H1.6z",
  ring: `${round}M12 6.6a5.4 5.4 0 1 1-.01 0z`,
  plus: "M8.3 2h7.4v6.3H22v7.4h-6.3V22H8.3v-6.3H2V8.3h6.3z",
  bar: "M1.6 7.4h20.8v9.2H1.6z",
  hexagon: "M12 1l9.6 5.5v11L12 23l-9.6-5.5v-11z",
  cross: "M5 2l7 7 7-7 3 3-7 7 7 7-3 3-7-7-7 7-3-3 7-7-7-7z",
};
const VOTERS = ["circle", "square", "star", "diamond", "triangle", "ring", "plus", "bar"];
export const outline = (name) => SHAPES[name] ?? SHAPES.circle;
export const voter = (seat) => SHAPES[VOTERS[seat % 8]];

export const shape = (name, fill, more = "") => [
  "<svg",
  { class: `shape ${more}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
  ["<path", { d: outline(name), fill, "fill-rule": "evenodd" }],
];
export const party = (seat, more = "") => [
  "<svg",
  { class: `shape ${more}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
  ["<path", { d: voter(seat), class: `ink${seat % 8}`, "fill-rule": "evenodd" }],
];

// An icon on the shape that goes with it: resources are told apart by shape, icon and colour.
export const shaped = (part) =>
  part.shape
    ? ["<span.shaped", { "aria-hidden": "true" }, shape(part.shape, colour(part.colour)), icon(part.icon)]
    : icon(part.icon);

const PIPS = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

// A die as a thing: body, darker edge below, pips; a face above six is a figure, none is a question.
export function die(face, fill = "#F2EFE8", { sides = 6, gone = false, tilt = 0, more = "" } = {}) {
  if (gone)
    return [
      "<svg",
      { class: `die ${more}`, viewBox: "0 0 40 42", "aria-hidden": "true" },
      ["<rect", { x: 2, y: 2, width: 36, height: 36, rx: 9, class: "place" }],
    ];
  const pips = sides <= 6 && PIPS[face];
  return [
    "<svg",
    { class: `die ${more}`, viewBox: "0 0 40 42", "aria-hidden": "true" },
    [
      "<g",
      { transform: `rotate(${tilt} 20 20)` },
      ["<rect", { x: 1, y: 3, width: 38, height: 38, rx: 9, fill, class: "under" }],
      ["<rect", { x: 1, y: 1, width: 38, height: 38, rx: 9, fill }],
      ["<rect", { x: 1, y: 1, width: 38, height: 19, rx: 9, class: "light" }],
      pips
        ? pips.map(([x, y], place) => [
            "<circle",
            { key: place, cx: 10.5 + x * 9.5, cy: 10.5 + y * 9.5, r: 3.5, class: "pip" },
          ])
        : face === 0
          ? ["<path", { d: "M13 13l14 14M27 13L13 27", class: "failed" }]
          : ["<text", { x: 20, y: 29, class: "figure" }, face ?? "?"],
    ],
  ];
}

// The dot or ring of whoever is there, away or awaited.
export const presence = (how) => ["<span", { class: `dot ${how}`, "aria-hidden": "true" }];

// What the last step rolled, in the colour of whoever rolled it.
export const rolled = ({ rolled: dice, seats }, step) =>
  dice?.length > 0 && [
    "<span.rolled",
    { key: `rolled ${step}`, role: "img", "aria-label": dice.map((one) => one.value).join(", ") },
    dice.map(({ value, seat, sides, mood, colour: own }) =>
      die(value, own ? colour(own) : SEATS[seats[seat]?.colour], {
        sides,
        more: `landing ${mood === "missed" ? "dropped" : (mood ?? "")}`,
      }),
    ),
  ];
