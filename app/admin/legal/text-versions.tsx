import { Link } from "react-router";
import type { LegalPage } from "../../../shop/legal/pages.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { legal as words } from "../../locales/legal.ts";
import { PlusMinus } from "../../ui/disclosure.tsx";
import { legalAddress } from "../shell/legal-address.ts";
import type { TextShown } from "./text-shown.ts";

/** Who saved which version when; each can be read, down to what the shop began with. */
export function TextVersions({ page, shown }: { page: LegalPage; shown: TextShown }) {
  const began = { version: 0, by: null, at: null };
  return (
    <details open={shown.version !== shown.current || undefined} className="group mt-12 border-t border-hairline pt-2">
      <summary className="flex min-h-11 list-none items-center justify-between text-base font-semibold">
        {words.versions}
        <PlusMinus />
      </summary>
      <ol>
        {[...shown.versions, began].map(({ version, by, at }) => (
          <li key={version} className="flex min-h-11 flex-wrap items-center gap-x-6 border-b border-hairline">
            <span className="mr-auto">
              {words.version(version)}
              {at && <span className="text-soft"> · {words.savedBy(by, writeDateTime(at))}</span>}
            </span>
            {version === shown.current && <span className="text-soft">{words.holds}</span>}
            {version !== shown.version && (
              <Link
                to={legalAddress({ page, version: version === shown.current ? null : version })}
                className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                {words.read}
                <span className="sr-only"> {words.version(version)}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
