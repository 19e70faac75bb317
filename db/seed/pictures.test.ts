import { expect, test } from "vitest";
import { sniff } from "../../server/images/sniff.ts";
import { seedPictures } from "./pictures.ts";
import { polos } from "./polos.ts";

test("every polo has a photograph of each colour, one folded and one from close, each told apart", async () => {
  for (const polo of polos) {
    for (const color of polo.colors) {
      const pictures = await Array.fromAsync(seedPictures(polo, color));
      expect(pictures.map(({ shared }) => shared)).toEqual([false, true, true]);
      expect(pictures.map(({ bytes }) => sniff(bytes))).toEqual(["jpeg", "jpeg", "jpeg"]);
      expect(pictures.map(({ alt }) => alt)).toEqual([
        `${polo.name}, ${color.name.toLowerCase()}, vu de face`,
        `${polo.name}, plié`,
        `${polo.name}, la matière de près`,
      ]);
    }
  }
});
