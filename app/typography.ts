const narrow = "\u202f";

/**
 * French typography for the screen: a narrow no-break space before `: ; ! ?` and inside « », where the stored text has
 * an ordinary space. Texts are stored as the specification writes them; this is applied when they are shown.
 */
export const french = (text: string): string => text.replace(/ ([:;!?»])/g, `${narrow}$1`).replace(/« /g, `«${narrow}`);
