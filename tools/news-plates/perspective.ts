/* Rooms and furniture in linear perspective, seen by a person in the room, and in an architect's parallel projection. */
import { type Point, polygon } from "./shapes.ts";

/** A point in a room, in metres: to the right, upwards, and away from the eye (in parallel projection: to the other side). */
export type Place = readonly [right: number, up: number, away: number];

/** Projects a point onto the plate. */
export type View = (place: Place) => Point;

interface Eye {
  /** Above the floor, in metres. */
  height: number;
  /** Position of the eye level in the plate, and of the vanishing point on it. */
  horizon: number;
  centre: number;
  /** Pixels per metre at a distance of one metre. */
  scale: number;
}

/** One-point perspective of a viewer who looks straight ahead. */
export const seenBy =
  ({ height, horizon, centre, scale }: Eye): View =>
  ([right, up, away]) => [centre + (scale * right) / away, horizon + (scale * (height - up)) / away];

/** Parallel projection from above and one side; `(x, y)` is the origin, `scale` the pixels per metre. */
export const seenAside =
  (x: number, y: number, scale: number): View =>
  ([right, up, away]) => [x + (right - away) * scale * 0.866, y + ((right + away) * 0.5 - up) * scale];

/** A flat shape in the room. */
export const plane = (view: View, places: readonly Place[], fill: string): string => polygon(places.map(view), fill);

/** An upright wall or board that faces the eye. */
export const board = (view: View, [right, up, away]: Place, width: number, height: number, fill: string): string =>
  plane(
    view,
    [
      [right, up, away],
      [right + width, up, away],
      [right + width, up + height, away],
      [right, up + height, away],
    ],
    fill,
  );

/** A horizontal surface: a floor, a table top, a sheet on it. */
export const level = (view: View, [right, up, away]: Place, width: number, depth: number, fill: string): string =>
  plane(
    view,
    [
      [right, up, away],
      [right + width, up, away],
      [right + width, up, away + depth],
      [right, up, away + depth],
    ],
    fill,
  );

/** An upright surface that recedes from the eye. */
export const side = (view: View, [right, up, away]: Place, depth: number, height: number, fill: string): string =>
  plane(
    view,
    [
      [right, up, away],
      [right, up, away + depth],
      [right, up + height, away + depth],
      [right, up + height, away],
    ],
    fill,
  );

/** The three colours of a block: top, left side and right side. */
export type Faces = readonly [top: string, left: string, right: string];

/** A block with its far lower corner at `place`, in parallel projection: a table top, the back of a chair. */
export function block(view: View, [right, up, away]: Place, [width, height, depth]: Place, [top, left, rightFace]: Faces): string {
  return (
    board(view, [right, up, away + depth], width, height, left) +
    side(view, [right + width, up, away], depth, height, rightFace) +
    level(view, [right, up + height, away], width, depth, top)
  );
}
