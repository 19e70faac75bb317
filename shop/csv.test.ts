import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("a line separates its cells with semicolons and quotes those that need it", () => {
  expect(csvLine(["Polo Cèdre", 'dit "le vert"', "a;b", 12, 138.5])).toBe(
    'Polo Cèdre;"dit ""le vert""";"a;b";12;138.5\r\n',
  );
});

test("a cell that a spreadsheet would run as a formula stays text", () => {
  for (const attack of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("http://x";"y")']) {
    const line = csvLine([attack]);
    expect(line).toMatch(/^"'/);
    expect(line).toContain(attack.replaceAll('"', '""'));
  }
});
