/** `--color-paper` where no style sheet reaches: the browser's own frame and a phone's home screen. */
export const paper = "#faf8f4";
