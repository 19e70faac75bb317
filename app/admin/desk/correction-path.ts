/** Under which address of the desk its order is corrected. */
export const correcting = "corriger";
export const correctionPath = `/admin/desk?${correcting}`;
