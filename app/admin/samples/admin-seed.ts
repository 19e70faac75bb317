import { mayOpen } from "../shell/may-open.ts";

export { action, default, loader, meta } from "./seed-page.tsx";

export const middleware = [mayOpen("catalogue.addSample")];
