import { isLegalPage, type LegalPage } from "../../../shop/legal/pages.ts";
import { addressOf } from "./cursor.ts";

/** Which legal text is being looked at, as the address says it. */
export interface LegalView {
  page: LegalPage;
  /** The version that is read; null for what holds now. */
  version: number | null;
  /** The version of the settings whose facts stand in it; null for those of now. */
  settings: number | null;
}

/** Reads an address; whatever is not one of ours counts as absent. */
export function readLegalView(params: URLSearchParams): LegalView {
  const numberIn = (name: string) => {
    const digits = /^\d{1,9}$/.exec(params.get(name) ?? "");
    return digits && Number(digits[0]);
  };
  const page = params.get("page") ?? "";
  return { page: isLegalPage(page) ? page : "terms", version: numberIn("version"), settings: numberIn("settings") };
}

const written = (version: number | null | undefined) => (typeof version === "number" ? String(version) : null);

/** The address of a view. */
export const legalAddress = ({ page, version, settings }: Partial<LegalView>): string =>
  addressOf("/admin/legal", {
    page: page === "terms" ? null : (page ?? null),
    version: written(version),
    settings: written(settings),
  });
