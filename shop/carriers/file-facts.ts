import { nameKey } from "../cities/fold-name.ts";

/** What a carrier's file is about: how parcels fare, or what was collected for them. */
export const fileKinds = ["statuses", "cash"] as const;
export type FileKind = (typeof fileKinds)[number];

/** What a column of such a file can hold. */
export const fileFacts = ["code", "trackingNumber", "status", "date", "note", "amount", "fee"] as const;
export type FileFact = (typeof fileFacts)[number];

/** Which column holds what. */
export type FileColumns = Partial<Record<FileFact, string>>;

export const factsOf: Readonly<Record<FileKind, readonly FileFact[]>> = {
  statuses: ["code", "trackingNumber", "status", "date", "note"],
  cash: ["code", "trackingNumber", "amount", "fee"],
};

/** Without which of them a file says nothing; of code and tracking number one does. */
export const needed: Readonly<Record<FileKind, FileFact>> = { statuses: "status", cash: "amount" };

/** How carriers call their columns, as `nameKey` reads it; the first that is met has it. */
const called: Readonly<Record<FileFact, readonly string[]>> = {
  code: [
    "reference",
    "ref",
    "coderef",
    "refcommande",
    "codecommande",
    "referencecommande",
    "commande",
    "order",
    "المرجع",
  ],
  trackingNumber: [
    ...["codesuivi", "numerodesuivi", "numerosuivi", "suivi", "tracking", "trackingnumber", "codecolis", "numerocolis"],
    ...["numerodecolis", "colis", "codeenvoi", "code", "numero", "رقمالتتبع", "رمزالتتبع"],
  ],
  status: ["statut", "statutlivraison", "statutducolis", "etat", "etatducolis", "status", "situation", "الحاله"],
  date: ["datestatut", "datedustatut", "dateheure", "datelivraison", "datedelivraison", "date", "le", "التاريخ"],
  note: ["commentaire", "remarque", "motif", "note", "comment", "observation", "ملاحظه"],
  amount: [
    ...["montantencaisse", "montantcollecte", "montantcrbt", "crbt", "cod", "encaisse", "montant", "montantdh"],
    ...["montanttotal", "prix", "amount", "price", "المبلغ"],
  ],
  fee: ["frais", "fraislivraison", "fraisdelivraison", "fraisdh", "tarif", "commission", "fee", "fees", "الرسوم"],
};

/**
 * Which column of a file probably holds what: as it was said of this carrier before, else by its name. For somebody to
 * look at, never to be taken unseen.
 */
export function likelyColumns(kind: FileKind, columns: readonly string[], kept: FileColumns = {}): FileColumns {
  const likely: FileColumns = {};
  const isFree = (column: string) => !Object.values(likely).includes(column);
  for (const fact of factsOf[kind]) {
    const before = kept[fact];
    if (before !== undefined && columns.includes(before)) likely[fact] = before;
  }
  for (const fact of factsOf[kind]) {
    if (likely[fact] !== undefined || (Object.keys(kept).length > 0 && kept[fact] === undefined)) continue;
    const names = called[fact];
    const found = columns
      .filter(isFree)
      .map((column) => ({ column, at: names.indexOf(nameKey(column.replace(/n[°ºo]\s/iu, "numero "))) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at);
    if (found[0]) likely[fact] = found[0].column;
  }
  return likely;
}
