import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { knownRole, type Role, staffRoles } from "./roles.ts";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A role, also where another version of the shop has written one that this does not know. */
const role = customType<{ data: Role; driverData: string }>({ dataType: () => "text", fromDriver: knownRole });

/** The languages of the admin screens beside that of the specification. */
export const adminLanguages = ["fr"] as const;

export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull().unique(),
    name: text("name").notNull().default(""),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    /** As its owner typed it. */
    phone: text("phone").notNull().default(""),
    /** The same in E.164; null where no number could be told. */
    phoneE164: text("phone_e164"),
    /** What that was read from: another text than `phone` is still to be read (`read-phones.server.ts`). */
    phoneAsRead: text("phone_as_read").notNull().default(""),
    dateOfBirth: date("date_of_birth"),
    profileImage: text("profile_image"),
    role: role("role").notNull().default("customer"),
    isEmailVerified: boolean("is_email_verified").notNull().default(false),
    disabled: boolean("disabled").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    lastLoginAt: at("last_login_at"),
    /** In which somebody of the staff reads the admin screens; null: as specified. */
    adminLanguage: text("admin_language", { enum: adminLanguages }),
  },
  (t) => [
    check("users_email_lower", sql`${t.email} = lower(${t.email})`),
    check("users_admin_language", sql`${t.adminLanguage} in ('fr')`),
    check("users_role", sql`${t.role} in ('customer', 'admin', 'manager', 'agent', 'warehouse', 'accountant')`),
    index("users_of_phone").on(t.phoneE164).where(sql`phone_e164 is not null`),
    index("users_unread_phone").on(t.id).where(sql`phone_as_read is distinct from phone`),
    index("users_created").on(t.createdAt.desc(), t.id.desc()),
    index("users_by_role").on(t.role, t.createdAt.desc(), t.id.desc()),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A digest of the token. */
    token: text("token").notNull().unique(),
    expiresAt: at("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** When whoever has it proved a second factor in it. */
    secondFactorAt: at("second_factor_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (t) => [index("sessions_user").on(t.userId)],
);

/** One row per way of signing in: a password, or an account at an identity provider. */
export const credentials = pgTable(
  "credentials",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: at("access_token_expires_at"),
    refreshTokenExpiresAt: at("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    /** Whether the password is long enough for an administrator; the hash does not tell. */
    isStaffLength: boolean("is_staff_length").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (t) => [index("credentials_user").on(t.userId), index("credentials_account").on(t.providerId, t.accountId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (t) => [index("verifications_identifier").on(t.identifier)],
);

/** Browsers that have signed in to an account: others' wrong passwords do not concern them. Kept only as digests. */
export const knownBrowsers = pgTable(
  "known_browsers",
  {
    tokenDigest: text("token_digest").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Its last sign-in. */
    seenAt: at("seen_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenDigest, t.userId] }), index("known_browsers_user").on(t.userId)],
);

/** What a mail to a person proves when it comes back: one per person and purpose, single-use, kept only as digests. */
export const mailedProofs = pgTable(
  "mailed_proofs",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["verification", "password-reset"] }).notNull(),
    linkDigest: text("link_digest").notNull().unique(),
    codeDigest: text("code_digest"),
    /** Wrong codes that may still be tried. */
    triesLeft: integer("tries_left").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.purpose] }),
    check("mailed_proofs_purpose", sql`${t.purpose} in ('verification', 'password-reset')`),
  ],
);

/** Somebody who is asked by mail to work here. The link is kept only as a digest. */
export const invitations = pgTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    role: text("role", { enum: staffRoles }).notNull(),
    linkDigest: text("link_digest").notNull().unique(),
    invitedBy: text("invited_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    acceptedAt: at("accepted_at"),
    withdrawnAt: at("withdrawn_at"),
  },
  (t) => [
    check("invitations_email_lower", sql`${t.email} = lower(${t.email})`),
    check("invitations_role", sql`${t.role} in ('admin', 'manager', 'agent', 'warehouse', 'accountant')`),
    check("invitations_one_end", sql`${t.acceptedAt} is null or ${t.withdrawnAt} is null`),
    uniqueIndex("invitations_open").on(t.email).where(sql`${t.acceptedAt} is null and ${t.withdrawnAt} is null`),
    index("invitations_by").on(t.invitedBy),
  ],
);

const owner = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Authenticator apps: one of a person. */
export const authenticators = pgTable("authenticators", {
  userId: owner().primaryKey(),
  /** Sealed, in base 64. */
  secret: text("secret").notNull(),
  /** Whether a first code has shown that the app has the secret; until then it proves nothing. */
  isConfirmed: boolean("is_confirmed").notNull().default(false),
  /** The half minute of the last code that was taken: none up to it is taken again. */
  lastStep: bigint("last_step", { mode: "number" }),
  createdAt: at("created_at").notNull(),
});

/** What opens an account once each where the phone is lost. Kept only as digests. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: owner(), codeDigest: text("code_digest").notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.codeDigest] })],
);

/** Passkeys: what tells a device from all others. Nothing in here opens anything. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    /** What the person calls it. */
    name: text("name").notNull(),
    credentialId: text("credential_id").notNull().unique(),
    /** In base 64 for addresses. */
    publicKey: text("public_key").notNull(),
    /** How often the device says it was used; 0 where it does not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** How a browser reaches the device. */
    transports: text("transports").array().notNull(),
    createdAt: at("created_at").notNull(),
    usedAt: at("used_at"),
  },
  (t) => [index("passkeys_user").on(t.userId), check("passkeys_counter", sql`${t.counter} >= 0`)],
);

/** What a passkey is to sign: the newest of a session only, taken once. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    sessionId: text("session_id")
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["add", "prove"] }).notNull(),
    challenge: text("challenge").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [check("passkey_challenges_purpose", sql`${t.purpose} in ('add', 'prove')`)],
);
