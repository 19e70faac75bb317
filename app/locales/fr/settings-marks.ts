/** The screen on which logo and icon are uploaded. */
export const marks = {
  title: "Logo and icon",
  text: "PNG, WebP, AVIF or JPEG. SVG is not taken: a drawing can hold scripts. Pages, mails and machines have it within a second.",
  logo: "Logo",
  icon: "Icon",
  where: {
    logo: "In the header of every page, above mails and on a printed order.",
    icon: "In browser tabs, on home screens and for search engines.",
  },
  hints: {
    logo: "At least 40 pixels high, without empty edges; on a transparent ground it also stands over the film.",
    icon: "Square, at least 512 pixels.",
  },
  own: "Yours.",
  drawn: "The one the shop draws.",
  file: "Picture",
  upload: "Upload",
  remove: "Take it away",
  saved: "Saved. Pages show it from now on.",
  failed: "The picture has not been saved.",
  changedMeanwhile: (by: string | null, at: string) =>
    `${by ?? "Somebody"} has changed this picture in the meantime, on ${at}. Theirs is shown above: send yours again to put it in its place.`,
  none: "Please choose a picture.",
} as const;
