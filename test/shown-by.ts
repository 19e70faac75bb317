/** What a page shows or has read out. */
export function shownBy(html: string): string {
  const body = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, " ");
  const said = body.matchAll(
    /\s(?:aria-label|alt|title|placeholder)="([^"]*)"|<meta name="description" content="([^"]*)"/g,
  );
  const attributes = [...said].map(([, label, description]) => label ?? description);
  const texts = body.replaceAll(/<[^>]*>/g, " ");
  return [texts, ...attributes].join(" ").replaceAll(/&#x27;|&amp;|&quot;|&lt;|&gt;|&nbsp;/g, " ");
}
