import { Link } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { settings as words } from "../../locales/settings.ts";
import { PlusMinus } from "../../ui/disclosure.tsx";
import type { ShownSection } from "./fields.ts";
import { settingsAddress } from "./settings-address.ts";

/** Who saved which version when; each can be read. */
export function Versions({ shown, section }: { shown: Outputs["settings"]["show"]; section: ShownSection }) {
  return (
    <details open={shown.version !== shown.current || undefined} className="group mt-16 border-t border-hairline pt-2">
      <summary className="flex min-h-11 list-none items-center justify-between text-base font-semibold">
        {words.versions}
        <PlusMinus />
      </summary>
      {shown.versions.length === 0 && <p className="text-soft">{words.noVersion}</p>}
      <ol>
        {shown.versions.map(({ version, by, at }) => (
          <li key={version} className="flex min-h-11 flex-wrap items-center gap-x-6 border-b border-hairline">
            <span className="mr-auto">{words.versionLine(version, by, writeDateTime(at))}</span>
            {version === shown.current && <span className="text-soft">{words.present}</span>}
            {version !== shown.version && (
              <Link
                to={settingsAddress({ section, version: version === shown.current ? null : version })}
                className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                {words.read}
                <span className="sr-only"> {version}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
