import { terms as text } from "../locales/terms.ts";
import { trailData } from "../shell/machine-data.ts";
import { pageMeta, titled } from "../shell/page-meta.ts";
import type { Route } from "./+types/terms";
import { Article } from "./article.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled(text.title),
    description: text.description,
    path: "/terms",
    data: [trailData([[text.title, "/terms"]])],
  });

export default function Terms() {
  return <Article text={text} />;
}
