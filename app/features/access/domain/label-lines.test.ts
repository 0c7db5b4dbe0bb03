import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { codeOf, linesOfLabel, TALLER } from "./label-lines.ts";
import { LAYOUTS } from "./label-sheet.ts";

const LONG = {
  title: "Portrait of a lady in a blue dress, seated at an open window",
  artist: "Circle of Konstantin Ivanovich Gorbatov",
  number: "EAC-2026-000123",
  purpose: "For the transport to the exhibition in Antwerp and the examination by the insurer before the opening",
};

// Checklist: QR-10
describe("the texts of a label", () => {
  test("have whole lines on the usual sheet: a title of two lines, and the purpose shortened", () => {
    expect(linesOfLabel("sheet", LONG, "fr")).toEqual({ title: 2, artist: 1, number: 1, purpose: 1 });
    expect(linesOfLabel("sheet", { ...LONG, artist: null }, "en")).toMatchObject({ title: 2, artist: 0, purpose: 3 });
  });
  test("a title alone has the room of the others", () => {
    expect(linesOfLabel("single", { title: LONG.title }, "ru")).toMatchObject({ title: 4, purpose: 0 });
  });
  test.each(LAYOUTS)("title, number and purpose have a line at least: %s", (layout) => {
    const lines = linesOfLabel(layout, LONG, "ru");
    expect(Math.min(lines.title, lines.number, lines.purpose)).toBeGreaterThanOrEqual(1);
  });
  test("are measured with the code and the height of the style sheet", () => {
    const css = readFileSync(new URL("../../../styles/labels.css", import.meta.url), "utf8");
    expect(css).toContain(`calc(var(--side) + ${TALLER}mm)`);
    for (const layout of LAYOUTS) {
      const rules = new RegExp(`\\.labels-${layout.replaceAll(".", "-")}[^{]*\\{([^}]+)\\}`).exec(css)?.[1] ?? "";
      expect(codeOf(layout), layout).toBe(Number(/--code: ([\d.]+)mm;/.exec(rules)?.[1] ?? "31"));
    }
  });
});
