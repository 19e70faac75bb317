import { failure } from "../locales/failure.ts";
import { requestIdIn } from "../web/name-fault.ts";

/** By what we find the request that failed, when somebody tells us. */
export function RequestReference({ error, className = "" }: { error: unknown; className?: string }) {
  const id = requestIdIn(error);
  return (
    id && (
      <p className={`measure text-soft ${className}`}>
        {failure.reference} <span className="figures whitespace-nowrap text-ink select-all">{id}</span>
      </p>
    )
  );
}
