import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { drawPolo } from "./drawn-polo.ts";
import type { SeedColor, SeedPolo } from "./polo.ts";

/** A picture to be made and stored. `shared`: the same for every colour of the polo, so to be stored once. */
export type SeedPicture = { filename: string; bytes: Uint8Array; alt: string; trusted: boolean; shared: boolean };

const STUDIO = join(import.meta.dirname, "../../studio/masters");

/**
 * The pictures of one colour of a polo, in the order in which they are shown: the studio's photographs where they are,
 * else drawings (SVG, hence `trusted`). `masters` is the folder of the photographs.
 */
export async function* seedPictures(polo: SeedPolo, color: SeedColor, masters = STUDIO): AsyncGenerator<SeedPicture> {
  const told = `${polo.name}, ${color.name.toLowerCase()}`;
  const fallback = (view: "front" | "detail") => Buffer.from(drawPolo({ ...color.drawing, view }));
  const own = `${polo.studio}-${color.value}`;

  const front = await photograph(masters, `${own}-front.jpg`);
  yield front
    ? { filename: `${own}-front.jpg`, bytes: front, alt: `${told}, vu de face`, trusted: false, shared: false }
    : {
        filename: `${own}-front.svg`,
        bytes: fallback("front"),
        alt: `${told}, dessin de face`,
        trusted: true,
        shared: false,
      };

  const shared = [
    { filename: `${polo.studio}-folded.jpg`, alt: `${polo.name}, plié` },
    { filename: `${polo.studio}-macro.jpg`, alt: `${polo.name}, la matière de près` },
  ];
  let found = 0;
  for (const { filename, alt } of shared) {
    const bytes = await photograph(masters, filename);
    if (bytes && ++found) yield { filename, bytes, alt, trusted: false, shared: true };
  }
  if ((front && found) || color !== polo.colors[0]) return;
  yield {
    filename: `${own}-detail.svg`,
    bytes: fallback("detail"),
    alt: `${told}, dessin du col`,
    trusted: true,
    shared: false,
  };
}

async function photograph(folder: string, name: string): Promise<Uint8Array | null> {
  return readFile(join(folder, name)).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === "ENOENT") return null;
    throw fault;
  });
}
