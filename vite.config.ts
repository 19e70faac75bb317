import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { fetchBeforeImport } from "./app/router-internals/fetch-before-import.ts";
import { oldestBrowsers } from "./app/web/browsers.ts";

interface ModuleGraph {
  getModuleInfo(id: string): { importers: string[] } | null;
}

/** Names a file for what the `roots` need at once: everything they import, and what that imports. */
const neededBy = (name: string, roots: RegExp) => (id: string, graph: ModuleGraph) => {
  const asked = new Set([id]);
  for (const each of asked) {
    if (roots.test(each)) return name;
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) asked.add(importer);
  }
  return null;
};

/** What most public pages need comes in few files instead of forty: each request costs a phone its round trip. */
const groups = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/, priority: 4 },
  {
    name: neededBy(
      "frame",
      /\/app\/(root|shell\/(layout|page-meta|machine-data)|shop-ui\/(price|candidates)|web\/hydrated|ui\/picture)\.tsx?$/,
    ),
    test: /\/app\/(?!root\.tsx|shell\/layout\.tsx)|\/shop\/(brand|money|catalogue\/picture)|preload-helper/,
    priority: 3,
  },
  { name: neededBy("cards", /\/shop-ui\/product-grid\.tsx$/), test: /\/(app|shop)\//, priority: 2 },
  {
    name: "parts",
    test: /\/(ui\/(field|refusal|empty|disclosure)|locales\/(fr\/)?refusals|web\/(refusal|form|form-action|form-client-action|short-message|added-message|on-refusal|start-of-text)|shop\/email-address|catalogue\/availability)\.tsx?$/,
    priority: 3,
  },
  {
    name: "bag",
    test: /\/(locales\/(fr\/)?(cart|order-facts)\.ts|shop-ui\/price-lines|ui\/(thumbnail|drawings\/cart)|shop\/cart\/|checkout-draft)/,
    priority: 1,
  },
  // Of both sides of the house: in none of their files, which the other would fetch for a drawing.
  { name: "icons", test: /\/app\/ui\/icons\.tsx$/, priority: 3 },
  { name: "city", test: /\/(locales\/(fr\/)?city-field|shop-ui\/city-field|checkout\/checkout-(inputs|form))\b/ },
  { name: "pricing", test: /\/shop\/orders\/pricing/, priority: 4 },
  { name: "records", test: /\/(locales\/(fr\/)?(dates|orders)\.ts|shop\/clock|shop-ui\/postal)/, priority: 1 },
  { name: "site-check", test: /\/shop\/(web-address|orders\/checkout-fields|addresses\/check-address)/, priority: 2 },
  { name: "photographs", test: /\/(shop-ui\/(photographs|contact-widget)|locales\/(fr\/)?home\.ts)/, priority: 1 },
  { name: "roles", test: /\/locales\/(fr\/)?roles/, priority: 1 },
  { name: "product-words", test: /\/locales\/(fr\/)?(charges|product)\.ts/, minShareCount: 2 },
  { name: "promises", test: /\/(shop-ui\/promises|shop\/catalogue\/sizes)/, minShareCount: 2 },
  { name: "order-rules", test: /\/shop\/orders\//, minShareCount: 2 },
  {
    name: "orders",
    test: /\/(shop-ui\/(order-|prices|tracked-order|parcel)|ui\/status-mark)/,
    minShareCount: 2,
  },
  {
    // Passkeys are for staff alone: customers do not load them.
    name: "account",
    test: /\/app\/(account(?!\/passkey)|wishlist|shop-ui\/password|locales\/(fr\/)?(account|second-factor|profile))/,
    minShareCount: 2,
  },
  {
    name: "admin",
    test: /\/app\/(admin\/|locales\/(fr\/)?(admin|dashboard|inventory|admin-refusals|admin-screens|order-admin|products|users))/,
    minShareCount: 2,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), fetchBeforeImport],
  // Bundled, the mail templates keep the few pieces they use of a large library.
  ssr: { noExternal: [/^@react-email\//] },
  build: {
    target: Object.entries(oldestBrowsers).map(([browser, version]) => browser + version),
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, others) => [file, ...others.filter((other) => other !== file)],
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
