import { Link } from "react-router";
import type { Warning } from "../../../shop/operations/warnings.ts";
import { warnings as words } from "../../locales/warnings.ts";
import { mailsAddress } from "../shell/mails-address.ts";
import { rowLink } from "../shell/table.tsx";

interface Said {
  title: string;
  /** What to do, and where. */
  mend: string;
  to?: { address: string; label: string };
}

/** What is wrong with the shop, each with what to do; nothing where all is well. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="warnings" className="mb-8 border border-brick px-4">
      <h2 id="warnings" className="label pt-4 text-brick">
        {words.title}
      </h2>
      <ul>
        {warnings.map(say).map(({ title, mend, to }) => (
          <li key={title} className="flex flex-wrap items-center gap-x-12 border-hairline py-3 not-first:border-t">
            <div className="max-w-2xl">
              <p className="font-semibold text-brick">{title}</p>
              <p className="wrap-anywhere text-soft">{mend}</p>
            </div>
            {to && (
              <Link to={to.address} className={rowLink}>
                {to.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function say(warning: Warning): Said {
  switch (warning.kind) {
    case "disk-full":
      return { title: words.full(warning.freeBytes), mend: words.mendDisk };
    case "way-closed":
      return {
        title: words.closed[warning.way](warning.mails),
        mend: words.mendWay(warning.reason),
        to: { address: "/email-test", label: words.testPost },
      };
    case "queue-behind":
      return {
        title: words.behind(warning.mails, warning.minutes),
        mend: words.mendQueue,
        to: { address: mailsAddress({ show: "queued" }), label: words.seeMails },
      };
    case "mails-stuck":
      return {
        title: words.stuck(warning.mails),
        mend: words.mendStuck,
        to: { address: mailsAddress({ show: "stuck" }), label: words.seeMails },
      };
    case "backup":
      return { title: words.backup[warning.state], mend: words.mendBackup };
  }
}
