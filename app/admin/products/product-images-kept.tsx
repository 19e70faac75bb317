import { useState } from "react";
import { pictureSrc } from "../../../shop/catalogue/picture-names.ts";
import { products as words } from "../../locales/products.ts";

interface Kept {
  id: string;
  key: string;
  width: number;
  alt: string;
}

/** The pictures a product has: their order is changed and they are removed, both when the form is saved. */
export function KeptImages({ images, removed = [] }: { images: readonly Kept[]; removed?: readonly string[] }) {
  const [order, setOrder] = useState(images.map(({ id }) => id));
  const move = (index: number, by: number) =>
    setOrder((held) => {
      const moved = [...held];
      const [id] = moved.splice(index, 1);
      moved.splice(index + by, 0, id!);
      return moved;
    });
  return (
    <ul className="grid grid-cols-3 gap-4 sm:grid-cols-5">
      {order.map((id, index) => {
        const image = images.find((candidate) => candidate.id === id);
        if (!image) return null;
        const name = `${image.alt || words.images} ${index + 1}`;
        return (
          <li key={id}>
            <input type="hidden" name="picture" value={id} />
            <img
              src={pictureSrc(image.key, image.width, 320)}
              alt={image.alt}
              loading="lazy"
              className="aspect-4/5 w-full bg-ground object-cover"
            />
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name="removedPicture"
                value={id}
                defaultChecked={removed.includes(id)}
                className="size-4 accent-brick"
              />
              {words.delete}
              <span className="sr-only"> {name}</span>
            </label>
            <div className="js-only flex gap-1">
              <Move
                label={words.moveEarlier(name)}
                path="M10 3 5 8l5 5"
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <Move
                label={words.moveLater(name)}
                path="m6 3 5 5-5 5"
                disabled={index === order.length - 1}
                onClick={() => move(index, 1)}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Move({ label, path, ...rest }: { label: string; path: string; disabled: boolean; onClick: () => void }) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className="grid size-11 place-items-center border border-hairline hover:border-ink disabled:opacity-40"
    >
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" fill="none" stroke="currentColor">
        <path d={path} />
      </svg>
    </button>
  );
}
