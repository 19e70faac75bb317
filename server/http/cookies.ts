/** How the shop's cookies are named between a browser and us over TLS; over plain HTTP they go as they are. */
export interface SecureCookies {
  /** A request's `Cookie` header, by the names the shop uses. */
  read(header: string): string;
  /** A `Set-Cookie` line as the lines it leaves as, in answer to a request with that `Cookie` header. */
  write(line: string, header: string): string[];
}

const isOverTls = (url: string): boolean => url.startsWith("https:");

/** The request with its cookies as the shop names them. */
export function withOwnCookies(request: Request, cookies: SecureCookies): Request {
  const header = request.headers.get("cookie");
  if (header === null || !isOverTls(request.url)) return request;
  const headers = new Headers(request.headers);
  headers.set("cookie", cookies.read(header));
  return new Request(request, { headers });
}

/** Names the cookies that an answer sets as browsers are to keep them; `header` is what the browser sent. */
export function secureCookies(answer: Headers, url: string, header = "", cookies: SecureCookies): void {
  const lines = answer.getSetCookie();
  if (lines.length === 0 || !isOverTls(url)) return;
  answer.delete("set-cookie");
  for (const line of lines.flatMap((line) => cookies.write(line, header))) answer.append("set-cookie", line);
}
