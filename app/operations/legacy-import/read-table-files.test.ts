import { expect, test } from "vitest";
import { readTableFiles } from "./read-table-files.ts";

const read = (name: string, text: string) => readTableFiles([{ name, text }]).tables;

test("a CSV file has a header; an empty cell is null, and a quoted empty cell is an empty text", () => {
  const tables = read("paintings.csv", 'id,title_en,"title_fr"\r\n1,"A, ""B""\nC",\r\n\r\n2,"",Д\n');
  expect(tables.get("paintings")).toEqual({
    columns: ["id", "title_en", "title_fr"],
    rows: [
      { at: "row 1", values: ["1", 'A, "B"\nC', null] },
      { at: "row 2", values: ["2", "", "Д"] },
    ],
  });
});

test("a JSON file is a list of rows", () => {
  const tables = read("access_logs.json", '[{"id": "1", "success": true, "more": {"a": [1]}}, {"id": "2", "success": null}]');
  expect(tables.get("access_logs")).toEqual({
    columns: ["id", "success", "more"],
    rows: [
      { at: "row 1", values: ["1", "true", '{"a":[1]}'] },
      { at: "row 2", values: ["2", null, null] },
    ],
  });
});

test("the accounts' file may have its schema in its name, and other files are ignored", () => {
  for (const name of ["users.csv", "auth.users.csv", "auth_users.csv"]) expect([...read(name, "id\n1").keys()]).toEqual(["auth.users"]);
  for (const name of ["notes.txt", "my paintings.csv", "paintings.csv.bak"]) expect(read(name, "id\n1").size).toBe(0);
  expect(readTableFiles([{ name: "storage.objects.csv", text: "id" }]).foreign.has("storage.objects")).toBe(true);
});

test.each([
  ["paintings.csv", "id,title_en\n1\n", /paintings\.csv: row 1 has 1 values and should have 2/],
  ["paintings.csv", 'id,title_en\n1,"open', /paintings\.csv is not valid CSV: Quote Not Closed/],
  ["paintings.csv", 'id,title_en\n1,a"b', /is not valid CSV: Invalid Opening Quote/],
  ["paintings.csv", "id,id\n1,2", /names the column id twice/],
  ["paintings.json", '{"id": 1}', /paintings\.json is not a list of rows/],
  ["paintings.json", "[1]", /not a list of rows/],
  ["paintings.json", "[", /is not valid JSON/],
])("%s with %j is refused", (name, text, sentence) => {
  expect(() => read(name, text)).toThrow(sentence);
});

test("a table that occurs twice is refused", () => {
  const file = (name: string) => ({ name, text: "id\n1" });
  expect(() => readTableFiles([file("users.csv"), file("auth.users.csv")])).toThrow(/auth\.users occurs twice: auth\.users\.csv/);
});
