import { expect, test } from "vitest";
import { choiceOf, MAX_WORKS, NO_LABEL, readChosenWorks } from "./chosen-works.ts";

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const read = (...pairs: [string, string][]) => readChosenWorks(new URLSearchParams(pairs));

test("works that are none, and works named twice, are left out", () => {
  expect(read()).toMatchObject({ ids: [], isCut: false });
  expect(read(["painting", "nope"], ["painting", id(1)], ["painting", ""], ["painting", id(1)]).ids).toEqual([id(1)]);
});

test("at most 200 works are read", () => {
  const query = new URLSearchParams(Array.from({ length: 10_000 }, (_, n) => ["painting", id(n)]));
  const { ids, isCut } = readChosenWorks(query);
  expect([ids.length, isCut]).toEqual([MAX_WORKS, true]);
});

test("each work has the link at its place; a malformed one counts as absent", () => {
  const token = "0c8f6a52-3d0e-4b43-9f2e-6a1d0b7c9e11";
  const { choices } = read(
    ...([1, 2, 3, 4].map((n) => ["painting", id(n)]) as [string, string][]),
    ...([choiceOf(token), NO_LABEL, "../../x", ""].map((link) => ["link", link]) as [string, string][]),
  );
  expect([...choices.values()]).toEqual(["0c8f6a52", NO_LABEL, "", ""]);
});

test("the choices of 200 works fit into the headers that the server accepts", () => {
  const query = new URLSearchParams();
  for (let n = 0; n < MAX_WORKS; n++) {
    query.append("painting", id(n));
    query.append("link", "0c8f6a52");
  }
  expect(query.toString().length).toBeLessThan(14_000);
});
