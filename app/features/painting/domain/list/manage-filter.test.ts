import { expect, test } from "vitest";
import { manageQuery, orderBehind, sortingOf } from "./manage-filter.ts";
import { readManageFilter } from "./read-manage-filter.server.ts";

const read = (query: string) => readManageFilter(new URLSearchParams(query));

// Checklist: MANAGE-42
test("an address gives its filter, and the filter gives the address back", () => {
  const query =
    "q=harbour+1866&owner=anna%40example.org&state=draft&tokens=live&since=2026-02-28&lacks=picture&lacks=fr&order=-title&per=96&view=table&page=3";
  expect(manageQuery(read(query), { page: 3 })).toBe(query);
  // A change leads to the first page.
  expect(manageQuery(read("q=a&page=7"), { order: "title" })).toBe("q=a&order=title");
  expect(manageQuery(read(""))).toBe("");
  // A search orders by the place of its words, unless an order is chosen, which may be the usual one of the whole list.
  expect([read("q=a").order, read("").order, read("q=a&order=newest").order]).toEqual(["relevance", "newest", "newest"]);
  expect(manageQuery(read("q=a&order=newest"))).toBe("q=a&order=newest");
  expect(manageQuery(read("q=a"))).toBe("q=a");
  expect(manageQuery(read("q=a&order=relevance"))).toBe("q=a");
});

test.each([
  "state=none&order=sideways&per=1000&view=wall&page=0&since=2026-02-30&tokens=all&lacks=nothing",
  `q=${"a".repeat(201)}&owner=${"a".repeat(201)}&page=1e9&per=-12&order=--title&lacks=&since=x`,
  "q=%20%20&owner=%20&page=NaN&per=&view=&order=&state=&tokens=",
])("what an address cannot say falls back to its default: %s", (query) => {
  expect(read(query)).toEqual(read(""));
});

test("a search keeps no sign that a database cannot store", () => {
  expect(read("q=a%00b").q).toBe("a\uFFFDb");
});

// Checklist: MANAGE-46
test("the head of a column sorts by it, and then the other way round", () => {
  expect(orderBehind("title", "newest")).toBe("title");
  expect(orderBehind("title", "title")).toBe("-title");
  expect(orderBehind("title", "-title")).toBe("title");
  expect(orderBehind("changed", "title")).toBe("changed");
  expect(sortingOf("title")).toEqual({ column: "title", isDescending: false });
  expect(sortingOf("-title")).toEqual({ column: "title", isDescending: true });
  expect(sortingOf("changed")).toEqual({ column: "changed", isDescending: true });
  expect(sortingOf("-changed")).toEqual({ column: "changed", isDescending: false });
  expect(sortingOf("newest")).toEqual({ column: "created", isDescending: true });
  expect(sortingOf("oldest")).toEqual({ column: "created", isDescending: false });
});
