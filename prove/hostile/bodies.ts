import type { Dice } from "./dice.ts";
import { nastyText } from "./nasty.ts";

interface Written {
  type: string;
  body: Buffer;
}

const mostName = 2_000;

export interface Part {
  name: string;
  value: string | Buffer;
  filename?: string;
  type?: string;
}

/** JSON as programs write it, or nearly. */
export function writeJson(dice: Dice, value: unknown): Written {
  let text = JSON.stringify(value) ?? "";
  if (dice.isLucky(0.05)) text = text.slice(0, dice.below(text.length + 1));
  if (dice.isLucky(0.03)) text = `\ufeff${text}`;
  const type = dice.isLucky(0.93)
    ? "application/json"
    : dice.pick(["text/plain", "application/xml", "application/octet-stream", "application/json; charset=utf-16", ""]);
  return { type, body: Buffer.from(text) };
}

/** The same value as a form writes it, by the names that calls read: `a[b][0]`. */
export function partsOf(value: unknown, name = ""): Part[] {
  if (typeof value !== "object" || value === null || name.length > mostName) return [{ name, value: String(value) }];
  return Object.entries(value)
    .slice(0, 60)
    .flatMap(([key, inside]) => (key.length > 200 ? [] : partsOf(inside, name ? `${name}[${key}]` : key)));
}

export function writeUrlencoded(dice: Dice, parts: readonly Part[]): Written {
  const pairs = parts.map(({ name, value }) => [name, String(value)]);
  let text = new URLSearchParams(pairs).toString();
  if (dice.isLucky(0.03)) text += "&%ff=%zz&=&&a[b";
  return { type: "application/x-www-form-urlencoded", body: Buffer.from(text) };
}

/** A form with files; sometimes with an end that does not come, or a boundary that is another. */
export function writeMultipart(dice: Dice, parts: readonly Part[]): Written {
  const boundary = `----prove${dice.below(1e9)}`;
  const chunks = parts.flatMap(({ name, value, filename, type }) => {
    const quoted = (text: string) =>
      (dice.isLucky(0.9) ? encodeURI(text.toWellFormed()) : text).replaceAll("\0", "%00");
    const file = filename === undefined ? "" : `; filename="${quoted(filename)}"`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"${file}\r\n`;
    return [head, type ? `content-type: ${type}\r\n\r\n` : "\r\n", value, "\r\n"].map((piece) => Buffer.from(piece));
  });
  const end = dice.isLucky(0.95) ? `--${boundary}--\r\n` : nastyText(dice).slice(0, 50);
  const told = dice.isLucky(0.97) ? boundary : nastyBoundary(dice);
  return { type: `multipart/form-data; boundary=${told}`, body: Buffer.concat([...chunks, Buffer.from(end)]) };
}

const nastyBoundary = (dice: Dice): string => dice.pick(["", "x", '""', "a".repeat(300), "; ;", "prove"]);
