import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { NodePgDatabase, NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgTransaction, PgTransactionConfig } from "drizzle-orm/pg-core";
import type { ClientBase, Pool } from "pg";
import type { z } from "zod";
import type { MissingFactor } from "./accounts/missing-factor.ts";
import type { newPasskeyAnswer, passkeyAnswer } from "./accounts/passkey-answer.ts";
import type { Role } from "./accounts/roles.ts";
import type { SecurityEvent } from "./accounts/security-event.ts";
import type { CarrierKind } from "./carriers/kinds.ts";
import type { Clock } from "./clock.ts";
import type { Author } from "./journal/author.ts";
import type { SampleWords } from "./mail/sample.ts";
import type { MarkKind } from "./settings/mark-names.ts";
import type { Held, Settings } from "./settings/settings.ts";

type NoSchema = Record<string, never>;
/** One connection, or a pool of them. What is prepared on it stays so. */
export interface Queryable extends NodePgDatabase<NoSchema> {
  $client: Pool | ClientBase;
}
export interface Database extends Queryable {
  transaction<T>(work: (tx: Transaction) => Promise<T>, settings?: PgTransactionConfig): Promise<T>;
}
export interface Transaction
  extends PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>> {
  /** What it runs on, as others did before it. */
  connection: Queryable;
  transaction<T>(work: (part: Transaction) => Promise<T>): Promise<T>;
}
/** Where SQL may run: inside a transaction or, for single reads, outside of one. */
export type Sql = Queryable | Transaction;

/** The person behind a request, as the session proves it. */
export interface Visitor {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** What they may be in this session: staff whose second factor is missing, or whose password is too short, are customers. */
  role: Role;
  /** What they are once nothing is missing. */
  fullRole: Role;
  /** What staff must do before they are more than customers here. */
  secondFactor: MissingFactor | null;
  isEmailVerified: boolean;
  /** In which they read the admin screens; null: as specified. */
  adminLanguage: "fr" | null;
  /** Whether they work here, but their password is too short for that. */
  mustChangePassword: boolean;
}

/** Why nobody came in: the code and sentence of a refusal of ours, or of a password that is wrong. */
export interface Refused {
  code: string;
  retryAfter?: number;
}

export interface SignIn {
  /** Checks the password, asks the gate and opens a session; the cookies to set. */
  withPassword(
    email: string,
    password: string,
    request: Headers,
    ip: string,
  ): Promise<{ userId: string; cookies: string[] } | { refused: Refused }>;
  /** Opens a session for somebody who has just proved who they are; the cookies to set. */
  open(userId: string, request: Headers, ip: string): Promise<string[]>;
  /** A new token for the session of a request: what the session is to keep of it, and the cookies to set once it does. */
  newToken(request: Headers): Promise<{ tokenDigest: string; cookies: string[] }>;
  /** Makes the browser one that is known to an account, without opening a session; the cookies to set. */
  remember(userId: string, request: Headers, ip: string): Promise<string[]>;
  /** The token by which a browser is known, if it brings one. */
  browserToken(request: Headers): Promise<string | null>;
  /** Whether a request brings a session along. */
  hasSession(request: Headers): boolean;
  /** A password as it is kept. */
  hash(password: string): Promise<string>;
  /** Whether a password is the one that was kept. */
  matches(password: string, hash: string): Promise<boolean>;
  /** Ends the session of the request; the cookies to set. */
  end(request: Headers): Promise<string[]>;
}

/** What is kept of a passkey: its public part. */
export interface KeptPasskey {
  credentialId: string;
  publicKey: string;
  /** How often the device says it was used; 0 where it does not count. */
  counter: number;
  transports: string[];
}

/** Passkeys of this shop's address. What is asked holds the challenge, and is for a browser; so is what it answers. */
export interface Passkeys {
  /** Asks for a new one on a device that has none of `known`. */
  askForNew(
    owner: { house: string; id: string; name: string; displayName: string },
    known: readonly KeptPasskey[],
  ): Promise<Omit<PublicKeyCredentialCreationOptionsJSON, "extensions">>;
  /** The passkey that was made; null where this is no answer to the challenge. */
  readNew(answer: z.infer<typeof newPasskeyAnswer>, challenge: string): Promise<KeptPasskey | null>;
  /** Asks for the use of one of these. */
  ask(known: readonly KeptPasskey[]): Promise<Omit<PublicKeyCredentialRequestOptionsJSON, "extensions">>;
  /** The passkey's counter, where it has signed the challenge; else null. */
  check(answer: z.infer<typeof passkeyAnswer>, challenge: string, passkey: KeptPasskey): Promise<number | null>;
}

/** What whoever sends by the e-mail provider's protocol must name. Pages show it, so it is no secret. */
export interface PostKeys {
  publicKey: string;
  serviceId: string;
  templateId: string;
}

/** At most so many attempts under a key in a window of so many seconds. */
export interface Limit {
  key: string;
  most: number;
  seconds: number;
}

/** A statement within which attempts are counted. */
export interface CountedStatement {
  /** Under it PostgreSQL keeps the whole. */
  name: string;
  /** Its parts, the first after `with`. */
  parts: string;
  /** The part that gives one row where the attempt stands, and none where it does not. */
  done: string;
  values: readonly unknown[];
}

/** Attempts counted under keys, shared by all processes. */
export interface Limits {
  /** Counts an attempt; the seconds to wait when there were more than `most` within `seconds`, else 0. */
  count(key: string, most: number, seconds: number): Promise<number>;
  /** Forgets a key's attempts. */
  reset(key: string): Promise<void>;
  /** Takes one attempt back. */
  takeBack(key: string): Promise<void>;
  /** How many attempts a key's window holds. */
  held(key: string): Promise<number>;
  /** Makes whoever a key stands for wait so long before each attempt; the seconds left, 0 to go on. */
  pause(key: string, seconds: number): Promise<number>;
}

/** How the shop's mail is set up, as far as the verbs and the e-mail test may know. */
export interface PostFacts extends PostKeys {
  /** Where contact messages go. */
  shopEmail(): Promise<string>;
  /** Whether contact messages go to the vendor's own service as well. */
  forwardsContact: boolean;
  /** The invented texts of sample mails. */
  sampleWords: SampleWords;
  /** Asks the relay whether it would take a mail; throws when it would not. Answers where mails go. */
  check(): Promise<string>;
}

export interface DiskSpace {
  freeBytes: number;
  sizeBytes: number;
}

/** What only this installation can make or read again. */
export interface Secrets {
  digest(text: string): string;
  seal(text: string): string;
  /** What was sealed. */
  unseal(sealed: string): string;
  /** The same, null when it was sealed under another secret. */
  unsealIfOurs(sealed: string): string | null;
}

/** What the verbs need from the process they run in. */
export interface Services {
  db: Database;
  clock: Clock;
  signIn: SignIn;
  passkeys: Passkeys;
  secrets: Secrets;
  /** Called after commit: what the public pages show has changed. Other processes learn it from the database. */
  catalogueChanged(): void;
  /** What `read` answers, kept in this process under `key` until the catalogue changes. */
  cached<T>(key: string, read: () => Promise<T>): Promise<T>;
  /**
   * The things of a kind with these ids, in their order, as far as they exist: kept as what is recalled. The unknown ones
   * are read together.
   */
  cachedEach<T>(
    kind: string,
    ids: readonly string[],
    read: (unknown: string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<T[]>;
  /** What the house has set, as this process knows it; where money changes hands it is read anew. */
  settings(): Promise<Settings>;
  /** The same with their version, for what is kept with it. */
  heldSettings(): Promise<Held>;
  /** Counts an attempt; the seconds to wait when there were more than `most` within `seconds`, else 0. */
  limit(key: string, most: number, seconds: number): Promise<number>;
  /**
   * Runs a statement in the caller's transaction and counts an attempt under each key within it, so that what is rolled back
   * does not count. Null where the statement's `done` gave no row, and nothing was counted.
   */
  limitWithin(tx: Transaction, limits: readonly Limit[], statement: CountedStatement): Promise<number | null>;
  /** Forgets the attempts counted under a key. */
  resetLimit(key: string): Promise<void>;
  /** Forgets, in the caller's transaction, the attempts counted under keys of which one of these is a part, between colons. */
  forgetLimitsOf(tx: Transaction, parts: readonly string[]): Promise<void>;
  /** Counts how a call ended: "ok", the code it was refused with, or "fault". */
  noteCall(call: string, outcome: string): void;
  /** Tells whoever guards the shop, once what happened stands. `ip`: the network it came from, told as a digest. */
  noteSecurity(event: SecurityEvent, ip: string): void;
  /** Where products' pictures are made and kept. */
  pictures: {
    /** Makes a picture in the house's widths and stores it under the key, or says why it is none. */
    store(
      key: string,
      bytes: Uint8Array,
    ): Promise<{ width: number; height: number } | { refused: "not-an-image" | "unsupported-format" | "too-large" }>;
    /** Makes what the shop shows of a logo or an icon and stores it under the name, or says why it is none. */
    storeMark(
      name: string,
      bytes: Uint8Array,
      kind: MarkKind,
    ): Promise<
      | { width: number; height: number; isOpaque: boolean }
      | { refused: "not-an-image" | "unsupported-format" | "too-large" | "too-small" }
    >;
    /** Removes a picture with all its widths. */
    remove(key: string): Promise<void>;
  };
  /** The sample polos that the shop can be filled with. */
  samples: {
    list(): Promise<{ sku: string; name: string; isThere: boolean }[]>;
    /** Adds one, unless the shop has it; false then. Null when there is no such sample. */
    add(sku: string, author: Author): Promise<boolean | null>;
  };
  /** A product page was looked at; counted in batches. */
  viewed(productId: string): void;
  post: PostFacts;
  /** Carriers with an interface whose keys the environment brings. */
  wiredCarriers: readonly CarrierKind[];
  /** How much room the disk has that the shop's data lie on. */
  disk(): Promise<DiskSpace>;
}

/** What a call knows of the request it serves. */
export interface ShopContext extends Services {
  /** The session of the request, read once. */
  session(): Promise<{ id: string; openedAt: Date } | null>;
  /** The signed-in person, read from the session once per request; nobody while the address is not verified. */
  visitor(): Promise<Visitor | null>;
  /** The same, also while the address is not verified: for what may be done before it is. */
  account(): Promise<Visitor | null>;
  /** The network the caller comes from, for limits: an IPv4 address, or the /64 of an IPv6 address. */
  ip: string;
  /** The language the request is answered in. */
  locale: string;
  headers: Headers;
  /** Cookies the answer must set. */
  cookies: string[];
}

/** What a call of a signed-in person knows. */
export interface CallContext extends ShopContext {
  person: Visitor;
  /** The call's name, as `shop/calls.ts` has it. */
  call: string;
}
