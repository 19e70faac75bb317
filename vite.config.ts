import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What most public pages need comes in two files instead of forty: each request costs a phone its round trip. */
const groups = [
  { name: "react", test: /node_modules/, minShareCount: 3, priority: 2 },
  {
    name: "storefront",
    test: /\/(app\/(?!admin|account|storefront\/(cart-drawer\.|cart-lines|checkout))|shop\/)/,
    minShareCount: 4,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Bundled, the mail templates keep the few pieces they use of a large library.
  ssr: { noExternal: [/^@react-email\//] },
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
