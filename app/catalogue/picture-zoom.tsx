import { useState } from "react";
import type { Picture as Stored } from "../../shop/catalogue/product.ts";
import { product as words } from "../locales/product.ts";
import { shop } from "../locales/shop.ts";
import { candidatesOf } from "../shop-ui/candidates.ts";
import { CloseIcon } from "../ui/bag-icons.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { NextIcon, PreviousIcon } from "../ui/icons.tsx";
import { Picture } from "../ui/picture.tsx";

const button = "flex size-12 items-center justify-center bg-paper";

/** A picture as large as the screen allows; arrow keys and buttons go to the next, Escape closes. */
export default function PictureZoom({
  images,
  start,
  name,
  onClose,
}: {
  images: readonly Stored[];
  start: number;
  name: string;
  onClose: () => void;
}) {
  const [at, setAt] = useState(start);
  const go = (by: number) => setAt((now) => (now + by + images.length) % images.length);
  const image = images[at];
  if (!image) return null;
  return (
    <Dialog
      onClose={onClose}
      aria-label={`${words.pictures}, ${name}`}
      onKeyDown={({ key }) => {
        if (key === "ArrowRight") go(1);
        if (key === "ArrowLeft") go(-1);
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-auto bg-ground"
    >
      <Picture key={image.key} candidates={candidatesOf(image)} sizes="100vw" eager className="mx-auto max-w-[80rem]" />
      <div className="fixed top-3 right-3">
        <button type="button" onClick={onClose} aria-label={shop.close} className={button}>
          <CloseIcon />
        </button>
      </div>
      {images.length > 1 && (
        <div className="fixed inset-x-0 bottom-4 flex items-center justify-center gap-1">
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
        </div>
      )}
    </Dialog>
  );
}
