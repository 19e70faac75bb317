import { terms as words } from "../locales/terms.ts";
import { trailData } from "../shell/machine-data.ts";
import { pageMeta, titled } from "../shell/page-meta.ts";
import { Article } from "../shop-ui/article.tsx";
import type { Route } from "./+types/terms";
import { readLegal } from "./read-legal.ts";

export const loader = ({ context }: Route.LoaderArgs) => readLegal(context, "terms", words);

export const meta: Route.MetaFunction = ({ matches, loaderData: text }) =>
  text
    ? pageMeta(matches, {
        title: titled(text.title),
        description: text.description,
        path: "/terms",
        data: [trailData([[text.title, "/terms"]])],
      })
    : [];

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <Article text={loaderData} />;
}
