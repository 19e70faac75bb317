import { catalogue } from "../locales/catalogue.ts";
import { home as words } from "../locales/home.ts";
import { houseTitle } from "../locales/house.ts";
import type { FooterHandle } from "../shell/footer.tsx";
import { houseData } from "../shell/machine-data.ts";
import { pageMeta } from "../shell/page-meta.ts";
import { withShownPictures } from "../shop-ui/card-pictures.ts";
import { ContactWidget } from "../shop-ui/contact-widget.tsx";
import { Link } from "../shop-ui/link.tsx";
import { ProductGrid } from "../shop-ui/product-grid.tsx";
import { WishForm } from "../shop-ui/wish-form.tsx";
import { buttonClass } from "../ui/button.tsx";
import { SearchDrawing } from "../ui/drawings/search.tsx";
import { Empty } from "../ui/empty.tsx";
import { shopContext } from "../web/context.ts";
import type { Route } from "./+types/home";
import { Band } from "./band.tsx";
import { Hero } from "./hero.tsx";
import { Newest } from "./newest.tsx";
import { Splash } from "./splash.tsx";
import { Story } from "./story.tsx";

/** The contact form stands in the foot of this page. */
export const handle: FooterHandle = { Foot: ContactWidget };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: houseTitle(),
    description: catalogue.heroText,
    path: "/",
    data: [houseData],
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { products, newest } = await context.get(shopContext).catalogue.showSelection();
  return { cards: withShownPictures(products), newest: withShownPictures(newest) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { cards, newest } = loaderData;
  return (
    <>
      <Splash />
      <WishForm />
      <Hero still={cards[0]?.images[0]} />
      <section id="selection" className="pt-16 lg:pt-32" aria-labelledby="selection-title">
        <div className="page flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pb-8 lg:pb-14">
          <h2 id="selection-title" className="title">
            {catalogue.selection}
          </h2>
          <Link to="/products" prefetch="intent" className={buttonClass("quiet")}>
            {words.all}
          </Link>
        </div>
        {cards.length > 0 ? (
          <ProductGrid cards={cards} />
        ) : (
          <Empty drawing={<SearchDrawing />} title={catalogue.none} />
        )}
      </section>
      <Band />
      <Newest cards={newest} />
      <Story />
    </>
  );
}
