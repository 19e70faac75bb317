/** The keys of the admin screens and what they do. */
export const keys = {
  title: "Keyboard",
  list: [
    ["j", "Next row, or next order"],
    ["k", "Previous row, or previous order"],
    ["Enter", "Open the row"],
    ["x", "Choose the row"],
    ["a", "Approve the open order"],
    ["r", "Reject the open order"],
    ["/", "Search everything"],
    ["Esc", "Close"],
    ["?", "Show these keys"],
  ],
  lettersAct: "Single letters act",
} as const;
