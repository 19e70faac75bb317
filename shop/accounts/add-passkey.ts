import { z } from "zod";
import { staff } from "../call.ts";
import type { CallContext, KeptPasskey, Transaction } from "../context.ts";
import { newId } from "../ids.ts";
import { authorOf } from "../journal/author-of.ts";
import type { Changes } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { newPasskeyRefusals, passkeyRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { deviceOf } from "./device.ts";
import { newPasskeyAnswer } from "./passkey-answer.ts";
import { findChallenge, insertPasskey, lockPerson, takeChallenge } from "./passkeys.server.ts";
import { hasFactor, writeRecoveryCodes } from "./second-factor.server.ts";
import { endOthers, markProved } from "./sessions.server.ts";

/**
 * Keeps the passkey that a browser has made, named after the device where no name is given. The first second factor of an
 * account proves itself in this session, which gets a new id; all others end; and ten recovery codes are answered, which
 * are never shown again. Refuses with PASSKEY_WRONG, PASSKEYS_FULL. Source: behaviour.md, "Second factor".
 */
export const addPasskey = staff("secondFactor.addPasskey")
  .route({ method: "POST", path: "/profile/second-factor/passkeys", summary: "Add a passkey" })
  .errors({ ...newPasskeyRefusals, ...passkeyRefusals })
  .input(z.object({ name: z.string().trim().max(60).default(""), answer: newPasskeyAnswer }))
  .handler(async ({ context, input, errors }) => {
    const { person, db, clock } = context;
    const session = await context.session();
    if (!session) throw errors.UNAUTHENTICATED();
    const challenge = await findChallenge(db, session.id, "add", clock());
    const made = challenge && (await context.passkeys.readNew(input.answer, challenge));
    const { tokenDigest, cookies } = await context.signIn.newToken(context.headers);
    const added = await inTransaction(context, async ({ tx }) => {
      const isTaken = challenge !== null && (await takeChallenge(tx, session.id, challenge));
      if (!isTaken || !made) return null;
      await lockPerson(tx, person.id);
      const isFirst = !(await hasFactor(tx, person.id));
      if (!(await keep(context, tx, { typed: input.name, made, isFirst }))) return null;
      if (!isFirst) return { isFirst, recoveryCodes: [] };
      await markProved(tx, session.id, tokenDigest, clock());
      await endOthers(tx, person.id, session.id);
      return { isFirst, recoveryCodes: await writeRecoveryCodes(context, tx, person.id) };
    });
    if (!added) throw errors.PASSKEY_WRONG();
    if (added.isFirst) context.cookies.push(...cookies);
    const event = added.isFirst ? "second factor set up" : "passkey added";
    context.noteSecurity({ event, account: person.id }, context.ip);
    return { recoveryCodes: added.recoveryCodes };
  });

interface New {
  /** The name that was typed. */
  typed: string;
  made: KeptPasskey;
  isFirst: boolean;
}

/** Writes it and tells the journal; false where the device has one already. */
async function keep(context: CallContext, tx: Transaction, { typed, made, isFirst }: New): Promise<boolean> {
  const { person, clock, headers } = context;
  const { browser, system } = deviceOf(headers.get("user-agent") ?? "");
  const name = typed || [browser, system].filter(Boolean).join(" · ");
  const createdAt = clock();
  if (!(await insertPasskey(tx, { ...made, id: newId(), userId: person.id, name, createdAt }))) return false;
  const changes: Changes = { passkey: { before: null, after: name } };
  if (isFirst) changes.secondFactor = { before: false, after: true };
  await tell(tx, authorOf(context), createdAt, { thing: "account", id: person.id, changes });
  return true;
}
