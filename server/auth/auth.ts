import { OutageMet, outageSince } from "../outage.ts";
import { type AuthSettings, cookiePrefix, createAuth, googleId, type Provider, type Turned } from "./library.ts";

export type Opened = { userId: string; cookies: string[] } | { refused: Turned };

/** What the shop uses of the library. Loaded at the first session or sign-in, not before: most visitors never need it. */
export function openAuth(settings: AuthSettings) {
  let opened: ReturnType<typeof createAuth> | undefined;
  let withGoogle: ReturnType<typeof createAuth> | undefined;
  const auth = () => {
    opened ??= createAuth(settings, null);
    return opened;
  };
  /** Apart, because it asks the provider for its addresses: no other sign-in must wait for that, or fail with it. */
  const google = async (provider: Provider) => {
    withGoogle ??= createAuth(settings, provider);
    const ready = await withGoogle;
    if ((await ready.$context).socialProviders.some(({ id }) => id === googleId)) return ready;
    withGoogle = undefined;
    return null;
  };

  return {
    /** Whether a request claims to have a session at all. */
    hasSession: (headers: Headers): boolean =>
      (headers.get("cookie")?.includes(`${cookiePrefix}.session_token=`) ?? false) ||
      (headers.get("authorization")?.toLowerCase().startsWith("bearer ") ?? false),

    /** The session the request carries, and whose it is. */
    async session(headers: Headers): Promise<{ id: string; userId: string; openedAt: Date } | null> {
      const began = performance.now();
      try {
        const found = await (await auth()).api.getSession({ headers });
        return found && { id: found.session.id, userId: found.user.id, openedAt: found.session.createdAt };
      } catch (error) {
        // The library has logged why, and throws an error of its own without it.
        throw outageSince(began) ? new OutageMet("the session could not be read", { cause: error }) : error;
      }
    },

    /** Opens a session for the right password; refuses a wrong one and an unknown address alike. */
    async withPassword(email: string, password: string, headers: Headers, ip: string): Promise<Opened> {
      const { APIError } = await import("better-auth/api");
      try {
        const { response, headers: answer } = await (await auth()).api.signInEmail({
          body: { email, password },
          headers: cameFrom(headers, ip),
          returnHeaders: true,
        });
        return { userId: response.user.id, cookies: answer.getSetCookie() };
      } catch (error) {
        if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
        const { code = "", message = "", retryAfter } = (error.body ?? {}) as Partial<Turned>;
        return { refused: { status: error.statusCode, code, message, retryAfter } };
      }
    },

    /** Opens a session for somebody the shop vouches for, without asking the gate; the cookies to set. */
    async open(userId: string, headers: Headers, ip: string): Promise<string[]> {
      const { headers: answer } = await (await auth()).api.openSession({
        body: { userId },
        headers: cameFrom(headers, ip),
        returnHeaders: true,
      });
      return answer.getSetCookie();
    },

    /** A token for a session that goes on: what the table is to keep of it, and the cookies to set once it does. */
    async newToken(headers: Headers): Promise<{ tokenDigest: string; cookies: string[] }> {
      const { response, headers: answer } = await (await auth()).api.newToken({ headers, returnHeaders: true });
      return { ...response, cookies: answer.getSetCookie() };
    },

    /** Makes the browser one that is known to somebody's account; the cookies to set. */
    async remember(userId: string, headers: Headers, ip: string): Promise<string[]> {
      const { headers: answer } = await (await auth()).api.rememberBrowser({
        body: { userId },
        headers: cameFrom(headers, ip),
        returnHeaders: true,
      });
      return answer.getSetCookie();
    },

    /** The token by which a browser is known, if it brings one. */
    async browserToken(headers: Headers): Promise<string | null> {
      if (!headers.has("cookie")) return null;
      return (await (await auth()).api.browserToken({ headers })).token;
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

    /** Whether a password is the one that was kept. */
    async matches(password: string, hash: string): Promise<boolean> {
      return (await (await auth()).$context).password.verify({ password, hash });
    },

    /** Whether people may sign in with Google here. */
    hasGoogle: settings.google !== null,

    /** Answers one request of the library's own protocol; null where that has no answer (no provider, or out of reach). */
    async serve(request: Request, ip: string): Promise<Response | null> {
      const isGoogle = /\/(sign-in\/social|callback\/google)$/.test(new URL(request.url).pathname);
      const library = isGoogle ? settings.google && (await google(settings.google)) : await auth();
      if (!library) return null;
      const { url, method } = request;
      const body = method === "GET" ? undefined : await request.text();
      return library.handler(new Request(url, { method, headers: cameFrom(request.headers, ip), body }));
    },
  };
}

/** What a request says of its address is hearsay. */
function cameFrom(headers: Headers, ip: string): Headers {
  const known = new Headers(headers);
  known.set("x-real-ip", ip);
  return known;
}
