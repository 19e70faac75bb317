import type { MetaDescriptor } from "react-router";
import { markUrl } from "../../shop/settings/mark-names.ts";
import { hasDrawnName, house, houseTitle } from "../locales/house.ts";
import { iconUrl } from "./house-icons.ts";

interface PageFacts {
  title: string;
  description: string;
  /** The page's one address, without origin. */
  path: string;
  /** A picture's address, without origin. */
  image?: { path: string; width: number; height: number; alt: string };
  /** What machines are given beside (JSON-LD), false where they are given nothing; a function is given the origin. */
  data?: readonly (object | false | ((origin: string) => object | false))[];
  type?: "website" | "article" | "product";
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** The public address of the shop, as the root's loader knows it. */
function originOf(matches: Matches): string {
  const root = matches[0]?.loaderData;
  return typeof root === "object" && root !== null && "origin" in root ? String(root.origin) : "";
}

type Picture = NonNullable<PageFacts["image"]>;

/** What stands for the house where it is shared: the one picture bears the name it is drawn with. */
function pictureOfHouse(): Picture {
  const { logo } = house;
  const alt = houseTitle();
  if (logo) return { path: markUrl(logo.name), width: logo.width, height: logo.height, alt };
  return hasDrawnName()
    ? { path: "/share.jpg", width: 1200, height: 630, alt }
    : { path: iconUrl(512), width: 512, height: 512, alt };
}

/** Everything a public page's head says of it: title, description, canonical, Open Graph, JSON-LD. */
export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const { title, description, path, image: picture = pictureOfHouse(), data = [], type = "website" } = facts;
  const origin = originOf(matches);
  const url = origin + path;
  const tags: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: house.name },
    { property: "og:locale", content: "fr_MA" },
    { property: "og:type", content: type },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: origin + picture.path },
    { property: "og:image:width", content: String(picture.width) },
    { property: "og:image:height", content: String(picture.height) },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  // JSON-LD stands in documents only
  if (!import.meta.env.SSR) return tags;
  const stated = data
    .map((item) => (typeof item === "function" ? item(origin) : item))
    .filter((item) => item !== false);
  return [...tags, ...stated.map((item) => ({ "script:ld+json": item }))];
}

/** The title of a page that is not the home page. */
export const titled = (title: string): string => `${title} · ${house.name}`;
