import { expect, test } from "vitest";
import { readTextParts } from "./labelled-texts.ts";

test.each([
  ["Provenance: sale, Ghent, 1922; by descent.", "Provenance", ["sale, Ghent, 1922;", "by descent."]],
  ["Provenance\u202f: vente, Gand\u202f; par descendance.", "Provenance", ["vente, Gand\u202f;", "par descendance."]],
  ["Провенанс: аукцион (лот 64; этикетка); наследники.", "Провенанс", ["аукцион (лот 64; этикетка);", "наследники."]],
  ["Exhibited: Paris, 1913, no. 41 (label; not in print); Lyon.", "Exhibited", ["Paris, 1913, no. 41 (label; not in print); Lyon."]],
  ["Expositions : Gand, 1874.", "Expositions", ["Gand, 1874."]],
  ["Литература:\nсписок, № 14.", "Литература", ["список, № 14."]],
  ["Provenance: (never closed; one step", "Provenance", ["(never closed; one step"]],
  ["Provenance: ;;", "Provenance", [";;"]],
])("a paragraph that begins with a label is a labelled text: %o", (text, label, lines) => {
  expect(readTextParts(text)).toEqual([{ kind: "labelled", texts: [{ label, lines }] }]);
});

test.each([
  "A quay under snow.",
  "Provenance",
  "Provenance:",
  "Provenance unknown: see the report.",
  "provenance: sale",
  "Signed: lower right; dated.",
  "The provenance: a sale.",
  ": nothing",
  "constructor: sale",
])("any other stays a paragraph: %o", (text) => {
  expect(readTextParts(text)).toEqual([{ kind: "paragraph", text }]);
});

// Checklist: PAINTING-206
test("labelled texts that follow each other are together, in the order of the text", () => {
  expect(readTextParts("One\ntwo\r\n\r\nProvenance: a; b\n\nExhibited: c\n \nThree\n\n\nLiterature: d")).toEqual([
    { kind: "paragraph", text: "One\ntwo" },
    {
      kind: "labelled",
      texts: [
        { label: "Provenance", lines: ["a;", "b"] },
        { label: "Exhibited", lines: ["c"] },
      ],
    },
    { kind: "paragraph", text: "Three" },
    { kind: "labelled", texts: [{ label: "Literature", lines: ["d"] }] },
  ]);
  expect(readTextParts(" \n\n ")).toEqual([]);
});

test("a provenance of more steps than a list can show is one line, and a long text costs no more than its length", () => {
  const [part] = readTextParts(`Provenance: ${"a; ".repeat(41)}`);
  expect(part?.kind === "labelled" && part.texts[0]?.lines).toHaveLength(1);
  const start = performance.now();
  readTextParts(`Provenance: ${"(;".repeat(500_000)}\n\n${" \n".repeat(1000)}`);
  expect(performance.now() - start).toBeLessThan(2000);
});
