import { home as words } from "../locales/home.ts";
import { photograph } from "../shop-ui/photographs.ts";
import { Picture } from "../ui/picture.tsx";

/** Photographs from close by, edge to edge: three abreast, on a phone the first above the two others. */
export function Band() {
  return (
    <figure className="pt-16 lg:pt-32">
      <div className="grid grid-cols-2 gap-0.5 md:grid-cols-3">
        {words.band.map((picture, index) => (
          <div key={picture.name} className="max-md:first:col-span-2">
            <Picture
              candidates={photograph(picture)}
              sizes={index === 0 ? "(min-width: 48rem) 33vw, 100vw" : "(min-width: 48rem) 33vw, 50vw"}
            />
          </div>
        ))}
      </div>
      <figcaption className="page subtitle pt-6 text-balance lg:pt-10">{words.bandText}</figcaption>
    </figure>
  );
}
