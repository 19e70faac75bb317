import { useEffect, useRef, useState } from "react";
import { mediaUrl } from "../../shop/catalogue/picture-names.ts";
import type { ProductColor, Picture as Stored } from "../../shop/catalogue/product.ts";
import { product as words } from "../locales/product.ts";
import { candidatesOf } from "../shop-ui/candidates.ts";
import { Picture } from "../ui/picture.tsx";
import { sayUnreached } from "../web/network-errors.ts";
import { useCode } from "../web/use-code.ts";
import { picturesFor } from "./gallery-pictures.ts";
import { useZoomed } from "./use-zoomed.ts";

const loadZoom = () => import("./picture-zoom.tsx");
/** What could not be had ahead is asked for again, and told, when a picture is pressed. */
const prepareZoom = () => void loadZoom().catch(() => null);

/** On the widest screens the last of an odd number has no neighbour: it closes the grid, cropped to the height of one; a single one stands alone. */
const isClosing = (index: number, count: number): boolean => index === count - 1 && count % 2 === 1;
/**
 * On a tablet the next picture looks in, where there is one; a desk shows each as high as the screen, and asks for 50rem at
 * least: what is made for grids, at most 640 pixels wide, has lost threads that are seen when a picture stands alone.
 */
const stacked = "(min-width: 64rem) max(50rem, min(60vw, 80vh)), (min-width: 48rem) 62vw, 100vw";
const sizesOf = (index: number, count: number): string =>
  `(min-width: 96rem) max(50rem, ${isClosing(index, count) ? "min(100vw - 32rem, 160vh)" : "min(50vw - 16rem, 80vh)"}), ${stacked}`;

const placeOf = (index: number, count: number): string =>
  `${count > 1 ? "md:w-[62%] md:pr-0.5 lg:w-full lg:pr-0" : "2xl:mx-auto 2xl:w-1/2"} ${isClosing(index, count) ? "2xl:col-span-2" : "2xl:col-span-1"}`;

/** What another colour shows stands small beside the chosen one, as high as it together; under it in a desk's narrow column. */
const sizesOfOthers =
  "(min-width: 96rem) min(33vw - 11rem, 40vh), (min-width: 64rem) min(30vw, 40vh), (min-width: 48rem) 34vw, 100vw";
const withOthers =
  "md:grid md:grid-cols-3 md:gap-0.5 md:overflow-visible md:bg-ground lg:grid-cols-2 2xl:mx-auto 2xl:max-w-[max(48rem,(100dvh-5rem)*1.2)] 2xl:grid-cols-3";
const beforeOthers = "md:col-span-2 md:row-span-2 lg:row-span-1 2xl:row-span-2";

/**
 * The pictures of the chosen colour, those of another behind them: swiped on a phone, stacked on a desk, enlarged on a
 * click. Without JavaScript a click opens the picture itself. Source: behaviour.md, "Product page".
 */
export function ProductGallery({
  images,
  colors,
  name,
  color,
}: {
  images: readonly Stored[];
  colors: readonly ProductColor[];
  name: string;
  color: string | null;
}) {
  const { own, others } = picturesFor(images, color);
  const shown = [...own, ...others];
  const list = useRef<HTMLUListElement>(null);
  const { zoomed, open, close } = useZoomed();
  const PictureZoom = useCode(loadZoom, zoomed ? zoomed.index : null, () => {
    close();
    sayUnreached();
  });
  const [current, setCurrent] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another colour begins with its first picture.
  useEffect(() => {
    list.current?.scrollTo({ left: 0 });
  }, [color]);
  if (images.length === 0) return <Picture candidates={null} sizes="100vw" className="lg:aspect-auto" />;
  const picture = (image: Stored, index: number, sizes: string, className = "") => (
    <a
      href={mediaUrl(image.key)}
      aria-label={words.enlarge(index + 1)}
      onPointerEnter={prepareZoom}
      onFocus={prepareZoom}
      onClick={(event) => {
        event.preventDefault();
        open(index, event);
      }}
      className="block cursor-zoom-in focus-visible:-outline-offset-4"
    >
      <Picture candidates={candidatesOf(image)} sizes={sizes} eager={index === 0} className={className} />
    </a>
  );
  return (
    <section aria-label={`${words.pictures}, ${name}`} className="relative bg-ground lg:self-start">
      <ul
        ref={list}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
        className={`flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] lg:grid lg:gap-0.5 lg:overflow-visible lg:bg-ground ${others.length > 0 ? withOthers : "2xl:grid-cols-2"}`}
      >
        {own.map((image, index) => (
          <li
            key={image.key}
            className={`w-full flex-none snap-start ${others.length > 0 ? beforeOthers : placeOf(index, own.length)}`}
          >
            {picture(
              image,
              index,
              sizesOf(index, shown.length),
              index === 0 ? "flying-picture" : isClosing(index, own.length) ? "2xl:aspect-8/5" : "",
            )}
          </li>
        ))}
        {others.map((image, index) => (
          <li key={image.key} className="relative w-full flex-none snap-start">
            {picture(image, own.length + index, sizesOfOthers)}
            <p className="label pointer-events-none absolute bottom-3 left-3 bg-paper px-2 py-1">
              {words.hereIn(colors.find(({ value }) => value === image.color)?.name ?? "")}
            </p>
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <p
          aria-hidden="true"
          className="figures absolute right-3 bottom-3 bg-paper px-2 py-1 text-xs text-soft md:hidden"
        >
          {`${Math.min(current, shown.length - 1) + 1} / ${shown.length}`}
        </p>
      )}
      {PictureZoom && zoomed && shown.length > 0 && (
        <PictureZoom images={shown} start={zoomed} name={name} onClose={close} />
      )}
    </section>
  );
}
