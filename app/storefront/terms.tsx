import { terms as text } from "../words/terms.ts";
import type { Route } from "./+types/terms";
import { Article } from "./article.tsx";
import { trailData } from "./machine-data.ts";
import { pageMeta, titled } from "./page-meta.ts";

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
