import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts } from "react-router";

type Part = ReactElement<{
  children?: ReactNode;
  type?: string;
  href?: string;
  dangerouslySetInnerHTML?: { __html: string };
}>;

/** A browser that tells nothing of its painting, paints nothing behind another tab or waits for a picture goes on after this many ms. */
const patience = 2000;

/** Runs before the page's own module, as text of the page, so it may use nothing from outside of itself. */
async function waitThenPreload(files: readonly string[], patience: number): Promise<void> {
  const enough = new Promise((past) => setTimeout(past, patience));
  const paint = new Promise((painted) => new PerformanceObserver(painted).observe({ type: "paint", buffered: true }));
  await Promise.race([paint, enough]);
  const pictures = document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]");
  await Promise.race([Promise.allSettled(Array.from(pictures, (picture) => picture.decode())), enough]);
  for (const href of files)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

/** What a module imports at its top would run before it, so it is asked for where it stands. */
const late = (module: string, files: readonly string[]): string =>
  `await (${waitThenPreload})(${JSON.stringify(files)}, ${patience});\n${module
    .replace(/import \* as (\w+) from ("[^"]+");/g, "const $1 = await import($2);")
    .replace(/^import ("[^"]+");?/gm, "await import($1);")}`;

const partsOf = (node: ReactNode): Part[] =>
  Children.toArray(node).flatMap((part) =>
    isValidElement<Part["props"]>(part) ? (part.props.children ? partsOf(part.props.children) : [part]) : [],
  );

/**
 * The page's scripts, fetched and run once the page and its first pictures have been painted: it works before they do, so the
 * stylesheet, the letters and those pictures have the line and the phone to themselves, and whoever runs no scripts fetches none.
 */
export function LateScripts() {
  const scripts = Scripts({});
  // The browser runs none of what it would write here: it takes over what stands in the document.
  if (!import.meta.env.SSR) return scripts;
  const parts = partsOf(scripts);
  const files = parts.flatMap(({ type, props }) => (type === "link" && props.href ? [props.href] : []));
  return parts
    .filter(({ type }) => type === "script")
    .map((part) => {
      const { type, dangerouslySetInnerHTML: code } = part.props;
      if (type !== "module" || !code) return part;
      return cloneElement(part, { dangerouslySetInnerHTML: { __html: late(code.__html, files) } });
    });
}
