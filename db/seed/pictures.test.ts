import { expect, test } from "vitest";
import { sniff } from "../../server/images/sniff.ts";
import { seedPictures } from "./pictures.ts";
import { polos } from "./polos.ts";

test("every polo has a photograph of each colour, and of its first one folded and one from close, each told apart", async () => {
  for (const polo of polos) {
    for (const [at, color] of polo.colors.entries()) {
      const pictures = await Array.fromAsync(seedPictures(polo, color));
      const of = `${polo.name}, ${color.name.toLowerCase()}`;
      const details = at === 0 ? [`${of}, plié`, `${of}, la matière de près`] : [];
      expect(pictures.map(({ alt }) => alt)).toEqual([`${of}, vu de face`, ...details]);
      for (const { bytes } of pictures) expect(sniff(bytes)).toBe("jpeg");
    }
  }
});
