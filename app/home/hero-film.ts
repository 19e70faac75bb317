const files = import.meta.glob<string>("./film/*.{webm,mp4,avif,jpg}", {
  eager: true,
  query: "?url",
  import: "default",
});
const file = (name: string): string | undefined => files[`./film/${name}`];

export interface FilmCut {
  poster: { avif?: string; jpg: string };
  webm?: string;
  mp4?: string;
}

function cut(name: "landscape" | "portrait"): FilmCut | null {
  const jpg = file(`poster-${name}.jpg`);
  const [webm, mp4] = [file(`${name}.webm`), file(`${name}.mp4`)];
  if (!jpg || !(webm || mp4)) return null;
  return { poster: { avif: file(`poster-${name}.avif`), jpg }, webm, mp4 };
}

const [landscape, portrait] = [cut("landscape"), cut("portrait")];

/**
 * The home film in its two cuts, where the files lie in `app/home/film` when the app is built: `landscape.webm|mp4`,
 * `portrait.webm|mp4`, `poster-landscape.jpg|avif`, `poster-portrait.jpg|avif`. Null without them: a photograph of the
 * collection then stands in its place.
 */
export const heroFilm = landscape && { landscape, portrait: portrait ?? landscape };
