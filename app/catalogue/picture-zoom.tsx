import { type KeyboardEvent, useRef, useState } from "react";
import { closeSrc, mediaUrl } from "../../shop/catalogue/picture-names.ts";
import type { Picture as Stored } from "../../shop/catalogue/product.ts";
import { product as words } from "../locales/product.ts";
import { shop } from "../locales/shop.ts";
import { candidatesOf } from "../shop-ui/candidates.ts";
import { CloseIcon } from "../ui/bag-icons.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { MinusIcon, NextIcon, PlusIcon, PreviousIcon } from "../ui/icons.tsx";
import { Picture } from "../ui/picture.tsx";
import { usePanZoom } from "./use-pan-zoom.ts";
import type { Zoomed } from "./use-zoomed.ts";

const button = "flex size-12 items-center justify-center bg-paper";
const step = 96;

/**
 * A picture twice as large as the screen shows it whole, moved by mouse, finger and arrow keys; where it can go no further
 * sideways the arrow keys lead to the next. Escape closes. Source: behaviour.md, "Product page".
 */
export default function PictureZoom({
  images,
  start,
  name,
  onClose,
}: {
  images: readonly Stored[];
  start: Zoomed;
  name: string;
  onClose: () => void;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const { isLarge, toggle, pan, enlarge, pointers } = usePanZoom(stage, picture, start);
  const [at, setAt] = useState(start.index);
  const go = (by: number) => setAt((now) => (now + by + images.length) % images.length);
  const image = images[at];
  if (!image) return null;
  const keys: Record<string, () => void> = {
    ArrowRight: () => pan({ x: -step, y: 0 }) || go(1),
    ArrowLeft: () => pan({ x: step, y: 0 }) || go(-1),
    ArrowDown: () => pan({ x: 0, y: -step }),
    ArrowUp: () => pan({ x: 0, y: step }),
    PageDown: () => go(1),
    PageUp: () => go(-1),
    "+": () => enlarge(1.5),
    "-": () => enlarge(1 / 1.5),
  };
  function pressed(event: KeyboardEvent) {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
  return (
    <Dialog
      onClose={onClose}
      aria-label={`${words.pictures}, ${name}`}
      onKeyDown={pressed}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-ground"
    >
      <div
        ref={stage}
        {...pointers}
        className="absolute inset-0 cursor-grab touch-none overflow-hidden select-none active:cursor-grabbing"
      >
        <div
          ref={picture}
          className="absolute inset-0 m-auto aspect-4/5 w-[min(100vw,80dvh)] data-smooth:transition-transform data-smooth:duration-200 data-smooth:ease-out"
        >
          <Picture key={image.key} candidates={candidatesOf(image)} sizes="100vw" eager />
          <ClosePicture key={`${image.key} close`} image={image} />
        </div>
      </div>
      <div className="fixed top-3 right-3">
        <button type="button" onClick={onClose} aria-label={shop.close} className={button}>
          <CloseIcon />
        </button>
      </div>
      <div className="fixed inset-x-0 bottom-4 flex items-center justify-center gap-1">
        {images.length > 1 && (
          <>
            <button type="button" onClick={() => go(-1)} aria-label={words.previousPicture} className={button}>
              <PreviousIcon />
            </button>
            <p role="status" className="figures flex h-12 items-center bg-paper px-4 text-sm">
              <span className="sr-only">{words.picture(at + 1, images.length)}</span>
              <span aria-hidden="true">{`${at + 1} / ${images.length}`}</span>
            </p>
            <button type="button" onClick={() => go(1)} aria-label={words.nextPicture} className={button}>
              <NextIcon />
            </button>
          </>
        )}
        <button
          type="button"
          onClick={() => toggle()}
          aria-label={isLarge ? words.seeWhole : words.seeClose}
          className={button}
        >
          {isLarge ? <MinusIcon /> : <PlusIcon />}
        </button>
      </div>
    </Dialog>
  );
}

/** The threads, over what the page has loaded already. What cannot be had leaves that as it is. */
function ClosePicture({ image }: { image: Stored }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <picture className="absolute inset-0">
      <source type="image/avif" srcSet={closeSrc(image.key, image.width)} />
      <img
        src={mediaUrl(image.key)}
        alt=""
        draggable={false}
        onError={() => setBroken(true)}
        className="size-full object-cover"
      />
    </picture>
  );
}
