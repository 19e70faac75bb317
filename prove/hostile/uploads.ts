import sharp from "sharp";
import type { Part } from "./bodies.ts";
import type { Dice } from "./dice.ts";
import { nastyText } from "./nasty.ts";

const kinds = ["jpeg", "png", "webp", "avif", "gif", "tiff"] as const;

/** Small pictures of every kind, to be spoiled. */
export async function makePictures(): Promise<Buffer[]> {
  const plain = () => sharp({ create: { width: 24, height: 24, channels: 3, background: "#1a365d" } });
  return Promise.all(kinds.map((kind) => plain().toFormat(kind).toBuffer()));
}

const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"><image href="file:///etc/passwd"/></svg>`,
);
/** A PNG that says it is 50,000 by 50,000. */
const hugePng = Buffer.from("89504e470d0a1a0a0000000d494844520000c3500000c3500802000000", "hex");

function spoiled(dice: Dice, pictures: readonly Buffer[]): Buffer {
  const picture = Buffer.from(dice.pick(pictures));
  switch (dice.below(6)) {
    case 0:
      return picture.subarray(0, dice.below(picture.length));
    case 1:
      for (let flips = 0; flips < 8; flips += 1) picture[dice.below(picture.length)] = dice.below(256);
      return picture;
    case 2:
      return dice.pick([svg, hugePng, Buffer.alloc(0), Buffer.from("GIF89a"), Buffer.alloc(300_000, 0xff)]);
    case 3:
      return Buffer.from(nastyText(dice));
    case 4:
      return Buffer.concat([picture, picture, Buffer.from(nastyText(dice))]);
    default:
      return picture;
  }
}

/** Files as somebody sends who means no good. */
export function nastyFiles(dice: Dice, pictures: readonly Buffer[], name: string): Part[] {
  return Array.from({ length: dice.pick([1, 1, 1, 2, 12]) }, () => ({
    name: dice.isLucky(0.95) ? name : nastyText(dice).slice(0, 100),
    value: spoiled(dice, pictures),
    filename: dice.isLucky(0.5) ? "polo.jpg" : nastyText(dice).slice(0, 300),
    type: dice.pick(["image/jpeg", "image/png", "image/svg+xml", "text/html", "application/octet-stream"]),
  }));
}
