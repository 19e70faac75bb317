import { useEffect, useRef, useState } from "react";
import { pictureSrc } from "../../shop/catalogue/picture-names.ts";
import type { Picture as Stored } from "../../shop/catalogue/product.ts";
import { product as words } from "../locales/product.ts";
import { candidatesOf } from "../shop-ui/candidates.ts";
import { Picture } from "../ui/picture.tsx";
import { sayUnreached } from "../web/network-errors.ts";
import { useCode } from "../web/use-code.ts";

const loadZoom = () => import("./picture-zoom.tsx");
/** What could not be had ahead is asked for again, and told, when a picture is pressed. */
const prepareZoom = () => void loadZoom().catch(() => null);
const widest = 1280;

/** On the widest screens the last of an odd number has no neighbour: it closes the grid, cropped to the height of one; a single one stands alone. */
const isClosing = (index: number, count: number): boolean => index === count - 1 && count % 2 === 1;
/** On a tablet the next picture looks in, where there is one; a desk shows each as high as the screen. */
const stacked = "(min-width: 64rem) min(60vw, 80vh), (min-width: 48rem) 62vw, 100vw";
const sizesOf = (index: number, count: number): string =>
  `(min-width: 96rem) ${isClosing(index, count) ? "min(100vw - 32rem, 160vh)" : "min(50vw - 16rem, 80vh)"}, ${stacked}`;

/** Those of the chosen colour first, then those that show no colour in particular; all where none fits. */
function picturesOf(images: readonly Stored[], color: string | null): readonly Stored[] {
  const own = images.filter((image) => image.color === color);
  const fitting = [...own, ...images.filter((image) => image.color === null)];
  return fitting.length > 0 ? fitting : images;
}

/**
 * The pictures of the chosen colour: swiped on a phone, stacked on a desk, enlarged on a click.
 * Without JavaScript a click opens the picture itself. Source: behaviour.md, "Product page".
 */
export function ProductGallery({
  images,
  name,
  color,
}: {
  images: readonly Stored[];
  name: string;
  color: string | null;
}) {
  const shown = picturesOf(images, color);
  const list = useRef<HTMLUListElement>(null);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const PictureZoom = useCode(loadZoom, zoomed, () => {
    setZoomed(null);
    sayUnreached();
  });
  const [current, setCurrent] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another colour begins with its first picture.
  useEffect(() => {
    list.current?.scrollTo({ left: 0 });
  }, [color]);
  if (images.length === 0) return <Picture candidates={null} sizes="100vw" className="lg:aspect-auto" />;
  return (
    <section aria-label={`${words.pictures}, ${name}`} className="relative">
      <ul
        ref={list}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] lg:grid lg:gap-0.5 lg:overflow-visible lg:bg-ground 2xl:grid-cols-2"
      >
        {shown.map((image, index) => (
          <li
            key={image.key}
            className={`w-full flex-none snap-start ${shown.length > 1 ? "md:w-[62%] md:pr-0.5 lg:w-full lg:pr-0" : "2xl:mx-auto 2xl:w-1/2"} ${isClosing(index, shown.length) ? "2xl:col-span-2" : "2xl:col-span-1"}`}
          >
            <a
              href={pictureSrc(image.key, image.width, widest)}
              aria-label={words.enlarge(index + 1)}
              onPointerEnter={prepareZoom}
              onFocus={prepareZoom}
              onClick={(event) => {
                event.preventDefault();
                setZoomed(index);
              }}
              className="block cursor-zoom-in focus-visible:-outline-offset-4"
            >
              <Picture
                candidates={candidatesOf(image)}
                sizes={sizesOf(index, shown.length)}
                eager={index === 0}
                className={index === 0 ? "flying-picture" : isClosing(index, shown.length) ? "2xl:aspect-8/5" : ""}
              />
            </a>
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
      {PictureZoom && zoomed !== null && (
        <PictureZoom images={shown} start={zoomed} name={name} onClose={() => setZoomed(null)} />
      )}
    </section>
  );
}
