/** Where the window that signs in with Google says which page comes next. */
export const googleChannel = "signed-in-with-google";

/** Where signing in with Google begins; it leads to `target` at its end. */
export const googlePath = (target: string, isPopup = false): string =>
  `/login/google?${new URLSearchParams({ redirect: target, ...(isPopup ? { popup: "1" } : {}) })}`;
