import { products as words } from "../../locales/products.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PictureFacts } from "./picture-facts.tsx";
import type { ColorRow } from "./product-colors.tsx";

/** A picture chosen but not sent yet. */
export interface Chosen {
  file: File;
  preview: string;
  /** The colour it shows, and its alternative text. */
  color: string;
  alt: string;
}

const accepted = "image/jpeg,image/png,image/webp,image/avif";
const typeOf = ({ type, size }: File) =>
  `${type.replace("image/", "").toUpperCase()}, ${(size / 1_000_000).toFixed(1)} MB`;

interface Props {
  chosen: readonly Chosen[];
  colors: readonly ColorRow[];
  onChange: (chosen: Chosen[]) => void;
  isNew: boolean;
}

/** The pictures to be added: several at once, each shown with its type before it is sent, and taken back. */
export function NewImages({ chosen, colors, onChange, isNew }: Props) {
  return (
    <div>
      <div className="js-only">
        <label htmlFor="new-images" className="label text-soft">
          {words.images}
        </label>
        <p id="new-images-hint" className="mt-1 text-soft">
          {words.imagesHint}
        </p>
        <input
          id="new-images"
          type="file"
          multiple
          accept={accepted}
          aria-describedby="new-images-hint"
          onChange={({ currentTarget }) => {
            const added = [...(currentTarget.files ?? [])].map((file) => ({
              file,
              preview: URL.createObjectURL(file),
              color: "",
              alt: "",
            }));
            onChange([...chosen, ...added]);
            currentTarget.value = "";
          }}
          className="mt-3 block w-full file:mr-4 file:min-h-11 file:border file:border-edge file:bg-paper file:px-4"
        />
      </div>
      {isNew && (
        <noscript>
          <p className="text-soft">{words.imagesAfter}</p>
        </noscript>
      )}
      {chosen.length > 0 && (
        <ul className="mt-4 grid gap-x-6 gap-y-5 md:grid-cols-2">
          {chosen.map(({ file, preview, ...facts }) => (
            <li key={preview} className="flex gap-4">
              <div className="w-24 flex-none">
                <img src={preview} alt="" className="aspect-4/5 w-full bg-ground object-cover" />
                <p className="mt-1 truncate">{file.name}</p>
                <p className="text-soft">{typeOf(file)}</p>
                <button
                  type="button"
                  aria-label={words.removeImage(file.name)}
                  onClick={() => {
                    URL.revokeObjectURL(preview);
                    onChange(chosen.filter((other) => other.preview !== preview));
                  }}
                  className={buttonClass("quiet")}
                >
                  {words.delete}
                </button>
              </div>
              <PictureFacts
                id={preview}
                colors={colors}
                facts={facts}
                onChange={(change) =>
                  onChange(chosen.map((other) => (other.preview === preview ? { ...other, ...change } : other)))
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Where no script runs, pictures are sent by a form of their own. */
export function UploadWithoutScript({ productId }: { productId: string }) {
  return (
    <noscript>
      <form
        method="post"
        encType="multipart/form-data"
        action={`/admin/products/${productId}/images`}
        className="grid gap-4 border-t border-hairline p-5"
      >
        <label htmlFor="plain-images" className="label text-soft">
          {words.images}
        </label>
        <p className="text-soft">{words.imagesHint}</p>
        <input id="plain-images" type="file" name="images" multiple accept={accepted} />
        <button type="submit" className={buttonClass("secondary")}>
          {words.upload}
        </button>
      </form>
    </noscript>
  );
}
