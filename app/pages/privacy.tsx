import { privacy as words } from "../locales/privacy.ts";
import { trailData } from "../shell/machine-data.ts";
import { pageMeta, titled } from "../shell/page-meta.ts";
import { Article } from "../shop-ui/article.tsx";
import type { Route } from "./+types/privacy";
import { readLegal } from "./read-legal.ts";

export const loader = ({ context }: Route.LoaderArgs) => readLegal(context, "privacy", words);

export const meta: Route.MetaFunction = ({ matches, loaderData: text }) =>
  text
    ? pageMeta(matches, {
        title: titled(text.title),
        description: text.description,
        path: "/privacy",
        data: [trailData([[text.title, "/privacy"]])],
      })
    : [];

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <Article text={loaderData} />;
}
