/** How labels lie on paper: one on a page of A6, or four on one of A4. */
export const sheets = ["a6", "a4"] as const;
export type Sheet = (typeof sheets)[number];

/** The paper an address asks for. */
export const readSheet = (params: URLSearchParams): Sheet =>
  sheets.find((sheet) => sheet === params.get("sheet")) ?? "a6";
