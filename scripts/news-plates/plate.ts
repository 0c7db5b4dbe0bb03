/* The drawn plates of the news: one composition for each kind of event, varied by the item's seed. */
import { drawing } from "#app/ui/guilloche.ts";
import { arbitrators } from "./arbitrators.ts";
import { art } from "./art.ts";
import { conference } from "./conference.ts";
import { handOf } from "./hand.ts";
import type { PlateKind } from "./kinds.ts";
import { meeting } from "./meeting.ts";
import { memorandum } from "./memorandum.ts";
import { mootcourt } from "./mootcourt.ts";
import { obituary } from "./obituary.ts";
import { office } from "./office.ts";
import { schemes } from "./palette.ts";
import { rules } from "./rules.ts";
import type { KindDrawing } from "./scene.ts";
import { HEIGHT, type Point, WIDTH } from "./shapes.ts";
import { training } from "./training.ts";
import { warning } from "./warning.ts";
import { webinar } from "./webinar.ts";

export const PLATE_SIZE = { width: WIDTH, height: HEIGHT } as const;

const DRAWINGS: Record<PlateKind, KindDrawing> = {
  arbitrators,
  memorandum,
  meeting,
  conference,
  webinar,
  mootcourt,
  warning,
  obituary,
  rules,
  art,
  training,
  office,
};

/** The middle of a scene, seen from nearer. The ground still fills the plate. */
function closer(scene: string, [x, y]: Point, scale: number): string {
  const left = Math.min(0, Math.max(WIDTH - WIDTH * scale, WIDTH / 2 - x * scale));
  const top = Math.min(0, Math.max(HEIGHT - HEIGHT * scale, HEIGHT / 2 - y * scale));
  return `<g transform="translate(${left} ${top})scale(${scale})">${scene}</g>`;
}

/**
 * The plate of an event. View 0 is its main picture; every further view takes the next composition on the next ground,
 * and those after the last composition come nearer.
 */
export function drawPlate(kind: PlateKind, seed: string, view = 0): string {
  const { scenes, schemes: names, edge = "" } = DRAWINGS[kind];
  const choice = handOf(`${kind}/${seed}/choice`);
  const at = <T>(items: readonly T[], index: number) => items[index % items.length] as T;
  const scene = at(scenes, choice.whole(0, scenes.length - 1) + view);
  const scheme = schemes[at(names, choice.whole(0, names.length - 1) + view)];
  const picture = scene.draw(handOf(`${kind}/${seed}`), scheme);
  return drawing(WIDTH, HEIGHT, (view < scenes.length ? picture : closer(picture, scene.focus, 1.7)) + edge);
}
