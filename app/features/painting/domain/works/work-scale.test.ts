import { expect, test } from "vitest";
import { drawWorkScale, HAND, PERSON } from "./work-scale.ts";

// Checklist: PAINTING-203
test("a work hangs beside a person with its middle at the height of the eyes", () => {
  const drawn = drawWorkScale({ width: 89, height: 116 });
  expect(drawn?.beside).toBe("person");
  const { work, measure } = drawn as NonNullable<typeof drawn>;
  expect(measure.y - (work.y + work.height / 2)).toBeCloseTo(150);
  expect({ width: work.width, height: work.height }).toEqual({ width: 89, height: 116 });
});

test("a small work is beside a hand, on one line with it", () => {
  const drawn = drawWorkScale({ width: 29, height: 39 });
  expect(drawn?.beside).toBe("hand");
  expect((drawn?.work.y ?? 0) + 39).toBeCloseTo(drawn?.measure.y ?? -1);
});

test("a work higher than two persons stands on the floor, and all of it is in the drawing", () => {
  for (const size of [
    { width: 200, height: 420 },
    { width: 590, height: 60 },
    { width: 10, height: 8 },
  ]) {
    const drawn = drawWorkScale(size) as NonNullable<ReturnType<typeof drawWorkScale>>;
    const { work, measure } = drawn;
    expect(work.y).toBeGreaterThanOrEqual(0);
    expect(work.y + work.height).toBeLessThanOrEqual(measure.y + 0.001);
    expect(work.x + work.width).toBeLessThanOrEqual(drawn.width);
    expect(drawn.height).toBeGreaterThan(drawn.beside === "person" ? PERSON : HAND);
  }
});

test("no drawing without a size, nor of a work beside which a person would be a dot", () => {
  for (const size of [
    { width: 0, height: 0 },
    { width: Number.NaN, height: 10 },
    { width: 1200, height: 300 },
  ])
    expect(drawWorkScale(size)).toBeUndefined();
});
