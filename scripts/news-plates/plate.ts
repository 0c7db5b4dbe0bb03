/* The drawn plates of the news: one composition for each kind of event, varied by the item's seed. */

import type { NewsKind } from "#app/domain/news/news.ts";
import { drawing } from "#app/ui/guilloche.ts";
import { arbitrators } from "./arbitrators.ts";
import { art } from "./art.ts";
import { conference } from "./conference.ts";
import { handOf } from "./hand.ts";
import { meeting } from "./meeting.ts";
import { memorandum } from "./memorandum.ts";
import { mootcourt } from "./mootcourt.ts";
import { obituary } from "./obituary.ts";
import { office } from "./office.ts";
import { type SchemeName, schemes } from "./palette.ts";
import { rules } from "./rules.ts";
import type { KindDrawing, Scene } from "./scene.ts";
import { HEIGHT, mirrored, type Point, WIDTH } from "./shapes.ts";
import { training } from "./training.ts";
import { warning } from "./warning.ts";
import { webinar } from "./webinar.ts";

const DRAWINGS: Record<NewsKind, KindDrawing> = {
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

/** A number that counts on with the last digit of a seed, so that neighbours in the news do not look alike. */
function serial(text: string): number {
  let sum = 0;
  for (const character of text) sum = (sum * 7 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}

/**
 * The plate of an event. View 0 is its main picture; every further view takes the next composition on the next ground,
 * and those after the last composition come nearer.
 */
export function drawPlate(kind: NewsKind, seed: string, view = 0): string {
  const { scenes, schemes: names, edge = "" } = DRAWINGS[kind];
  const turn = serial(`${kind}/${seed}`) + view;
  const scene = scenes[turn % scenes.length] as Scene;
  // Where there are as many grounds as compositions, each would always meet the same one without the shift.
  const shift = scenes.length === names.length ? Math.floor(turn / scenes.length) : 0;
  const scheme = schemes[names[(turn + shift) % names.length] as SchemeName];
  const picture = scene.draw(handOf(`${kind}/${seed}`), scheme);
  const framed = view < scenes.length ? picture : closer(picture, scene.focus, 1.7);
  const turned = scene.mirrors && handOf(`${kind}/${seed}/mirror`).coin();
  return drawing(WIDTH, HEIGHT, (turned ? mirrored(framed) : framed) + edge);
}
