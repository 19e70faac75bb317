import { expect, test } from "vitest";
import { pictureKey } from "./picture-key.ts";
import { slugOf } from "./slug.ts";

const at = new Date(1_700_000_000_000);

test("a picture lies under its product, its moment and a safe form of its name", () => {
  expect(pictureKey("p1", at, "Été à Fès (1).PNG")).toBe("products/p1/1700000000000_ete-a-fes-1.jpg");
  expect(pictureKey("p1", at, "../../etc/passwd")).toBe("products/p1/1700000000000_image.jpg");
  expect(pictureKey("p1", at, "صورة.png")).toBe("products/p1/1700000000000_image.jpg");
});

test("a slug is lower case with hyphens for all else", () => {
  expect(slugOf("Polo Cèdre – N° 5 !")).toBe("polo-cedre-n-5");
});
