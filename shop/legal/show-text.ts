import { z } from "zod";
import { anyone } from "../call.ts";
import { currentText } from "./current-text.ts";
import { legalPages } from "./pages.ts";

/**
 * What a legal page says now: its text as the house wrote it, since which day (YYYY-MM-DD), and its version. Version 0, null
 * and null while it says what the shop began with. Source: behaviour-admin.md, "Legal texts".
 */
export const showText = anyone
  .route({ method: "GET", path: "/legal/{page}", summary: "Show a legal page's text" })
  .input(z.object({ page: z.enum(legalPages) }))
  .handler(({ context, input: { page } }) => currentText(context, page));
