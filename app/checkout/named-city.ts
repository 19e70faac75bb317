import { createContext } from "react-router";

/** The city that the form of this very request names: what is shown beside its answer is priced for it. */
export const namedCity = /* @__PURE__ */ createContext<string | null>(null);
