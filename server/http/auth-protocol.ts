import { refuse } from "./api.ts";

export interface AuthProtocolSettings {
  serve(request: Request, ip: string): Promise<Response | null>;
  /** Method and path below `/api/auth` of what is open. */
  endpoints: readonly { method: string; path: string }[];
  notFound: string;
}

const prefix = "/api/auth";

/** The sign-in library's own protocol, as far as it is open. */
export function openAuthProtocol({ serve, endpoints, notFound }: AuthProtocolSettings) {
  const isOpen = (method: string, path: string) =>
    endpoints.some((endpoint) => endpoint.method === method && endpoint.path === path);

  return async function answer(request: Request, ip: string): Promise<Response> {
    const path = new URL(request.url).pathname.slice(prefix.length);
    const response = isOpen(request.method, path) ? await serve(request, ip) : null;
    if (!response) return refuse(404, "NOT_FOUND", notFound);
    response.headers.set("cache-control", "private, no-store");
    return response;
  };
}
