import { useState } from "react";
import { useViewTransitionState } from "react-router";
import type { ProductCard as Card, Picture as Stored } from "../../shop/catalogue/product.ts";
import { catalogue } from "../locales/catalogue.ts";
import { ColorDisc } from "../ui/color-disc.tsx";
import { Picture } from "../ui/picture.tsx";
import { french } from "../web/typography.ts";
import { candidatesOf } from "./candidates.ts";
import { mostDots } from "./card-pictures.ts";
import { Link } from "./link.tsx";
import { Price, priceAndColors } from "./price.tsx";
import { WishlistHeart } from "./wishlist-heart.tsx";

/** Pictures fly in browsers: on the server nobody asks for each card whether it does. */
const useFlight = import.meta.env.SSR ? () => false : useViewTransitionState;

/**
 * A product in a grid: picture, name, material or category, price, up to 5 colours; the pointer on a colour shows it.
 * Source: behaviour.md, "Card".
 */
export function ProductCard({
  card,
  sizes,
  eager,
  picturesFly,
}: {
  card: Card;
  sizes: string;
  eager: boolean;
  picturesFly: boolean;
}) {
  const {
    id,
    slug,
    name,
    material,
    category,
    priceCentimes,
    originalPriceCentimes,
    images,
    colors,
    isAvailable,
    isNew,
  } = card;
  const more = colors.length - mostDots;
  const [color, setColor] = useState<string | null>(null);
  const [isNear, setNear] = useState(false);
  const shown = images.find((image) => color !== null && image.color === color) ?? images[0];
  const href = `/products/${slug}`;
  const flies = useFlight(href);
  const mark = isAvailable ? (isNew ? catalogue.isNew : null) : catalogue.soldOut;
  return (
    <article
      className="group relative flex h-full flex-col"
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && setNear(true)}
    >
      <div className="relative overflow-hidden bg-ground">
        <Picture
          candidates={candidatesOf(shown)}
          sizes={sizes}
          eager={eager}
          className={flies ? "flying-picture" : ""}
        />
        {isNear && images[1] && <SecondPicture picture={images[1]} sizes={sizes} isHidden={color !== null} />}
        <WishlistHeart productId={id} name={name} className="absolute top-0 right-0 z-10" />
        {mark && <p className="label absolute top-3 left-3 bg-paper px-2 py-1">{mark}</p>}
      </div>
      <div className="flex flex-1 flex-col gap-1 px-2 pt-3 pb-8 lg:px-3">
        <h3 className="leading-snug">
          <Link to={href} prefetch="intent" viewTransition={picturesFly} className="after:absolute after:inset-0">
            {name}
          </Link>
        </h3>
        <p className="line-clamp-2 text-sm text-soft">{french(material || category)}</p>
        <div className={priceAndColors}>
          <Price priceCentimes={priceCentimes} originalPriceCentimes={originalPriceCentimes} />
          <ul
            aria-label={catalogue.colorsAvailable}
            onPointerLeave={() => setColor(null)}
            className="relative z-10 -ml-1 flex items-center lg:ml-0"
          >
            {colors.slice(0, mostDots).map(({ value, name, hexCode, secondHexCode }) => (
              <li key={value} onPointerEnter={() => setColor(value)} className="flex p-1">
                <ColorDisc hex={hexCode} second={secondHexCode} name={name} />
              </li>
            ))}
            {more > 0 && <li className="pl-1 text-xs text-soft">{`+${more}`}</li>}
          </ul>
        </div>
      </div>
    </article>
  );
}

/** Asked for when a mouse comes near, so that a phone never fetches it; it fades in once it is there. */
function SecondPicture({ picture, sizes, isHidden }: { picture: Stored; sizes: string; isHidden: boolean }) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div
      className={`absolute inset-0 opacity-0 transition-opacity duration-400 ${isLoaded && !isHidden ? "group-hover:opacity-100" : ""}`}
    >
      <Picture candidates={candidatesOf({ ...picture, alt: "" })} sizes={sizes} onLoad={() => setLoaded(true)} />
    </div>
  );
}
