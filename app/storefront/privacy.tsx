import { privacy as text } from "../words/privacy.ts";
import type { Route } from "./+types/privacy";
import { Article } from "./article.tsx";
import { trailData } from "./machine-data.ts";
import { pageMeta, titled } from "./page-meta.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled(text.title),
    description: text.description,
    path: "/privacy",
    data: [trailData([[text.title, "/privacy"]])],
  });

export default function Privacy() {
  return <Article text={text} />;
}
