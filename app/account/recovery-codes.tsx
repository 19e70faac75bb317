import { secondFactor as words } from "../locales/second-factor.ts";
import { french } from "../web/typography.ts";

/** Recovery codes, the one time they are shown. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <section aria-labelledby="recovery-codes" role="status" className="mt-10 border border-ink p-5">
    <h2 id="recovery-codes" className="label">
      {words.codesTitle}
    </h2>
    <p className="mt-2 text-soft">{french(words.codesText)}</p>
    <ul className="figures mt-4 grid gap-1 sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>
          <code className="font-sans">{code}</code>
        </li>
      ))}
    </ul>
  </section>
);
