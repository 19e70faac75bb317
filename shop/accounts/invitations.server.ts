import { randomBytes } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { StaffMember } from "../call.ts";
import type { Database, Services, ShopContext, Sql, Transaction } from "../context.ts";
import { newId } from "../ids.ts";
import type { Author } from "../journal/author.ts";
import type { Changes } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { policy } from "../policy.ts";
import { type StaffRole, staffRoles } from "./roles.ts";
import { invitations } from "./tables.ts";

export type Invitation = typeof invitations.$inferSelect;

const isOpen = () => and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt));

/**
 * Writes an invitation and the mail that carries its link, which is kept nowhere in clear. One mailbox has one open
 * invitation: a new one takes its place.
 */
export async function writeInvitation(
  context: ShopContext & { person: StaffMember },
  tx: Transaction,
  { email, role }: { email: string; role: StaffRole },
): Promise<Pick<Invitation, "id" | "expiresAt">> {
  const { clock, secrets, locale, person } = context;
  const link = randomBytes(24).toString("base64url");
  const at = clock();
  const facts = {
    role,
    linkDigest: secrets.digest(link),
    invitedBy: person.id,
    createdAt: at,
    expiresAt: new Date(at.getTime() + policy.invitationHours * 3_600_000),
  };
  const [written] = await tx
    .insert(invitations)
    .values({ id: newId(), email, ...facts })
    .onConflictDoUpdate({ target: invitations.email, targetWhere: isOpen(), set: facts })
    .returning({ id: invitations.id, expiresAt: invitations.expiresAt });
  const content = {
    kind: "invitation",
    role,
    invitedBy: `${person.firstName} ${person.lastName}`.trim(),
    link: secrets.seal(link),
  } as const;
  await enqueueMail(context, tx, { recipient: email, locale, content });
  return written!;
}

/** The invitations that nobody has accepted or withdrawn, newest first. */
export function findInvitations(db: Database) {
  return db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .where(isOpen())
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(100);
}

/** The invitation a link belongs to, whatever became of it. */
export async function findInvitation(db: Sql, { secrets }: Pick<Services, "secrets">, link: string) {
  const [row] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.linkDigest, secrets.digest(link)));
  return row ?? null;
}

/** Why a link opens nothing; null where it does. */
export function whyClosed(found: Invitation | null, at: Date) {
  if (!found || !staffRoles.includes(found.role)) return "INVITATION_INVALID";
  if (found.acceptedAt) return "INVITATION_USED";
  if (found.withdrawnAt) return "INVITATION_WITHDRAWN";
  return found.expiresAt <= at ? "INVITATION_EXPIRED" : null;
}

/** An open invitation, locked, so that nothing else becomes of it meanwhile. */
export async function lockInvitation(tx: Transaction, id: string): Promise<Invitation | null> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), isOpen()))
    .for("update");
  return row ?? null;
}

/** Notes what became of an invitation. */
export async function closeInvitation(
  tx: Transaction,
  id: string,
  how: { acceptedAt: Date } | { withdrawnAt: Date },
): Promise<void> {
  await tx.update(invitations).set(how).where(eq(invitations.id, id));
}

/** Withdraws what somebody has sent who may invite no more; `author` is who made it so. */
export async function withdrawInvitationsOf(tx: Transaction, userId: string, author: Author, at: Date): Promise<void> {
  const withdrawn = await tx
    .update(invitations)
    .set({ withdrawnAt: at })
    .where(and(eq(invitations.invitedBy, userId), isOpen()))
    .returning({ id: invitations.id, role: invitations.role });
  for (const { id, role } of withdrawn) await tell(tx, author, at, { thing: "invitation", id, changes: ended(role) });
}

/** What the journal tells of an invitation that is no more. */
export const ended = (role: StaffRole): Changes => ({ email: "hidden", invitedAs: { before: role, after: null } });
