import type { ORPCErrorConstructorMap } from "@orpc/server";
import { z } from "zod";
import { staff } from "../call.ts";
import type { CallContext } from "../context.ts";
import { newId } from "../ids.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { markRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { markKinds } from "./mark-names.ts";
import { findVersion } from "./settings.server.ts";
import type { Given } from "./settings.ts";
import { readStored } from "./stored.ts";
import { writeVersion } from "./write-version.ts";

/**
 * Puts a logo in the place of the drawn name, or an icon in that of the drawn sign, as a new version of the settings.
 * Earlier ones stay stored, for the versions that name them. Refuses with NOT_AN_IMAGE, PICTURE_TOO_LARGE, PICTURE_TOO_SMALL,
 * SETTINGS_BUSY. Source: behaviour-admin.md, "Logo and icon".
 */
export const saveMark = staff("settings.saveMark")
  .route({ method: "POST", path: "/admin/settings/marks/{kind}", summary: "Upload the logo or the icon" })
  .errors(markRefusals)
  .input(z.object({ kind: z.enum(markKinds), file: z.instanceof(File) }))
  .handler(async ({ context, input: { kind, file }, errors }) => {
    const name = `house/${kind}-${newId()}`;
    const made = await context.pictures.storeMark(name, new Uint8Array(await file.arrayBuffer()), kind);
    if ("refused" in made) {
      if (made.refused === "too-small") throw errors.PICTURE_TOO_SMALL();
      throw made.refused === "too-large" ? errors.PICTURE_TOO_LARGE() : errors.NOT_AN_IMAGE();
    }
    return put(context, kind === "logo" ? { logo: { name, ...made } } : { icon: { name } }, errors);
  });

/** Brings back the drawn name or sign. Refuses with SETTINGS_BUSY. Source: behaviour-admin.md, "Logo and icon". */
export const removeMark = staff("settings.removeMark")
  .route({ method: "DELETE", path: "/admin/settings/marks/{kind}", summary: "Take the logo or the icon away" })
  .errors(markRefusals)
  .input(z.object({ kind: z.enum(markKinds) }))
  .handler(({ context, input: { kind }, errors }) => put(context, { [kind]: null }, errors));

/** Nobody typed over what somebody else saved, so it goes on from whatever holds. */
const put = (context: CallContext, house: Given["house"], errors: ORPCErrorConstructorMap<typeof markRefusals>) =>
  inTransaction(context, async ({ tx, changesCatalogue }) => {
    const had = await findVersion(tx);
    const from = had?.version ?? 0;
    const before = readStored(had?.values).given.house ?? null;
    const saving = { savedBy: context.person.id, savedAt: context.clock() };
    const version = await writeVersion(tx, from, { house }, saving);
    if (version === null) throw errors.SETTINGS_BUSY();
    const changes = changesBetween(before, readStored((await findVersion(tx))?.values).given.house ?? null);
    await tell(tx, authorOf(context), context.clock(), { thing: "settings", id: "", changes });
    changesCatalogue();
    return { version };
  });
