/** The house's name as a picture, and the square sign of tabs and home screens. */
export const markKinds = ["logo", "icon"] as const;
export type MarkKind = (typeof markKinds)[number];

/** The end of the name of each file that is kept of an icon: its size in pixels, or what a phone may cut round. */
export type IconEnd = "-32" | "-180" | "-192" | "-512" | "-maskable";

/** Where a file of a mark is stored. */
export const markKey = (name: string, end = ""): string => `${name}${end}.png`;

/** The address of a file of a mark. */
export const markUrl = (name: string, end: IconEnd | "" = ""): string => `/media/${markKey(name, end)}`;

/** The icon's file that stands for one at the root, where browsers look by themselves. */
export const iconAt: Readonly<Partial<Record<string, IconEnd>>> = {
  "favicon.ico": "-32",
  "favicon.svg": "-192",
  "icon-180.png": "-180",
  "icon-192.png": "-192",
  "icon-512.png": "-512",
};
