import type { Picture as Stored } from "../../shop/catalogue/product.ts";
import { Picture } from "../ui/picture.tsx";
import { product as words } from "../words/catalogue.ts";
import { candidatesOf } from "./candidates.ts";

/** Pictures: swiped on a phone, stacked on a desk. */
export function ProductGallery({ images, name }: { images: readonly Stored[]; name: string }) {
  if (images.length === 0) return <Picture candidates={null} sizes="100vw" className="lg:aspect-auto" />;
  return (
    <section aria-label={`${words.pictures}, ${name}`}>
      <ul className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] lg:grid lg:grid-cols-2 lg:gap-0.5 lg:overflow-visible">
        {images.map((image, index) => (
          <li
            key={image.key}
            className="w-full flex-none snap-start lg:first:col-span-2"
            aria-label={words.picture(index + 1, images.length)}
          >
            <Picture
              candidates={candidatesOf(image)}
              sizes={index === 0 ? "(min-width: 64rem) 62vw, 100vw" : "(min-width: 64rem) 31vw, 100vw"}
              eager={index === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
