import { faq as words } from "../locales/faq.ts";
import { questionsData, trailData } from "../shell/machine-data.ts";
import { pageMeta, titled } from "../shell/page-meta.ts";
import { Link } from "../shop-ui/link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/faq";

const questions = () => words.themes.flatMap<{ question: string; answer: string }>((theme) => theme.questions);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled(words.title),
    description: words.description,
    path: "/faq",
    data: [trailData([[words.title, "/faq"]]), questionsData(questions())],
  });

export default function Faq() {
  return (
    <div className="page grid gap-10 pt-10 lg:grid-cols-[1fr_2fr] lg:gap-20 lg:pt-16">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h1 className="title">{words.title}</h1>
        <p className="mt-6 max-w-[42ch] text-soft">{words.intro}</p>
        <Link to="/contact" className={buttonClass("quiet", "mt-4")}>
          {words.write}
        </Link>
      </div>
      <div className="grid gap-12">
        {words.themes.map((theme) => (
          <section key={theme.title}>
            <h2 className="subtitle pb-4">{theme.title}</h2>
            <div className="border-t border-hairline">
              {theme.questions.map(({ question, answer }) => (
                <Disclosure key={question} title={<h3>{french(question)}</h3>}>
                  <p>{french(answer)}</p>
                </Disclosure>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
