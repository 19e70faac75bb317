/** What a browser's own viewer of PDF needs where nothing else is allowed: its frame, and the styles it writes itself. */
const viewerPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** A PDF that is shown, and saved under a name. */
export const pdfResponse = (bytes: Uint8Array, name: string): Response =>
  new Response(bytes as BodyInit, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${name}.pdf"`,
      "content-security-policy": viewerPolicy,
    },
  });
