import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { init } from "@embedpdf/pdfium";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const { resolve } = createRequire(import.meta.url);
const pdfium = await init({ wasmBinary: await binary("@embedpdf/pdfium/pdfium.wasm") });
pdfium.PDFiumExt_Init();
prepareZXingModule({ overrides: { wasmBinary: await binary("zxing-wasm/reader/zxing_reader.wasm") } });

async function binary(file: string): Promise<ArrayBuffer> {
  const bytes = await readFile(resolve(file));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

export interface Picture {
  width: number;
  height: number;
  /** RGBA. */
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** A page as a viewer of PDF shows it: its size in millimetres, its text as it is copied, and what it looks like. */
export interface Page {
  width: number;
  height: number;
  text: string;
  /** Drawn at so many dots to the inch. */
  draw(dpi?: number): Picture;
}

/** Opens a PDF by the library that Chrome shows them with. */
export function readPdf(bytes: Uint8Array): Page[] {
  const { wasmExports, HEAPU8 } = pdfium.pdfium as unknown as {
    wasmExports: { malloc(size: number): number };
    HEAPU8: Uint8Array;
  };
  const at = wasmExports.malloc(bytes.length);
  HEAPU8.set(bytes, at);
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, "");
  return Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) => {
    const page = pdfium.FPDF_LoadPage(document, index);
    const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
    const mm = (points: number) => Math.round((points / 72) * 25.4);
    return {
      width: mm(width),
      height: mm(height),
      text: textOf(page),
      draw: (dpi = 203) => drawPage(page, { width: pixels(width, dpi), height: pixels(height, dpi) }),
    };
  });
}

const pixels = (points: number, dpi: number) => Math.round((points / 72) * dpi);

function textOf(page: number): string {
  const text = pdfium.FPDFText_LoadPage(page);
  const count = pdfium.FPDFText_CountChars(text);
  return Array.from({ length: count }, (_, place) =>
    String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, place)),
  ).join("");
}

function drawPage(page: number, { width, height }: { width: number; height: number }): Picture {
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  const redFirst = 0x10;
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, redFirst);
  const at = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const { HEAPU8 } = pdfium.pdfium as unknown as { HEAPU8: Uint8Array };
  const data = new Uint8ClampedArray(HEAPU8.slice(at, at + width * height * 4));
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255;
  pdfium.FPDFBitmap_Destroy(bitmap);
  return { width, height, data };
}

/** The barcodes a scanner finds in a picture. */
export async function readCodes(picture: Picture): Promise<{ format: string; text: string }[]> {
  const found = await readBarcodes(picture as ImageData, { formats: ["Code128", "QRCode"], tryHarder: true });
  return found.map(({ format, text }) => ({ format, text }));
}
