/** A glass over a cedar, for a search that found nothing. */
export const SearchDrawing = () => (
  <>
    <circle cx="52" cy="50" r="31" />
    <path d="M74.5 72.5 100 98M78 69l25.5 25.5c1.5 1.5 1.5 3.5 0 5s-3.5 1.5-5 0L73 74" />
    <path d="M52 31v38M52 31l-8 9 3 3 5-6 5 6 3-3z" />
    <path d="M52 48c-4 3-9 4-14 3.5M52 48c4 3 9 4 14 3.5M52 57c-6 4-13 5-20 4M52 57c6 4 13 5 20 4" />
    <path d="M47 69h10" />
  </>
);
