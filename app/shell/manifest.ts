import { house, houseTitle } from "../locales/house.ts";
import { paper } from "../ui/paper.ts";
import { iconUrl } from "./house-icons.ts";

const icon = (size: 192 | 512, isMasked = false) => ({
  src: iconUrl(size, isMasked),
  sizes: `${size}x${size}`,
  type: "image/png",
});

/** What a phone needs to keep the shop among its applications. */
export function loader() {
  const manifest = {
    name: houseTitle(),
    short_name: house.name,
    lang: "fr",
    start_url: "/",
    display: "minimal-ui",
    background_color: paper,
    theme_color: paper,
    icons: [icon(192), icon(512), { ...icon(512, true), purpose: "maskable" }],
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
}
