import type { ORPCErrorConstructorMap } from "@orpc/server";
import { z } from "zod";
import { staff } from "../call.ts";
import { localTime } from "../clock.ts";
import type { CallContext } from "../context.ts";
import { newId } from "../ids.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { markRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { type MarkKind, markKinds } from "./mark-names.ts";
import { findMarkChange, findVersion, nameOf } from "./settings.server.ts";
import type { Settings } from "./settings.ts";
import { readStored } from "./stored.ts";
import { writeVersion } from "./write-version.ts";

/** The name of the mark that whoever changes it has seen there, empty for the drawn one; left out: whichever there is. */
const seen = z.string().max(100).optional();

type Refuse = ORPCErrorConstructorMap<typeof markRefusals>;

/**
 * Puts a logo in the place of the drawn name, or an icon in that of the drawn sign, as a new version of the settings.
 * Earlier ones stay stored, for the versions that name them. Refuses with NOT_AN_IMAGE, PICTURE_TOO_LARGE, PICTURE_TOO_SMALL,
 * SETTINGS_BUSY, and with MARK_CHANGED_MEANWHILE where there is another than was seen. Source: behaviour-admin.md,
 * "Logo and icon".
 */
export const saveMark = staff("settings.saveMark")
  .route({ method: "POST", path: "/admin/settings/marks/{kind}", summary: "Upload the logo or the icon" })
  .errors(markRefusals)
  .input(z.object({ kind: z.enum(markKinds), file: z.instanceof(File), seen }))
  .handler(async ({ context, input: { kind, file, seen }, errors }) => {
    const name = `house/${kind}-${newId()}`;
    const made = await context.pictures.storeMark(name, new Uint8Array(await file.arrayBuffer()), kind);
    if ("refused" in made) {
      if (made.refused === "too-small") throw errors.PICTURE_TOO_SMALL();
      throw made.refused === "too-large" ? errors.PICTURE_TOO_LARGE() : errors.NOT_AN_IMAGE();
    }
    return put(context, kind, { mark: kind === "logo" ? { name, ...made } : { name }, seen }, errors);
  });

/**
 * Brings back the drawn name or sign. Refuses with SETTINGS_BUSY, and with MARK_CHANGED_MEANWHILE where there is another than
 * was seen. Source: behaviour-admin.md, "Logo and icon".
 */
export const removeMark = staff("settings.removeMark")
  .route({ method: "DELETE", path: "/admin/settings/marks/{kind}", summary: "Take the logo or the icon away" })
  .errors(markRefusals)
  .input(z.object({ kind: z.enum(markKinds), seen }))
  .handler(({ context, input: { kind, seen }, errors }) => put(context, kind, { mark: null, seen }, errors));

/** Goes on from whatever else of the settings holds. */
const put = (
  context: CallContext,
  kind: MarkKind,
  { mark, seen }: { mark: Settings["house"][MarkKind]; seen?: string | undefined },
  errors: Refuse,
) =>
  inTransaction(context, async ({ tx, changesCatalogue }) => {
    const had = await findVersion(tx);
    const before = readStored(had?.values).given.house ?? null;
    const holds = before?.[kind]?.name ?? "";
    if (seen !== undefined && seen !== holds) {
      const change = await findMarkChange(tx, kind, holds);
      const at = localTime(change?.savedAt ?? context.clock());
      throw errors.MARK_CHANGED_MEANWHILE({ data: { by: change ? nameOf(change) : null, at } });
    }
    const saving = { savedBy: context.person.id, savedAt: context.clock() };
    const version = await writeVersion(tx, had?.version ?? 0, { house: { [kind]: mark } }, saving);
    if (version === null) throw errors.SETTINGS_BUSY();
    const changes = changesBetween(before, readStored((await findVersion(tx))?.values).given.house ?? null);
    await tell(tx, authorOf(context), context.clock(), { thing: "settings", id: "", changes });
    changesCatalogue();
    return { version };
  });
