import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Bundled, the mail templates keep the few pieces they use of a large library.
  ssr: { noExternal: [/^@react-email\//] },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
