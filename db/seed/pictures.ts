import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../server/place.ts";
import type { SeedColor, SeedPolo } from "./polo.ts";

/** A photograph to be made into a picture. */
export type SeedPicture = { filename: string; bytes: Uint8Array; alt: string };

const STUDIO = join(root, "studio/masters");

/**
 * The studio's photographs of one colour of a polo, in the order in which they are shown: worn, then, of the first colour
 * alone, folded and close.
 */
export async function* seedPictures(polo: SeedPolo, color: SeedColor): AsyncGenerator<SeedPicture> {
  const { name, studio } = polo;
  const shade = color.name.toLowerCase();
  const front = { filename: `${studio}-${color.value}-front.jpg`, alt: `${name}, ${shade}, vu de face` };
  const details = [
    { filename: `${studio}-folded.jpg`, alt: `${name}, ${shade}, plié` },
    { filename: `${studio}-macro.jpg`, alt: `${name}, ${shade}, la matière de près` },
  ];
  const shots = color === polo.colors[0] ? [front, ...details] : [front];
  for (const shot of shots) yield { ...shot, bytes: await readFile(join(STUDIO, shot.filename)) };
}
