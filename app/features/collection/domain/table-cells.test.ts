import { expect, test } from "vitest";
import { EMPTY_LINK } from "#app/features/painting/domain/form/form-schema.ts";
import { isFileName, readFiles, readLinks, readOwners, readYesOrNo, writeFiles, writeLinks, writeOwners } from "./table-cells.ts";

test("links come back as they were written, strokes in their names too", () => {
  const links = [
    { name: "Certificate", url: "https://example.org/1.pdf" },
    { name: "Only a name", url: "" },
    { name: "A | b", url: "" },
    { name: "A | b |", url: "https://example.org/2" },
    { name: "|", url: "" },
    { name: "Report", name_fr: "Constat | d’état", name_ru: "Акт", kind: "condition", language: "de", url: "https://example.org/3" },
    { name: "A | b", name_fr: "a", url: "" },
  ].map((link) => ({ ...EMPTY_LINK, ...link }));
  expect(readLinks(writeLinks(links))).toEqual(links);
  expect(readLinks(" \r\n Name|https://example.org \r\n")).toEqual([{ ...EMPTY_LINK, name: "Name", url: "https://example.org" }]);
  const withBar = { ...EMPTY_LINK, name: "A", url: "https://example.org/a|b" };
  expect(readLinks(writeLinks([withBar]))).toEqual([{ ...withBar, url: "https://example.org/a%7Cb" }]);
});

test("an endless line is not taken apart", () => {
  const line = `a${" ".repeat(100_000)}a | https://example.org`;
  expect(readFiles(`report | ${line}`)).toBeUndefined();
});

test("files come back as they were written", () => {
  const files = [
    { kind: "report" as const, file: "attachments/1.pdf", name: "Report | of 2024" },
    { kind: "photograph" as const, file: "my photographs/uv light.jpg", name: "Ultraviolet", name_fr: "Ultraviolet", language: "en" },
  ];
  expect(readFiles(writeFiles(files))).toEqual(files);
  expect(readFiles("Report | folder/expertise.pdf")).toEqual([{ kind: "report", file: "folder/expertise.pdf", name: "expertise.pdf" }]);
  expect(readFiles("Заключение | 1.pdf\nphotographie | 2.jpg")?.map(({ kind }) => kind)).toEqual(["report", "photograph"]);
  expect(readFiles("")).toEqual([]);
  for (const wrong of ["expertise.pdf", "letter | 1.pdf | A letter", "report |"]) expect(readFiles(wrong), wrong).toBeUndefined();
});

test("owners are told apart however they are separated, each once and the first one first", () => {
  const emails = ["second@example.org", "first@example.org"];
  expect(readOwners(writeOwners(emails))).toEqual(emails);
  expect(readOwners("Second@example.org, first@example.org\nsecond@example.org")).toEqual(emails);
  expect(readOwners("  ")).toEqual([]);
});

test("yes and no are understood in the three languages", () => {
  for (const yes of ["yes", "Oui", "ДА", "true", "1"]) expect(readYesOrNo(yes), yes).toBe(true);
  for (const no of ["no", "NON", "нет", "false", "0"]) expect(readYesOrNo(no), no).toBe(false);
  expect(readYesOrNo("perhaps")).toBeUndefined();
});

test("a link is an address, or the name of a file that comes with the table", () => {
  for (const name of ["certificate.pdf", "documents/My certificate.JPG"]) expect(isFileName(name), name).toBe(true);
  for (const other of ["https://example.org/1.pdf", "www.example.org", "/gallery/documents/1.pdf", ""])
    expect(isFileName(other), other).toBe(false);
});
