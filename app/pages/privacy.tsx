import { privacy as text } from "../locales/privacy.ts";
import { trailData } from "../shell/machine-data.ts";
import { pageMeta, titled } from "../shell/page-meta.ts";
import type { Route } from "./+types/privacy";
import { Article } from "./article.tsx";

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
