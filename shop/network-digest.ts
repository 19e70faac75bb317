const digestLength = 16;

/** A network as the log and the journal name it, by the shop's own digest: the same one alike, and no address. */
export const networkDigest = (digest: (text: string) => string, ip: string): string =>
  digest(ip).slice(0, digestLength);
