import { parcelIs, warehouse as words } from "../../locales/warehouse.ts";
import { french } from "../../web/typography.ts";
import type { Verdict } from "./judge-scan.ts";
import type { Told } from "./use-scans.ts";

/** What a scan meant, in a sentence. */
function sentenceOf(verdict: Verdict): string {
  const { code } = verdict;
  if (verdict.kind === "ticked") return words.ticked(code);
  if (verdict.kind === "twice") return words.twice(code);
  if (verdict.kind === "other-carrier") return words.otherCarrier(code, verdict.carrier);
  if (verdict.kind === "not-ready") return words.notReady(code, parcelIs[verdict.state]);
  return verdict.kind === "unsure" ? words.unsure(code) : words.unknown(code);
}

/** How each looks at arm's length, with what is drawn before it. */
const looks = {
  ticked: { drawn: "m5 17 8 8L27 7", look: "border-sage text-sage" },
  twice: { drawn: "M10 4v24M22 4v24", look: "border-brass text-brass" },
  wrong: { drawn: "m6 6 20 20M26 6 6 26", look: "border-brick bg-brick text-paper" },
};

/** What the last scan meant, said at once to screen readers. */
export function ScanTold({ told }: { told: Told | null }) {
  const kind = told?.kind === "ticked" || told?.kind === "twice" ? told.kind : "wrong";
  const { drawn, look } = looks[kind];
  return (
    <div aria-live="assertive" className="min-h-16">
      {told && (
        <p key={told.count} className={`flex min-h-16 items-center gap-4 border-2 px-4 py-2 text-lg ${look}`}>
          <svg
            aria-hidden="true"
            viewBox="0 0 32 32"
            className="size-8 flex-none"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
          >
            <path d={drawn} />
          </svg>
          <span className="figures min-w-0 wrap-anywhere">{french(sentenceOf(told))}</span>
        </p>
      )}
    </div>
  );
}
