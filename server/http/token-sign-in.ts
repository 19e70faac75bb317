/** How a password is exchanged for a token: answers the token, or throws a refusal with its status and message. */
export type ExchangePassword = (
  body: unknown,
  request: Request,
  ip: string,
) => Promise<{ token: string; user: object }>;

/**
 * `POST /api/auth/sign-in/email` for programs: `{email, password}` in, the token in `set-auth-token` out, and no
 * cookie, so that no page can sign a browser in through it. Source: behaviour.md, "Bearer tokens".
 */
export function openTokenSignIn(
  exchange: ExchangePassword,
  refusal: (error: unknown) => { status: number; code: string; message: string } | null,
) {
  return async function serve(request: Request, ip: string): Promise<Response> {
    const body: unknown = await request.json().catch(() => null);
    try {
      const { token, user } = await exchange(body, request, ip);
      return Response.json(
        { redirect: false, token, user },
        {
          headers: {
            "set-auth-token": token,
            "access-control-expose-headers": "set-auth-token",
            "cache-control": "no-store",
          },
        },
      );
    } catch (error) {
      const refused = refusal(error);
      if (!refused) throw error;
      return Response.json({ code: refused.code, message: refused.message }, { status: refused.status });
    }
  };
}
