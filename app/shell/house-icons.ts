import { markUrl } from "../../shop/settings/mark-names.ts";
import { house } from "../locales/house.ts";

/** The signs of tabs and home screens, as the head names them: the house's own, or the drawn one. */
export function iconLinks() {
  const name = house.icon?.name;
  if (!name) {
    return [
      { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
      { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
      { rel: "apple-touch-icon", href: "/icon-180.png" },
    ];
  }
  return [
    { rel: "icon", href: markUrl(name, "-32"), sizes: "32x32", type: "image/png" },
    { rel: "icon", href: markUrl(name, "-192"), sizes: "192x192", type: "image/png" },
    { rel: "apple-touch-icon", href: markUrl(name, "-180") },
  ];
}

/** The sign in one of the sizes that applications ask for; cut round by some where it is `masked`. */
export function iconUrl(size: 192 | 512, isMasked = false): string {
  const name = house.icon?.name;
  if (!name) return `/icon-${size}.png`;
  return markUrl(name, isMasked ? "-maskable" : `-${size}`);
}
