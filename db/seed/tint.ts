type Rgb = [number, number, number];

function parts(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}

/** The colour that lies `share` (0 to 1) of the way from one `#rrggbb` to another. */
export function mix(from: string, to: string, share: number): string {
  const target = parts(to);
  const mixed = parts(from).map((part, i) => Math.round(part + (target[i]! - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** How light a colour looks, from 0 (black) to 1 (white). */
export function lightness(hex: string): number {
  const [red, green, blue] = parts(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** The tones in which a cloth is drawn: itself, its shade and light, its outline and its seams. */
export function tonesOf(hex: string) {
  const light = lightness(hex);
  return {
    cloth: hex,
    shade: mix(hex, light > 0.6 ? "#5f564b" : "#05070b", 0.8),
    light: mix(hex, "#ffffff", light > 0.6 ? 0.9 : 0.42),
    outline: mix(hex, "#14171c", light > 0.6 ? 0.62 : 0.6),
    seam: light > 0.3 ? mix(hex, "#14171c", light > 0.6 ? 0.42 : 0.4) : mix(hex, "#ffffff", 0.26),
    inside: mix(hex, light > 0.6 ? "#6b6155" : "#05070b", light > 0.6 ? 0.24 : 0.42),
    /** How strongly shade and light show, so that white stays white and black keeps its folds. */
    depth: light > 0.6 ? 0.5 : light > 0.3 ? 0.72 : 1,
  };
}

export type Tones = ReturnType<typeof tonesOf>;
