import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../server/place.ts";
import type { SeedColor, SeedPolo } from "./polo.ts";

/** A photograph to be made into a picture. `shared`: the same for every colour of the polo, so to be stored once. */
export type SeedPicture = { filename: string; bytes: Uint8Array; alt: string; shared: boolean };

const STUDIO = join(root, "studio/masters");

/** The studio's photographs of one colour of a polo, in the order in which they are shown: worn, folded, close. */
export async function* seedPictures(polo: SeedPolo, color: SeedColor): AsyncGenerator<SeedPicture> {
  const shots = [
    {
      filename: `${polo.studio}-${color.value}-front.jpg`,
      alt: `${polo.name}, ${color.name.toLowerCase()}, vu de face`,
      shared: false,
    },
    { filename: `${polo.studio}-folded.jpg`, alt: `${polo.name}, plié`, shared: true },
    { filename: `${polo.studio}-macro.jpg`, alt: `${polo.name}, la matière de près`, shared: true },
  ];
  for (const shot of shots) yield { ...shot, bytes: await readFile(join(STUDIO, shot.filename)) };
}
