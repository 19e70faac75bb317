/** What is in reach: the dialog over the page, else the page. */
const inReach = (): ParentNode => document.querySelector("dialog:modal") ?? document;

const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });

/**
 * Does what a key stands for: presses what names the key as its shortcut (`aria-keyshortcuts`), else moves among the rows
 * of a list by `j` and `k` and chooses one by `x`. False where the key means nothing here.
 */
export function pressKey({ key, repeat }: KeyboardEvent): boolean {
  // A dialog over the page closes by itself
  if (key === "Escape" && inReach() !== document) return false;
  const [named] = [...inReach().querySelectorAll<HTMLElement>("[aria-keyshortcuts]")].filter(
    (element) => element.getAttribute("aria-keyshortcuts")?.split(" ").includes(key) && isSeen(element),
  );
  if (named) {
    // Holding a key down leafs through a list; it decides nothing twice
    if (!repeat || key === "j" || key === "k") named.click();
    return true;
  }
  if (key === "j") return goToRow(1);
  if (key === "k") return goToRow(-1);
  return key === "x" && !repeat && chooseRow();
}

const rows = () => [...inReach().querySelectorAll<HTMLElement>("main tbody tr")].filter(isSeen);
const current = () => document.activeElement?.closest<HTMLElement>("tbody tr") ?? null;

/** What of a row has the focus, so that Enter opens it. */
const handle = (row: HTMLElement) =>
  row.querySelector<HTMLElement>("th a[href]") ?? row.querySelector<HTMLElement>("a[href], button");

function goToRow(step: 1 | -1): boolean {
  const all = rows().filter((row) => handle(row) !== null);
  const at = current();
  const index = at ? all.indexOf(at) : -1;
  const next = all[index === -1 && step === -1 ? all.length - 1 : index + step];
  if (!next) return false;
  handle(next)?.focus();
  return true;
}

function chooseRow(): boolean {
  const box = current()?.querySelector<HTMLInputElement>("input[type=checkbox]");
  box?.click();
  return box !== null && box !== undefined;
}
