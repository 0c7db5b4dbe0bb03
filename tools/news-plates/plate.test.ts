import { describe, expect, test } from "vitest";
import { listNewsPictures } from "#app/features/association/domain/news-archive.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { GALLERIES } from "./galleries/galleries.ts";
import { drawPlate } from "./plate.ts";

const drawn = listNewsPictures().filter(({ photograph }) => photograph === undefined);

describe("news plates", () => {
  test("an image beyond the captions drawn for its item is refused by number", () => {
    const oneMore = (GALLERIES["2018-4"]?.length ?? 0) + 1;
    expect(() => drawPlate("conference", "2018-4", oneMore)).toThrow(OperatorError);
    expect(() => drawPlate("conference", "2018-4", oneMore)).toThrow(`content/news/2018-4 has a caption no. ${oneMore},`);
  });
  test("the images of an item without drawn captions have different compositions", () => {
    const views = [0, 1, 2, 3].map((view) => drawPlate("art", "2099-1", view));
    expect(new Set(views).size).toBe(4);
  });
  test("every plate is unique and the same on every run", () => {
    const plates = drawn.map(({ kind, seed, view }) => drawPlate(kind, seed, view));
    expect(new Set(plates).size).toBe(drawn.length);
    expect(drawn.map(({ kind, seed, view }) => drawPlate(kind, seed, view))).toEqual(plates);
  });
  test("every drawn caption exists in the archive", () => {
    for (const [id, gallery] of Object.entries(GALLERIES)) {
      const captions = listNewsPictures().filter(({ seed, view }) => seed === id && view > 0);
      expect(captions.length, id).toBeGreaterThanOrEqual(gallery.length);
    }
  });
  test("references resolve within the plate, and ids are unique", () => {
    for (const { name, kind, seed, view } of drawn) {
      const plate = drawPlate(kind, seed, view);
      const ids = [...plate.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      const references = [...plate.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id);
      expect(new Set(ids).size, name).toBe(ids.length);
      expect(new Set(ids), name).toEqual(new Set([...ids, ...references]));
      expect(plate, name).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});
