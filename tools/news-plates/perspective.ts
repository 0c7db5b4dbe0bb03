/* Rooms and furniture as somebody in the room sees them, and as an architect sees them from above and aside. */
import { type Point, polygon } from "./shapes.ts";

/** A place in a room, in metres: to the right, upwards, and away from the eye (or, seen from aside, to the other side). */
export type Place = readonly [right: number, up: number, away: number];

/** Where a place is seen in the plate. */
export type View = (place: Place) => Point;

interface Eye {
  /** Above the floor, in metres. */
  height: number;
  /** Where the eye's level lies in the plate, and the vanishing point on it. */
  horizon: number;
  centre: number;
  /** Pixels of one metre at a distance of one metre. */
  scale: number;
}

/** Seen by an eye that looks straight ahead. */
export const seenBy =
  ({ height, horizon, centre, scale }: Eye): View =>
  ([right, up, away]) => [centre + (scale * right) / away, horizon + (scale * (height - up)) / away];

/** Seen from above and aside without foreshortening; `(x, y)` is the origin's place and `scale` a metre. */
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

/** Something that lies level: a floor, a table's top, a sheet on it. */
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

/** An upright side that runs away from the eye. */
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

/** The three colours of a block: its top, its side towards the left and its side towards the right. */
export type Faces = readonly [top: string, left: string, right: string];

/** A block with its far lower corner at `place`, seen from aside: a table's top, a chair's back. */
export function block(view: View, [right, up, away]: Place, [width, height, depth]: Place, [top, left, rightFace]: Faces): string {
  return (
    board(view, [right, up, away + depth], width, height, left) +
    side(view, [right + width, up, away], depth, height, rightFace) +
    level(view, [right, up + height, away], width, depth, top)
  );
}
