import type { RouterContextProvider } from "react-router";
import type { LegalPage } from "../../shop/legal/pages.ts";
import { readText } from "../../shop/legal/text.ts";
import { writeDay } from "../locales/dates.ts";
import { inForceSince, legalFacts } from "../locales/legal-text.ts";
import type { ArticleText } from "../shop-ui/article.tsx";
import { shopContext } from "../web/context.ts";

/** What a legal page begins with. */
interface Beginning {
  title: string;
  description: string;
  dated: string;
  text: string;
}

/** What a legal page says now, with the house's facts in place; what it begins with while the house has written nothing. */
export async function readLegal(
  context: Readonly<RouterContextProvider>,
  page: LegalPage,
  { title, description, dated, text }: Beginning,
): Promise<ArticleText & { description: string }> {
  const { source, since } = await context.get(shopContext).legal.show({ page });
  return {
    title,
    description,
    ...readText(source ?? text, legalFacts),
    dated: since ? inForceSince(writeDay(since)) : dated,
  };
}
