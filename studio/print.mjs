/**
 * Print for the shop's own pages what is no product's picture: icons and the social card into `public/`, the house's
 * photographs, in the sizes phones and desks need, into `app/shop-ui/photographs/`.
 *
 * node studio/print.mjs
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const PAPER = "#efebe4"; // the ground of every photograph
const INK = "#14171c";
const CARD = { width: 1200, height: 630, photograph: "cedre-navy-front", wordmark: 400 };

const favicon = await readFile(here("drawn/favicon.svg"), "utf8");

/** The favicon at a size; the tree keeps clear of the corners that phones round off. */
async function icon(size) {
  const tree = favicon.replace("<g ", '<g transform="translate(16 16) scale(.86) translate(-16 -16)" ');
  return sharp(Buffer.from(size > 64 ? tree : favicon), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An .ico file is a table of contents before ordinary PNG files. */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let start = head.length;
  pictures.forEach(({ size, png }, k) => {
    const entry = 6 + 16 * k;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(start, entry + 12);
    start += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** Wordmark on the left, the photograph on the right, one ground under both. */
async function card() {
  const { width, height, photograph, wordmark } = CARD;
  const written = (await readFile(here("drawn/wordmark.svg"), "utf8")).replace("currentColor", INK);
  const name = await sharp(Buffer.from(written), { density: 144 }).resize({ width: wordmark }).png().toBuffer({ resolveWithObject: true });
  const polo = sharp(here(`masters/${photograph}.jpg`));
  const side = await polo.resize({ width: 640, height, fit: "cover", position: "top" }).toBuffer();
  // The wall is not of one tone: it fades into the card's ground instead of ending in a line.
  const fade = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${height}"><defs><linearGradient id="f"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".06" stop-color="#fff"/></linearGradient></defs><rect width="640" height="${height}" fill="url(#f)"/></svg>`;
  const faded = await sharp(side).ensureAlpha().composite([{ input: Buffer.from(fade), blend: "dest-in" }]).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite([
      { input: faded, left: width - 640, top: 0 },
      { input: name.data, left: Math.round((width - 600 - name.info.width) / 2), top: Math.round((height - name.info.height) / 2) },
    ])
    .jpeg({ quality: 86, progressive: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

const PHOTOGRAPH_WIDTHS = [640, 1280];

/** As the image pipeline does for products: AVIF and WebP in each width, a JPEG for whoever reads neither. */
async function photograph(name) {
  const master = here(`masters/${name}.jpg`);
  if (!existsSync(master)) return;
  const to = (file) => here(`../app/shop-ui/photographs/${file}`);
  await mkdir(to(""), { recursive: true });
  for (const width of PHOTOGRAPH_WIDTHS) {
    const sized = sharp(master).resize({ width });
    await sized.clone().avif({ quality: 58, effort: 6, chromaSubsampling: "4:4:4" }).toFile(to(`${name}-${width}.avif`));
    await sized.clone().webp({ quality: 80, effort: 6 }).toFile(to(`${name}-${width}.webp`));
  }
  await sharp(master).resize({ width: 960 }).jpeg({ quality: 82, progressive: true }).toFile(to(`${name}.jpg`));
}

const publish = (name, bytes) => writeFile(here(`../public/${name}`), bytes);
await publish("favicon.svg", favicon);
await publish("favicon.ico", ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await icon(size) })))));
for (const size of [180, 192, 512]) await publish(`icon-${size}.png`, await icon(size));
await publish("share.jpg", await card());
const PHOTOGRAPHS = ["essaouira-macro", "story-1", "story-2", "medina-macro", "ifrane-macro", "atlas-folded"];
for (const name of PHOTOGRAPHS) await photograph(name);
