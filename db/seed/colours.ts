/** The house's yarns, by the `value` a colour has in the shop. */
export const YARN = {
  navy: "#1a365d",
  ecru: "#efe6d6",
  cedar: "#2f4a3a",
  white: "#f7f5f0",
  burgundy: "#5b1f2a",
  sand: "#c8b394",
  sky: "#9db8d2",
  rose: "#d9b3ac",
  black: "#1b1b1d",
  forest: "#24402f",
  charcoal: "#3a3d42",
} as const;
