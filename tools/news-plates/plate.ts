/* Plates of the news: compositions for each kind of event, varied by the item's seed, and drawings of captions. */

import type { NewsKind } from "#app/features/association/domain/news.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { drawing } from "#app/shared/ornament/guilloche.ts";
import { handOf } from "#scripts/make-files/hand.ts";
import type { DrawPlate } from "#scripts/make-files/plates.ts";
import { arbitrators } from "./arbitrators.ts";
import { art } from "./art.ts";
import { conference } from "./conference.ts";
import { GALLERIES } from "./galleries/galleries.ts";
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

/** Zooms into the middle of a scene. The ground still fills the plate. */
function closer(scene: string, [x, y]: Point, scale: number): string {
  const left = Math.min(0, Math.max(WIDTH - WIDTH * scale, WIDTH / 2 - x * scale));
  const top = Math.min(0, Math.max(HEIGHT - HEIGHT * scale, HEIGHT / 2 - y * scale));
  return `<g transform="translate(${left} ${top})scale(${scale})">${scene}</g>`;
}

/** Hash of a text. Its factor is chosen so that items of one kind, and neighbours in the news, do not look alike. */
function serial(text: string): number {
  let sum = 16;
  for (const character of text) sum = (sum * 13_359 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}

/** The drawing of an item's caption, counted from 1; undefined for an item without drawn captions. */
function drawCaption(kind: NewsKind, id: string, number: number): string | undefined {
  const gallery = GALLERIES[id];
  if (gallery === undefined) return undefined;
  const draw = gallery[number - 1];
  if (draw === undefined) {
    throw new OperatorError(
      `content/news/${id} has a caption no. ${number}, but only ${gallery.length} of its captions are drawn in tools/news-plates/galleries. ` +
        "Give that image a photograph (picture: …) or draw it there.",
    );
  }
  return drawing(WIDTH, HEIGHT, draw(handOf(`${kind}/${id}`)));
}

/**
 * Draws the plate of an item. View 0 is its main image, the others are those of its gallery. An image shows its caption if
 * that has a drawing; otherwise each view takes the next composition of the kind on the next ground, and views after the
 * last composition zoom in.
 * @throws OperatorError if some of the item's captions have drawings, but not this one.
 */
export const drawPlate: DrawPlate = (kind, seed, view = 0) => {
  const caption = view === 0 ? undefined : drawCaption(kind, seed, view);
  if (caption !== undefined) return caption;
  const { scenes, schemes: names, edge = "" } = DRAWINGS[kind];
  const turn = serial(`${kind}/${seed}`) + view;
  const scene = scenes[turn % scenes.length] as Scene;
  // Without the shift, as many grounds as compositions would always give the same pairs.
  const shift = scenes.length === names.length ? Math.floor(turn / scenes.length) : 0;
  const scheme = schemes[names[(turn + shift) % names.length] as SchemeName];
  const picture = scene.draw(handOf(`${kind}/${seed}`), scheme);
  const framed = view < scenes.length ? picture : closer(picture, scene.focus, 1.7);
  const turned = scene.mirrors && handOf(`${kind}/${seed}/mirror`).coin();
  return drawing(WIDTH, HEIGHT, (turned ? mirrored(framed) : framed) + edge);
};
