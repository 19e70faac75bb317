import serif from "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url";
import sans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { data, isRouteErrorResponse, Links, Meta, Outlet, ScrollRestoration } from "react-router";
import { differingSaid } from "../shop/settings/said.ts";
import type { Route } from "./+types/root";
import stylesheet from "./app.css?url";
import { house, houseMark, houseTitle, settingsSaid } from "./locales/house.ts";
import { shop } from "./locales/shop.ts";
import { LateScripts } from "./router-internals/late-scripts.tsx";
import { Failure } from "./shell/failure.tsx";
import { iconLinks } from "./shell/house-icons.ts";
import { MarkSignedIn } from "./shell/mark-signed-in.tsx";
import { Toasts } from "./shell/toasts.tsx";
import { paper } from "./ui/paper.ts";
import { requestContext } from "./web/context.ts";
import { clearFlash, flashCookie, readCookie, setCookies } from "./web/cookies.ts";
import { nameFault } from "./web/name-fault.ts";
import { isUnreached } from "./web/network-errors.ts";
import type { RootData } from "./web/root-data.ts";

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: serif },
  { ...font, href: sans },
  ...iconLinks(),
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: Route.MetaFunction = () => [{ title: houseTitle() }];

export const middleware = [nameFault];

/** The public address, for the heads of pages, the contact form's keys, the foot's links, and a message waiting for this visitor; a request that carries one gets a page made for it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { origin, contactKeys, ...facts } = context.get(requestContext);
  const own = Object.entries(house.socials).filter(([, address]) => address !== "");
  const socials = { ...facts.socials, ...Object.fromEntries(own) };
  const message = readCookie(request.headers.get("cookie"), flashCookie);
  // A picture or icon that was redirected here must not use the message up.
  const isDocument =
    !new URL(request.url).pathname.endsWith(".data") &&
    (request.headers.get("sec-fetch-dest") ?? "document") === "document";
  if (!message || !isDocument) return data<RootData>({ flash: null, origin, contactKeys, socials });
  return data<RootData>({ flash: message, origin, contactKeys, socials }, { headers: setCookies(clearFlash()) });
}

/** Read once with the document; later messages come from the cookie, in the browser. */
export const shouldRevalidate = () => false;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What the document was written with, where the house has set anything: the browser writes on with the same. */
function WrittenWith() {
  const said = settingsSaid();
  const settings = said.cities ? { ...differingSaid(said), cities: said.cities } : differingSaid(said);
  return Object.keys(settings).length > 0 && <meta name={houseMark} content={JSON.stringify(settings)} />;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    // Scripts of the page mark it before React takes it over
    <html lang={shop.lang} dir={shop.dir} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={paper} />
        <WrittenWith />
        <link rel="stylesheet" href={stylesheet} precedence="page" />
        <Meta />
        <Links />
        <MarkSignedIn />
      </head>
      <body>
        <a
          href="#main"
          className="label fixed top-2 left-2 z-60 -translate-y-20 bg-ink px-4 py-3 text-paper focus:translate-y-0"
        >
          {shop.skip}
        </a>
        {children}
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <Toasts flash={loaderData.flash} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isUnreached(error)) return <Failure title={shop.unreached} text={shop.unreachedText} />;
  return <Failure status={isRouteErrorResponse(error) ? error.status : 500} error={error} />;
}
