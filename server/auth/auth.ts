import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTable } from "drizzle-orm/pg-core";

export interface AuthSettings {
  db: NodePgDatabase<Record<string, never>>;
  tables: { user: PgTable; session: PgTable; account: PgTable; verification: PgTable };
  secret: string;
  publicUrl: string | undefined;
  newId(): string;
}

/** Cookies of ours are named after this; the library appends what each is for. */
const cookiePrefix = "shop";

/** Sessions and passwords, by Better Auth over our own tables. None of its own endpoints is open. */
async function create({ db, tables, secret, publicUrl, newId }: AuthSettings) {
  const [{ betterAuth }, { drizzleAdapter }, { bearer }] = await Promise.all([
    import("better-auth/minimal"),
    import("better-auth/adapters/drizzle"),
    import("better-auth/plugins/bearer"),
  ]);
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: drizzleAdapter(db, { provider: "pg", schema: tables }),
    user: { fields: { emailVerified: "isEmailVerified", image: "profileImage" } },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 6 },
    advanced: {
      cookiePrefix,
      useSecureCookies: publicUrl?.startsWith("https:") ?? false,
      database: { generateId: newId },
      // The origin of every request is checked before it gets here.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    plugins: [bearer({ requireSignature: true })],
    telemetry: { enabled: false },
    logger: { level: "error" },
  });
}

const isBearer = (headers: Headers): boolean => /^bearer /i.test(headers.get("authorization") ?? "");

/** What the shop uses of it. Loaded at the first session or sign-in, not before: most visitors never need it. */
export function openAuth(settings: AuthSettings) {
  let opened: ReturnType<typeof create> | undefined;
  const auth = () => {
    opened ??= create(settings);
    return opened;
  };
  return {
    /** Whether a request claims to have a session at all. */
    hasSession: (headers: Headers): boolean =>
      isBearer(headers) || (headers.get("cookie")?.includes(`${cookiePrefix}.session_token=`) ?? false),

    /** The token that programs send back as `Authorization: Bearer`, from the cookies that opened its session. */
    tokenOf(cookies: readonly string[]): string | null {
      const cookie = cookies.find((one) => one.includes(`${cookiePrefix}.session_token=`));
      return cookie ? decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1).split(";")[0]!) : null;
    },

    /** The id of the person whose session the request carries. */
    async sessionUser(headers: Headers): Promise<string | null> {
      const session = await (await auth()).api.getSession({ headers });
      return session?.user.id ?? null;
    },

    /** Opens a session for the right password; null for a wrong one and for an unknown address alike. */
    async withPassword(email: string, password: string, headers: Headers) {
      const { APIError } = await import("better-auth/api");
      try {
        const { response, headers: answer } = await (await auth()).api.signInEmail({
          body: { email, password },
          headers,
          returnHeaders: true,
        });
        return { userId: response.user.id, cookies: answer.getSetCookie() };
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) return null;
        throw error;
      }
    },

    /** Ends the session the request carries. */
    async end(headers: Headers): Promise<string[]> {
      const { headers: answer } = await (await auth()).api.signOut({ headers, returnHeaders: true });
      return answer.getSetCookie();
    },

    /** A password as it is kept. */
    async hash(password: string): Promise<string> {
      return (await (await auth()).$context).password.hash(password);
    },
  };
}
