/** The pages whose text the house writes itself. */
export const legalPages = ["terms", "privacy"] as const;
export type LegalPage = (typeof legalPages)[number];

export const isLegalPage = (text: string): text is LegalPage => legalPages.some((page) => page === text);
