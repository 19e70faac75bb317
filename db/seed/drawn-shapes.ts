// The pattern of the drawn polo: its right half (as seen), in centimetres, y downwards, from the point where the
// shoulder meets the neck. The left half is the mirror image.

export const BODY_HALF = "C4.5 8.4 7.2 4.5 7.9 0L21.3 4.4C19.7 11 20.1 18.6 24.2 23.2C23.4 36 22.5 52 23.4 66.4";

/** Front, closed along the hem. */
export const BODY =
  `M0 8.4${BODY_HALF}Q23.45 68.5 21.8 68.6C12 69.4 -12 69.4 -21.8 68.6Q-23.45 68.5 -23.4 66.4` +
  "C-22.5 52 -23.4 36 -24.2 23.2C-20.1 18.6 -19.7 11 -21.3 4.4L-7.9 0C-7.2 4.5 -4.5 8.4 0 8.4Z";

/** What shows of the back below the front's hem and in its vents. */
export const TAIL =
  "M23 62.6L23.65 68.9Q23.65 70 22.4 70.05C12 70.8 -12 70.8 -22.4 70.05Q-23.65 70 -23.65 68.9L-23 62.6Z";

export const SLEEVE =
  "M21.3 4.4C25.6 6.2 30.2 12.4 35.4 21.9L26.9 30.1C26.1 27.6 25.2 25.1 24.2 23.2C20.1 18.6 19.7 11 21.3 4.4Z";
export const ARMHOLE = "M21.3 4.4C19.7 11 20.1 18.6 24.2 23.2";

/** The ribbed end of the sleeve, the same swollen by the yarn's own spring, and a line at `inset` cm from its edge. */
export const CUFF = "M35.4 21.9Q35.9 22.5 35.4 23L27.5 30.5Q27 30.8 26.85 30.1L25.8 27.1L33.7 18.9Z";
export function cuffLine(inset: number): string {
  const [x, y] = [-0.69 * inset, -0.72 * inset];
  return `M${41.2 + x} ${16.3 + y}L${21.1 + x} ${35.7 + y}`;
}

export const LEAF =
  "M5.7 -3.3C6.3 0.6 3.6 5.2 0.25 7.7L6.6 13.7Q7 14 7.25 13.5C9 10.4 10.3 6.6 10.7 2.7C10.2 0 8.3 -2.5 5.7 -3.3Z";
export const LEAF_FREE_EDGE = "M0.25 7.7L6.6 13.7Q7 14 7.25 13.5C9 10.4 10.3 6.6 10.7 2.7C10.2 0 8.3 -2.5 5.7 -3.3";

/** The opening seen between the leaves, and in it the stand of the collar. */
export const OPENING = "M-5.7 -3.3C-2.4 -4.3 2.4 -4.3 5.7 -3.3C6.3 0.6 3.6 5.2 0 7.9C-3.6 5.2 -6.3 0.6 -5.7 -3.3Z";
export const STAND = "M-5.7 -3.3C-2.4 -4.3 2.4 -4.3 5.7 -3.3L5.9 -1.1C3 0.5 -3 0.5 -5.9 -1.1Z";

/** A fold: from a point, bent by a second, to a third, and how wide it is in the middle; all in centimetres. */
export type Fold = readonly [x1: number, y1: number, cx: number, cy: number, x2: number, y2: number, width: number];

export const FOLDS: readonly Fold[] = [
  [23.6, 23.4, 16.6, 27.5, 11.2, 42, 2.2],
  [23.8, 27, 18.4, 35, 18.8, 57, 2],
  [-23.6, 23.6, -16, 28.6, -13.6, 40, 2],
  [-23.8, 27.6, -19.6, 40, -20.6, 64, 1.9],
  [2.2, 25, 6.6, 44, 7.6, 84, 3],
  [-3, 30, -8.8, 50, -8.6, 88, 2.8],
  [15.6, 44, 12.6, 58, 14.4, 80, 1.9],
  [-10.4, 13.4, -14, 20.4, -22.4, 22.4, 1.5],
  [10.8, 13.8, 14.4, 21, 22.6, 22.6, 1.4],
];

export const SLEEVE_FOLDS: readonly Fold[] = [
  [24.3, 23, 29.6, 19.4, 28, 9.6, 1.7],
  [25, 25, 30, 23.6, 32.4, 17, 1.3],
];

/** The outline of a fold: a lens that runs out to nothing at both ends. */
export function lens([x1, y1, cx, cy, x2, y2, width]: Fold): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [((y1 - y2) / length) * width, ((x2 - x1) / length) * width];
  return `M${x1} ${y1}Q${cx + dx} ${cy + dy} ${x2} ${y2}Q${cx - dx} ${cy - dy} ${x1} ${y1}Z`;
}

/** The cedar embroidered on the chest, 3 cm high, from its own foot: tiers from the lowest up, then the trunk. */
export const CEDAR = [
  "M-1.15 -0.62Q-0.55 -0.98 0 -0.82Q0.6 -0.98 1.2 -0.55",
  "M-1 -1.12Q-0.45 -1.46 0 -1.3Q0.5 -1.46 0.98 -1.06",
  "M-0.78 -1.6Q-0.35 -1.9 0 -1.76Q0.36 -1.9 0.72 -1.55",
  "M-0.5 -2.06Q-0.2 -2.3 0 -2.2Q0.24 -2.3 0.48 -2.02",
  "M-0.2 -2.46Q0 -2.66 0.2 -2.44",
  "M0 0V-2.5",
] as const;

/** The dimples of the piqué: staggered rows of dots, .36 × .26 cm apart, over a square of 7.2 × 7.28 cm. */
export const PIQUE = Array.from({ length: 56 }, (_, row) =>
  Array.from(
    { length: 20 },
    (_, i) => `M${(0.09 + (row % 2) * 0.18 + i * 0.36).toFixed(2)} ${(0.065 + row * 0.13).toFixed(3)}h0`,
  ).join(""),
).join("");
