import { useState } from "react";
import { pictureSrc } from "../../../shop/catalogue/picture-names.ts";
import { products as words } from "../../locales/products.ts";
import { PictureFacts } from "./picture-facts.tsx";
import type { ColorRow } from "./product-colors.tsx";

interface Kept {
  id: string;
  key: string;
  width: number;
  alt: string;
  color: string | null;
}

const names = { color: "pictureColor", alt: "pictureAlt" };

/** The pictures a product has: dragged or moved into order, described, and removed, all when the form is saved. */
export function KeptImages(props: {
  images: readonly Kept[];
  colors: readonly ColorRow[];
  removed?: readonly string[];
}) {
  const { images, colors, removed = [] } = props;
  const [order, setOrder] = useState(images.map(({ id }) => id));
  const [dragged, setDragged] = useState<string | null>(null);
  const [moved, setMoved] = useState("");
  const moveTo = (id: string, index: number) =>
    setOrder((held) => {
      const others = held.filter((other) => other !== id);
      return [...others.slice(0, index), id, ...others.slice(index)];
    });
  const move = (id: string, index: number) => {
    if (index < 0 || index >= order.length) return;
    moveTo(id, index);
    setMoved(words.movedTo(index + 1, order.length));
  };
  return (
    <div>
      <p className="js-only mb-3 text-soft">{words.dragHint}</p>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <ul className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        {order.map((id, index) => {
          const image = images.find((candidate) => candidate.id === id);
          if (!image) return null;
          const name = `${image.alt || words.images} ${index + 1}`;
          return (
            <li
              key={id}
              className={`flex gap-4 ${dragged === id ? "opacity-50" : ""}`}
              onDragOver={(event) => {
                if (!dragged) return;
                event.preventDefault();
                if (dragged !== id) moveTo(dragged, index);
              }}
              onDrop={(event) => event.preventDefault()}
            >
              <input type="hidden" name="picture" value={id} />
              <div className="w-24 flex-none">
                <img
                  src={pictureSrc(image.key, image.width, 320)}
                  alt={image.alt}
                  loading="lazy"
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = "move";
                    setDragged(id);
                  }}
                  onDragEnd={() => setDragged(null)}
                  className="aspect-4/5 w-full cursor-grab bg-ground object-cover"
                />
                <div className="js-only mt-1 flex gap-1">
                  <Move
                    label={words.moveEarlier(name)}
                    path="M10 3 5 8l5 5"
                    isEnd={index === 0}
                    onClick={() => move(id, index - 1)}
                  />
                  <Move
                    label={words.moveLater(name)}
                    path="m6 3 5 5-5 5"
                    isEnd={index === order.length - 1}
                    onClick={() => move(id, index + 1)}
                  />
                </div>
              </div>
              <div className="min-w-0 flex-1">
                <PictureFacts
                  id={id}
                  colors={colors}
                  facts={{ color: image.color ?? "", alt: image.alt }}
                  names={names}
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
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** At an end it does nothing but keeps the focus. */
function Move({ label, path, isEnd, onClick }: { label: string; path: string; isEnd: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={onClick}
      className="grid size-11 place-items-center border border-hairline hover:border-ink aria-disabled:opacity-40"
    >
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" fill="none" stroke="currentColor">
        <path d={path} />
      </svg>
    </button>
  );
}
