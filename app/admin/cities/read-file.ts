import type { Inputs } from "../../../shop/calls.ts";
import { looseKey, nameKey } from "../../../shop/cities/fold-name.ts";
import { regionIds, regions } from "../../../shop/cities/regions.ts";
import { decodeText } from "../../../shop/decode-text.ts";
import { parseAmount } from "../../../shop/money.ts";
import { cellText, readCsv } from "../../../shop/read-csv.ts";

type Line = Inputs["cities"]["import"]["lines"][number];

/** What columns are called, in French and in English, as `nameKey` reads it. */
const columns = {
  name: ["ville", "nom", "city", "name"],
  arabicName: ["nomarabe", "arabe", "arabicname", "arabic"],
  spellings: ["autresgraphies", "graphies", "otherspellings", "spellings"],
  region: ["region"],
  fee: ["fraisdh", "frais", "tarif", "feedh", "fee"],
  least: ["delaide", "delaimin", "daysfrom", "daysleast"],
  most: ["delaia", "delaimax", "daysto", "daysmost"],
  isServed: ["desservie", "servie", "served"],
} as const satisfies Record<string, readonly string[]>;
type Column = keyof typeof columns;

const said: Readonly<Record<string, boolean>> = {
  ...{ oui: true, yes: true, true: true, vrai: true, "1": true, x: true },
  ...{ non: false, no: false, false: false, faux: false, "0": false },
};

const isCalled = (column: Column, name: string) => new Set<string>(columns[column]).has(name);

/** The lines of a file of cities; null where its first line names no city. What cannot be read is left for the call to refuse. */
export function readCityFile(bytes: Uint8Array): Line[] | null {
  const [head, ...records] = readCsv(decodeText(bytes));
  const names = head?.cells.map(nameKey) ?? [];
  const at = (column: Column) => names.findIndex((name) => isCalled(column, name));
  if (at("name") < 0) return null;
  return records.map(({ line, cells }) => {
    const cell = (column: Column): string | undefined => {
      const place = at(column);
      return place < 0
        ? undefined
        : cellText(cells[place] ?? "")
            .replaceAll("\0", "")
            .toWellFormed();
    };
    return {
      line,
      name: cell("name") ?? "",
      arabicName: cell("arabicName"),
      spellings: cell("spellings")
        ?.split("|")
        .map((one) => one.trim())
        .filter((one) => one !== ""),
      region: regionIn(cell("region")),
      feeCentimes: feeIn(cell("fee")),
      days: daysIn(cell("least"), cell("most")),
      isServed: servedIn(cell("isServed")),
    };
  });
}

const regionIn = (text: string | undefined) =>
  text === undefined
    ? undefined
    : (regionIds.find((id) => [id, regions[id]].some((name) => looseKey(name) === looseKey(text))) ??
      text.slice(0, 100));

const feeIn = (text: string | undefined) => {
  const amount = text?.replace(/\s|dhs?$/gi, "");
  if (amount === undefined) return undefined;
  return amount === "" ? null : parseAmount(amount);
};

function daysIn(least: string | undefined, most: string | undefined) {
  if (least === undefined && most === undefined) return undefined;
  if (!least && !most) return null;
  return { least: dayIn(least), most: dayIn(most) };
}
const dayIn = (text = "") => (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN);

const servedIn = (text: string | undefined) => (text === undefined ? undefined : (said[text.toLowerCase()] ?? null));
