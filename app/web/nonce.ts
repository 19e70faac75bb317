import { createContext, useContext } from "react";

/** The mark of this page's own inline scripts; none in the browser, which hides it from whoever reads the document. */
export const Nonce = createContext<string | undefined>(undefined);

/** For every inline script that a page writes: without the mark it would not run. */
export const useNonce = (): string | undefined => useContext(Nonce);
