import { isIP } from "node:net";

/**
 * What limits count a caller's address as: an IPv4 address as it is, also where it is written as IPv6; of an IPv6
 * address its /64, because that is the least a household or a rented server is given. Without port and zone. What is no
 * address stays as it is, cut to a sensible length.
 */
export function networkOf(address: string): string {
  const ip = bare(address.trim());
  if (isIP(ip) !== 6) return ip.slice(0, 64);
  const groups = groupsOf(ip);
  if (isMapped(groups)) return groups.slice(6).flatMap(bytesOf).join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::`;
}

/** Without brackets, port and zone, where proxies write them. */
function bare(address: string): string {
  const bracketed = /^\[([^\]]*)\](:\d+)?$/.exec(address)?.[1];
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1];
  return (bracketed ?? withPort ?? address).replace(/%.*$/, "");
}

/** The eight groups of an IPv6 address. The platform's parser gives it one spelling, in which `::` stands once at most. */
function groupsOf(ip: string): number[] {
  const [head = "", tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split("::");
  const before = read(head);
  const after = read(tail ?? "");
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const read = (groups: string): number[] =>
  groups
    .split(":")
    .filter(Boolean)
    .map((group) => Number.parseInt(group, 16));

/** `::ffff:a.b.c.d`: an IPv4 caller on a socket that listens for both. */
const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

const bytesOf = (group: number): number[] => [group >> 8, group & 0xff];
