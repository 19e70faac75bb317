const narrow = "\u202f";

/**
 * French typography for the screen: a narrow no-break space before `: ; ! ?`, inside « », between a number and its unit and
 * after n°, where the stored text has an ordinary space. Texts are stored as the specification writes them; this is applied
 * when they are shown.
 */
export const french = (text: string): string =>
  text
    .replace(/ ([:;!?»])/g, `${narrow}$1`)
    .replace(/(«|n°) /g, `$1${narrow}`)
    .replace(/(\d) (DH|%|°C|h|g|cm)(?![\p{L}\d])/gu, `$1${narrow}$2`);
