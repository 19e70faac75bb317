import { expect, test } from "vitest";
import { picturesFor } from "./gallery-pictures.ts";

const picture = (key: string, color: string | null) => ({ key, color, width: 1600, height: 2000, alt: "" });
const keys = (images: ReturnType<typeof picture>[], color: string | null) => {
  const { own, others } = picturesFor(images, color);
  return [own, others].map((pictures) => pictures.map(({ key }) => key).join(" "));
};
const seeded = [
  picture("navy", "navy"),
  picture("folded", "navy"),
  picture("close", "navy"),
  picture("white", "white"),
  picture("sand", "sand"),
];

test("a colour shows its own pictures, and the details of another behind one that stands alone", () => {
  expect(keys(seeded, "navy")).toEqual(["navy folded close", ""]);
  expect(keys(seeded, "white")).toEqual(["white", "folded close"]);
  expect(keys([...seeded, picture("sand folded", "sand")], "white")).toEqual(["white", "folded close"]);
  expect(keys([...seeded, picture("sand folded", "sand")], "sand")).toEqual(["sand sand folded", ""]);
});

test("pictures of no colour stand behind those of the chosen one, and leave those of others out", () => {
  expect(keys([...seeded, picture("label", null)], "white")).toEqual(["white label", ""]);
  expect(keys([picture("navy", "navy"), picture("white", "white")], "white")).toEqual(["white", ""]);
});

test("a colour without a picture shows all there are", () => {
  expect(keys(seeded, "rose")).toEqual(["navy folded close white sand", ""]);
  expect(keys([], "navy")).toEqual(["", ""]);
});

test("where no colour can be chosen, those of none are shown once", () => {
  expect(keys([picture("front", null), picture("back", null)], null)).toEqual(["front back", ""]);
});
