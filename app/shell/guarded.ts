/** The `handle` of a page that only somebody who is signed in gets to see: its header need not wait for a script to say so. */
export const guarded = { isGuarded: true } as const;
