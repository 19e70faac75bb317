import * as shape from "./drawn-shapes.ts";
import { lightness, mix, type Tones, tonesOf } from "./tint.ts";

/** A polo to draw. Colours are `#rrggbb`; `hex` is the cloth's. */
export type DrawnPolo = {
  hex: string;
  /** Sailor's stripes over the cloth. */
  stripe?: string;
  /** Two fine lines knitted into collar and cuffs. */
  tipping?: string;
  /** Collar and cuffs of another colour. */
  collarHex?: string;
  buttons: 2 | 3;
  /** A small cedar on the heart side. */
  embroidery?: string;
  view: "front" | "detail";
};

const GROUND = "#efebe4";
const SCALE = 18.4; // pixels per centimetre
const CROP = { front: "0 0 1600 2000", detail: "484 280 632 790" };

/** Draws a polo as a flat fashion drawing: an SVG of 1600 × 2000, whole or its collar and placket from near. */
export function drawPolo(polo: DrawnPolo): string {
  const cloth = tonesOf(polo.hex);
  const collar = tonesOf(polo.collarHex ?? polo.hex);
  const hair = polo.view === "front" ? 0.085 : 0.055;
  const both = (drawing: string) => `${drawing}<g transform="scale(-1 1)">${drawing}</g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2000" viewBox="${CROP[polo.view]}">`,
    `<defs>${definitions(cloth, collar)}</defs><rect width="1600" height="2000" fill="${GROUND}"/>`,
    `<g transform="translate(800 384) scale(${SCALE})" fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="${hair}">`,
    shadowOnGround(polo.view),
    `<path d="${shape.TAIL}" fill="${cloth.inside}" stroke="${cloth.outline}"/>`,
    opening(cloth, collar),
    both(sleeve(polo, cloth, collar)),
    body(polo, cloth),
    placket(polo, cloth),
    polo.embroidery ? cedar(polo.embroidery) : "",
    `<g fill="${cloth.shade}" opacity="${0.5 * cloth.depth}" filter="url(#near)" transform="translate(.1 .5)">${both(`<path d="${shape.LEAF}"/>`)}</g>`,
    both(leaf(polo, collar)),
    "</g></svg>",
  ].join("");
}

function definitions(cloth: Tones, collar: Tones): string {
  const clip = (id: string, d: string) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
  const blur = (id: string, by: number, room: number) =>
    `<filter id="${id}" x="${-room}" y="${-room}" width="${1 + 2 * room}" height="${1 + 2 * room}" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur stdDeviation="${by}"/></filter>`;
  const fade = (id: string, from: readonly number[], to: readonly number[], stops: string) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${stops}</linearGradient>`;
  const stop = (at: number, colour: string, opacity: number) =>
    `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity.toFixed(3)}"/>`;
  const rib = (id: string, angle: number, tones: Tones) =>
    `<pattern id="${id}" width=".3" height=".3" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})">` +
    `<path d="M.15 0V.3" stroke="${tones.seam}" stroke-width=".07" stroke-opacity=".34"/></pattern>`;
  const side = [0, 0.13, 0.34, 0.62, 0.86, 1].map((at, i) =>
    stop(at, cloth.shade, [0.42, 0.12, 0, 0.05, 0.18, 0.5][i]! * cloth.depth),
  );
  const roll = [
    stop(0.08, collar.shade, 0.42 * collar.depth) + stop(0.3, collar.shade, 0),
    stop(0.3, collar.light, 0) + stop(0.5, collar.light, 0.3 * collar.depth) + stop(0.8, collar.light, 0),
  ];
  return [
    clip("in-body", shape.BODY),
    clip("in-sleeve", shape.SLEEVE),
    clip("in-cuff", shape.CUFF),
    clip("in-leaf", shape.LEAF),
    clip("in-opening", shape.OPENING),
    blur("near", 0.25, 0.1) + blur("soft", 0.7, 0.1) + blur("fold", 1.15, 0.06) + blur("far", 1.2, 0.08),
    fade("side", [-24, 20], [24, 23], side.join("")),
    fade("roll-dark", [2.2, 2.2], [9.4, 8.8], roll[0]!),
    fade("roll-light", [2.2, 2.2], [9.4, 8.8], roll[1]!),
    fade("cuff", [26, 28], [29.4, 25.4], stop(0, collar.shade, 0.36 * collar.depth) + stop(1, collar.shade, 0)),
    fade("stand", [0, -4], [0, 0], stop(0, collar.shade, 0) + stop(1, collar.shade, 0.3 * collar.depth)),
    rib("rib-cuff", -46, collar),
    rib("rib-leaf", 24, collar),
    rib("rib-stand", 0, collar),
    // One large tile in one stroke: librsvg draws a pattern tile by tile, and small ones cost seconds.
    `<pattern id="pique" width="7.2" height="7.28" patternUnits="userSpaceOnUse"><path d="${shape.PIQUE}" stroke="${cloth.shade}" ` +
      `stroke-opacity="${(0.13 * cloth.depth).toFixed(3)}" stroke-width=".12" stroke-linecap="round"/></pattern>`,
  ].join("");
}

/** The blur costs half a second, and hardly shows from near. */
function shadowOnGround(view: DrawnPolo["view"]): string {
  const whole = `<path d="${shape.BODY}"/><path d="${shape.SLEEVE}"/><path d="${shape.SLEEVE}" transform="scale(-1 1)"/><path d="${shape.TAIL}"/>`;
  const far = `<g transform="translate(.3 1.1)" opacity=".3" filter="url(#far)">${whole}</g>`;
  const near = `<g transform="translate(.06 .16)" opacity=".16">${whole}</g>`;
  return `<g fill="#4a4034">${view === "front" ? far : ""}${near}</g>`;
}

function opening(cloth: Tones, collar: Tones): string {
  return (
    `<g clip-path="url(#in-opening)"><path d="${shape.OPENING}" fill="${cloth.inside}"/>` +
    `<path d="M-6 1.2C-3 2.6 3 2.6 6 1.2L6 9H-6Z" fill="${cloth.shade}" opacity="${0.22 * cloth.depth}"/>` +
    `<path d="${shape.STAND}" fill="${mix(collar.cloth, collar.shade, 0.16)}"/><path d="${shape.STAND}" fill="url(#rib-stand)"/><path d="${shape.STAND}" fill="url(#stand)"/>` +
    `<path d="M-5.9 -.7C-3 .9 3 .9 5.9 -.7" stroke="${mix(cloth.cloth, "#ffffff", 0.3)}" stroke-width=".5"/>` +
    `<path d="M-5.9 -1.1C-3 .5 3 .5 5.9 -1.1" stroke="${collar.outline}"/>` +
    '<rect x="-1.5" y="1.15" width="3" height="1.5" fill="#f4efe6" stroke="#b9ad99" stroke-width=".05"/>' +
    "</g>" +
    `<path d="M-5.7 -3.3C-2.4 -4.3 2.4 -4.3 5.7 -3.3" stroke="${collar.outline}"/>`
  );
}

function folds(list: readonly shape.Fold[], tones: Tones): string {
  return list
    .map((fold) => {
      const shift = -0.55 * fold[6];
      return (
        `<path d="${shape.lens(fold)}" transform="translate(${shift} 0)" fill="${tones.light}" opacity="${0.2 * tones.depth}"/>` +
        `<path d="${shape.lens(fold)}" fill="${tones.shade}" opacity="${0.36 * tones.depth}"/>`
      );
    })
    .join("");
}

function stripes(colour: string): string {
  const rows = Array.from({ length: 22 }, (_, i) => 14.6 + i * 2.35);
  return rows
    .map(
      (y) => `<path d="M-40 ${y}Q0 ${y + 1.1} 40 ${y}" stroke="${colour}" stroke-width=".95" stroke-linecap="butt"/>`,
    )
    .join("");
}

function body(polo: DrawnPolo, tones: Tones): string {
  return (
    `<path d="${shape.BODY}" fill="${tones.cloth}"/><g clip-path="url(#in-body)">${polo.stripe ? stripes(polo.stripe) : ""}` +
    `<path d="${shape.BODY}" fill="url(#pique)"/><path d="${shape.BODY}" fill="url(#side)"/>` +
    `<g filter="url(#fold)">${folds(shape.FOLDS, tones)}</g>` +
    `<path d="M-24 66.5C-12 67.4 12 67.4 24 66.5M-24 66.1C-12 67 12 67 24 66.1" stroke="${tones.seam}" stroke-width=".06" stroke-dasharray=".24 .12"/></g>` +
    `<path d="${shape.BODY}" stroke="${tones.outline}"/>` +
    `<path d="M23 62.6l-.7 .05M-23 62.6l.7 .05" stroke="${tones.seam}" stroke-width=".13"/>`
  );
}

function sleeve(polo: DrawnPolo, tones: Tones, cuff: Tones): string {
  const bands = Array.from({ length: 6 }, (_, i) => 5.2 + i * 2.35);
  const stripe = bands
    .map(
      (inset) =>
        `<path d="${shape.cuffLine(inset)}" stroke="${polo.stripe}" stroke-width=".95" stroke-linecap="butt"/>`,
    )
    .join("");
  const tipping = [0.45, 0.9]
    .map((inset) => `<path d="${shape.cuffLine(inset)}" stroke="${polo.tipping}" stroke-width=".22"/>`)
    .join("");
  return (
    `<path d="${shape.SLEEVE}" fill="${tones.cloth}"/><g clip-path="url(#in-sleeve)">${polo.stripe ? stripe : ""}` +
    `<path d="${shape.SLEEVE}" fill="url(#pique)"/>` +
    `<g filter="url(#soft)"><path d="M20 6C20 16 22 22 26 31L31 27C25 22 22 14 22.5 5Z" fill="${tones.shade}" opacity="${0.3 * tones.depth}"/>` +
    `${folds(shape.SLEEVE_FOLDS, tones)}</g></g>` +
    `<path d="${shape.SLEEVE}" stroke="${tones.outline}"/>` +
    `<path d="${shape.ARMHOLE}" transform="translate(-.45 .1)" stroke="${tones.seam}" stroke-width=".06" stroke-dasharray=".24 .12"/>` +
    `<path d="${shape.CUFF}" fill="${cuff.cloth}"/><path d="${shape.CUFF}" fill="url(#rib-cuff)"/>` +
    `<g clip-path="url(#in-cuff)">${polo.tipping ? tipping : ""}</g>` +
    `<path d="${shape.CUFF}" fill="url(#cuff)" stroke="${cuff.outline}"/>`
  );
}

function placket(polo: DrawnPolo, tones: Tones): string {
  const at = polo.buttons === 2 ? [10.6, 16.4] : [10.4, 15.4, 20.4];
  const end = at[at.length - 1]! + 4.6;
  return (
    `<path d="M1.6 8V${end + 0.3}H-1.3V${end}H1.8V8Z" fill="${tones.shade}" opacity="${0.3 * tones.depth}"/>` +
    `<path d="M-1.55 7V${end}H1.55V7" fill="${tones.cloth}"/>` +
    `<path d="M-1.55 7V${end}H1.55V7" fill="url(#pique)" stroke="${tones.outline}"/>` +
    `<path d="M-1.28 7V${end - 0.27}H1.28V7M-1.28 ${end - 1.7}H1.28" stroke="${tones.seam}" stroke-width=".06" stroke-dasharray=".24 .12"/>` +
    at.map((y) => button(y, lightness(polo.hex) > 0.6)).join("")
  );
}

function button(y: number, onLight: boolean): string {
  const holes = [-0.15, 0.15]
    .flatMap((dx) => [-0.15, 0.15].map((dy) => `<circle cx="${dx}" cy="${dy}" r=".075"/>`))
    .join("");
  return (
    `<g transform="translate(0 ${y})"><path d="M0 -.95V.95" stroke="#000" stroke-opacity=".28" stroke-width=".07"/>` +
    '<circle cx=".08" cy=".16" r=".63" fill="#000" opacity=".2"/>' +
    `<circle r=".6" fill="${onLight ? "#e9e2d4" : "#efe9de"}" stroke="#8d8372" stroke-width=".045"/>` +
    '<circle r=".42" fill="#fbf8f1" stroke="#cfc5b3" stroke-width=".045"/><path d="M-.4 -.3A.5 .5 0 0 1 .2 -.47" stroke="#fff" stroke-width=".07"/>' +
    `<g fill="#6f6656">${holes}</g></g>`
  );
}

function leaf(polo: DrawnPolo, tones: Tones): string {
  const edge = (colour: string, width: number) =>
    `<path d="${shape.LEAF_FREE_EDGE}" stroke="${colour}" stroke-width="${width}"/>`;
  const tipping = polo.tipping
    ? edge(polo.tipping, 2) + edge(tones.cloth, 1.56) + edge(polo.tipping, 1.12) + edge(tones.cloth, 0.68)
    : "";
  return (
    `<path d="${shape.LEAF}" fill="${tones.cloth}"/><g clip-path="url(#in-leaf)">${tipping}<path d="${shape.LEAF}" fill="url(#rib-leaf)"/>` +
    `<path d="${shape.LEAF}" fill="url(#roll-dark)"/><path d="${shape.LEAF}" fill="url(#roll-light)"/></g>` +
    `<path d="${shape.LEAF}" stroke="${tones.outline}"/>`
  );
}

function cedar(colour: string): string {
  const threads = shape.CEDAR.map((d, i) => `<path d="${d}" stroke-width="${i === 5 ? 0.16 : 0.3}"/>`).join("");
  return `<g transform="translate(11.2 20.2) scale(.95)" stroke="${colour}">${threads}</g>`;
}
