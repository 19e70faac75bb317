import { staff } from "../call.ts";
import { readOwnTexts } from "../legal/own-texts.ts";
import { missingFacts } from "./missing-facts.ts";
import { readSettings } from "./read-settings.ts";

/** What each law still wants the house to tell. Source: behaviour-admin.md, "What the law wants". */
export const listMissing = staff("settings.listMissing")
  .route({ method: "GET", path: "/admin/settings/missing", summary: "List what the law still wants told" })
  .handler(async ({ context: { db } }) => {
    const [{ settings }, texts] = await Promise.all([readSettings(db), readOwnTexts(db)]);
    return { missing: missingFacts(settings.house, texts) };
  });
