/** What a spreadsheet would take for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * One line of a CSV file for spreadsheets set to French (semicolons). Texts that would be run as formulas are led by an
 * apostrophe, which shows them as text. Source: behaviour.md, "Export".
 */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(";")}\r\n`;

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[";\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
