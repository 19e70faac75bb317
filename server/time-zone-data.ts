/** The release of time-zone data of the Node that npm brings with this version of the shop. */
export const knownRelease = "2026c";

/** What to tell whoever starts the shop on a Node with older time-zone data; null where there is nothing to tell. */
export function olderTimeZoneData(release: string | undefined): string | null {
  if (release === undefined || release >= knownRelease) return null;
  return `This Node has the time-zone data ${release}, older than ${knownRelease}: Morocco's hour may be wrong. A newer Node has it right.`;
}
