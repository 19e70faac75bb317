import { useLocation } from "react-router";
import { failure } from "../locales/failure.ts";
import { shop } from "../locales/shop.ts";
import { Link } from "../shop-ui/link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { RequestReference } from "./request-reference.tsx";

/** What stands in the place of a page that cannot be shown; without a status it never got here and can be asked for again. */
export function Failure({
  status,
  title,
  text,
  error,
}: {
  status?: number;
  title?: string;
  text?: string;
  error?: unknown;
}) {
  const { pathname, search } = useLocation();
  const words = status === 404 ? failure.notFound : status === 403 ? failure.forbidden : failure.fault;
  return (
    <main id="main" className="page flex min-h-[70dvh] flex-col items-center justify-center gap-5 py-24 text-center">
      {status && status < 500 && <p className="label text-brass">{status}</p>}
      <h1 className="title">{title ?? words.title}</h1>
      <p className="measure text-soft">{text ?? words.text}</p>
      <RequestReference error={error} />
      {status ? (
        <Link to="/products" className={buttonClass("secondary", "max-w-xs")}>
          {failure.toCollection}
        </Link>
      ) : (
        <Link to={pathname + search} className={buttonClass("secondary", "max-w-xs")}>
          {shop.retry}
        </Link>
      )}
    </main>
  );
}
