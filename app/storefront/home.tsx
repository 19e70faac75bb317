import { brand } from "../../shop/brand.ts";
import { shopContext } from "../context.ts";
import { buttonClass } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { Picture } from "../ui/picture.tsx";
import { catalogue } from "../words/catalogue.ts";
import type { Route } from "./+types/home";
import { candidatesOf } from "./candidates.ts";
import { ProductGrid } from "./product-grid.tsx";

export const meta: Route.MetaFunction = () => [
  { title: `${brand.name}, ${brand.tagline}` },
  { name: "description", content: catalogue.heroText },
];

export const loader = ({ context }: Route.LoaderArgs) => context.get(shopContext).catalogue.showSelection();

export default function Home({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <>
      <section className="-mt-16 grid min-h-[92dvh] bg-ground lg:-mt-20 lg:grid-cols-2">
        <div className="page flex flex-col justify-center gap-6 pt-28 pb-10 lg:order-first lg:py-32">
          <h1 className="title max-w-[11ch]">{catalogue.heroTitle}</h1>
          <p className="max-w-[42ch] text-soft">{catalogue.heroText}</p>
          <a href="#selection" className={buttonClass("primary", "sm:w-auto sm:self-start")}>
            {catalogue.discover}
          </a>
        </div>
        <div className="relative overflow-hidden lg:h-full">
          <Picture
            candidates={candidatesOf(products[0]?.images[0])}
            sizes="(min-width: 64rem) 50vw, 100vw"
            eager
            className="lg:absolute lg:inset-0 lg:aspect-auto"
          />
        </div>
      </section>
      <section id="selection" className="pt-16 lg:pt-32" aria-labelledby="selection-title">
        <h2 id="selection-title" className="page title pb-8 lg:pb-14">
          {catalogue.selection}
        </h2>
        {products.length > 0 ? <ProductGrid cards={products} /> : <Empty title={catalogue.none} />}
      </section>
    </>
  );
}
