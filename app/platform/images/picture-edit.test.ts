import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  AS_TAKEN,
  editedRegion,
  frameScale,
  isEdited,
  MAX_CUT,
  MAX_STRAIGHTENED,
  type PictureEdit,
  TURNS,
  turnedTo,
} from "./picture-edit.ts";

const sides = fc.integer({ min: 1, max: 20_000 });
const cuts = fc
  .tuple(fc.integer({ min: 0, max: MAX_CUT }), fc.integer({ min: 0, max: MAX_CUT }))
  .filter(([one, other]) => one + other <= MAX_CUT);
const edits: fc.Arbitrary<PictureEdit> = fc
  .tuple(fc.constantFrom(...TURNS), fc.integer({ min: -MAX_STRAIGHTENED, max: MAX_STRAIGHTENED }), cuts, cuts)
  .map(([turned, straightened, [cutLeft, cutRight], [cutTop, cutBottom]]) => ({
    turned,
    straightened,
    cutLeft,
    cutTop,
    cutRight,
    cutBottom,
  }));

// Checklist: PICTURES-09
describe("what an edit leaves of a picture", () => {
  test("is all of it where nothing is edited", () => {
    expect(isEdited(AS_TAKEN)).toBe(false);
    expect(editedRegion({ width: 1000, height: 600 }, AS_TAKEN)).toEqual({ left: 0, top: 0, width: 1000, height: 600 });
  });
  test("has its sides exchanged after a quarter turn", () => {
    expect(editedRegion({ width: 1000, height: 600 }, { ...AS_TAKEN, turned: 90 })).toEqual({ left: 0, top: 0, width: 600, height: 1000 });
  });
  test("is cut at the edges as they stand after the turn", () => {
    const edit: PictureEdit = { ...AS_TAKEN, turned: 270, cutLeft: 100, cutTop: 250, cutBottom: 250 };
    expect(editedRegion({ width: 1000, height: 600 }, edit)).toEqual({ left: 60, top: 250, width: 540, height: 500 });
  });
  test("is a frame without empty corners after straightening", () => {
    const [width, height, straightened] = [1000, 600, 50];
    const scale = frameScale({ width, height }, straightened);
    const radians = (5 * Math.PI) / 180;
    // A corner of the frame, turned back, lies on the picture's edge at most.
    const [x, y] = [(width * scale) / 2, (height * scale) / 2];
    expect(x * Math.cos(radians) + y * Math.sin(radians)).toBeLessThanOrEqual(width / 2 + 1e-9);
    expect(x * Math.sin(radians) + y * Math.cos(radians)).toBeLessThanOrEqual(height / 2 + 1e-9);
  });
  test("always lies inside the picture and has at least one pixel", () => {
    fc.assert(
      fc.property(sides, sides, edits, (width, height, edit) => {
        const region = editedRegion({ width, height }, edit);
        const radians = (Math.abs(edit.straightened) * Math.PI) / 1800;
        const [wide, high] = edit.turned % 180 === 0 ? [width, height] : [height, width];
        const canvas = [wide * Math.cos(radians) + high * Math.sin(radians), wide * Math.sin(radians) + high * Math.cos(radians)];
        expect(Math.min(region.left, region.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(region.width, region.height)).toBeGreaterThanOrEqual(1);
        expect(region.left + region.width).toBeLessThanOrEqual(Math.round(canvas[0] ?? 0));
        expect(region.top + region.height).toBeLessThanOrEqual(Math.round(canvas[1] ?? 0));
      }),
    );
  });
});

// Checklist: PICTURES-22
describe("a turn after a cut", () => {
  test("takes the cuts round with the picture: the left edge is the lower one after a quarter to the left", () => {
    const cut: PictureEdit = { ...AS_TAKEN, cutLeft: 200, cutTop: 50 };
    expect(turnedTo(cut, 270)).toEqual({ ...AS_TAKEN, turned: 270, cutBottom: 200, cutLeft: 50 });
    expect(turnedTo(cut, 90)).toEqual({ ...AS_TAKEN, turned: 90, cutTop: 200, cutRight: 50 });
    expect(turnedTo(cut, 180)).toEqual({ ...AS_TAKEN, turned: 180, cutRight: 200, cutBottom: 50 });
  });
  test("leaves the same part of the picture, and comes back to the same edit", () => {
    fc.assert(
      fc.property(sides, sides, edits, fc.constantFrom(...TURNS), (width, height, edit, turned) => {
        const [before, after] = [editedRegion({ width, height }, edit), editedRegion({ width, height }, turnedTo(edit, turned))];
        const isAcross = (turned - edit.turned) % 180 !== 0;
        const [across, down] = isAcross ? [after.height, after.width] : [after.width, after.height];
        expect(Math.abs(across - before.width)).toBeLessThanOrEqual(1);
        expect(Math.abs(down - before.height)).toBeLessThanOrEqual(1);
        expect(turnedTo(turnedTo(edit, turned), edit.turned)).toEqual(edit);
      }),
    );
  });
});
