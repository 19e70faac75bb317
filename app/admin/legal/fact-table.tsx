import { Link } from "react-router";
import { type Fact, type Facts, facts as names } from "../../../shop/legal/facts.ts";
import { factNames, legal as words } from "../../locales/legal.ts";
import { PlusMinus } from "../../ui/disclosure.tsx";

/** Every fact that a text may name, with what it is now. */
export function FactTable({ facts }: { facts: Facts }) {
  return (
    <details className="group border-y border-hairline">
      <summary className="flex min-h-11 list-none items-center justify-between font-semibold">
        {words.facts}
        <PlusMinus />
      </summary>
      <dl className="pb-4">
        {names.map((fact) => (
          <div
            key={fact}
            className="grid gap-x-6 border-t border-hairline py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <dt>
              <span className="figures block wrap-anywhere">{`{${fact}}`}</span>
              <span className="text-soft">{factNames[fact]}</span>
            </dt>
            <dd className="wrap-anywhere">{facts[fact] || <NotTold fact={fact} />}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function NotTold({ fact }: { fact: Fact }) {
  return (
    <span className="text-soft">
      {words.notTold}
      {" · "}
      <Link to={`/admin/settings#house.${fact}`} className="text-ink underline underline-offset-4">
        {words.tell}
        <span className="sr-only"> {factNames[fact]}</span>
      </Link>
    </span>
  );
}
