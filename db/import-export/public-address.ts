import { BlockList, isIP } from "node:net";

/** Where no shop's pictures are: this machine, the networks around it, and what is kept for other uses (IANA's registries). */
const reserved4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;
/** Of all addresses of version 6, only these are of the open network; tunnels and examples among them are not. */
const global6 = ["2000::", 3] as const;
const reserved6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const reserved = new BlockList();
for (const [net, prefix] of reserved4) reserved.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of reserved6) reserved.addSubnet(net, prefix, "ipv6");
const global = new BlockList();
global.addSubnet(...global6, "ipv6");

/** Whether an IP address is one of the open network. What is no IP address is not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !reserved.check(address, "ipv4");
  return version === 6 && global.check(address, "ipv6") && !reserved.check(address, "ipv6");
}
