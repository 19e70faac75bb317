/** A bag with a sprig of cedar, for an empty cart. */
export const CartDrawing = () => (
  <>
    <path d="M30 44h60l5 60H25z" />
    <path d="M30 44l6 8h48l6-8" />
    <path d="M46 60V34c0-9 6-15 14-15s14 6 14 15v26" />
    <path d="M60 72v19M60 72l-4 5 1.5 1.5L60 75.5l2.5 3L64 77z" />
    <path d="M60 81c-2 1.5-4.5 2-7 1.700M60 81c2 1.5 4.5 2 7 1.700M60 86c-3 2-6.5 2.5-10 2M60 86c3 2 6.5 2.5 10 2" />
    <path d="M16 104h88" />
  </>
);
