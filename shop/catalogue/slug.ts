/** A name as it stands in an address: lower case, without accents, hyphens for the rest. Source: behaviour.md, "Product". */
export const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
