/** What a `ListObjectsV2` answer says: the keys of this page and the token of the next, `null` on the last. */
export function listing(xml: string): { keys: string[]; next: string | null } {
  const keys = [...xml.matchAll(/<Contents>.*?<Key>(.*?)<\/Key>.*?<\/Contents>/gs)].map((match) => decoded(match[1]!));
  const next = /<IsTruncated>true</.test(xml) ? element(xml, "NextContinuationToken") : "";
  return { keys, next: next || null };
}

/** The code and message of an S3 error document, `""` when there is none. */
export function errorCode(xml: string): string {
  return [element(xml, "Code"), element(xml, "Message")].filter(Boolean).join(", ").slice(0, 300);
}

function element(xml: string, name: string): string {
  return decoded(xml.match(new RegExp(`<${name}>(.*?)</${name}>`, "s"))?.[1] ?? "");
}

function decoded(text: string): string {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}
