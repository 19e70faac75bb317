/** A polo on its hanger, for an empty wishlist. */
export const WishlistDrawing = () => (
  <>
    <path d="M60 36v-5c0-3 6-4 6-9a6 6 0 0 0-12 0" />
    <path d="M60 36 46 43l-20 9c-3 1.5-5 3-6 6l-7 20 14 6 5-12v32h56V72l5 12 14-6-7-20c-1-3-3-4.5-6-6l-20-9z" />
    <path d="M46 43l14 12 14-12M46 43l-3 9 11 10 6-7 6 7 11-10-3-9" />
    <path d="M60 55v21M56 62v17h8V62" />
    <path d="M71 72c0-3.5 5-4 5-.5 0-3.5 5-3 5 .5 0 2.700-3 4.5-5 6.5-2-2-5-3.800-5-6.5z" />
  </>
);
