import { Link } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import { isWant, pageOf } from "../../../shop/legal/wants.ts";
import type { WantedFact } from "../../../shop/settings/missing-facts.ts";
import { dashboard as words } from "../../locales/dashboard.ts";
import { factNames, wantNames } from "../../locales/legal.ts";
import { legalAddress } from "../shell/legal-address.ts";

type Missing = Outputs["settings"]["listMissing"]["missing"];

const nameOf = (fact: WantedFact) => (isWant(fact) ? words.law.inText[pageOf(fact)](wantNames[fact]) : factNames[fact]);
const placeOf = (fact: WantedFact) =>
  isWant(fact) ? `${legalAddress({ page: pageOf(fact) })}#wants` : `/admin/settings#house.${fact}`;

/** What each law still wants the house to tell, each with a way to its field; nothing once all is told. */
export function MissingFacts({ missing }: { missing: Missing }) {
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="law" className="mt-10 border border-hairline px-4 py-4 sm:px-5">
      <h2 id="law" className="label text-brass">
        {words.law.title}
      </h2>
      <p className="mt-2 max-w-[70ch] text-soft">{words.law.text}</p>
      <dl className="mt-3 grid gap-x-8 gap-y-1 md:grid-cols-[auto_minmax(0,1fr)]">
        {missing.map(({ law, facts }) => (
          <div key={law} className="contents">
            <dt className="pt-3 text-soft md:pt-2.5">{words.law.laws[law]}</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-6">
                {facts.map((fact) => (
                  <li key={fact}>
                    <Link
                      to={placeOf(fact)}
                      className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink md:min-h-10"
                    >
                      {nameOf(fact)}
                    </Link>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
