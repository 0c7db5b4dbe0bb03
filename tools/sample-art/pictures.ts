import { photographBack } from "./backs/photograph.ts";
import { BACKS } from "./backs/works.ts";
import { keep, paintWork, pixelsOf, type SampleWork } from "./kit.ts";

/** Longest side of a further picture, in pixels, and its greatest size in KiB. */
const LONGEST = 1600;
const WEIGHT = 300;

interface NamedPicture {
  name: string;
  jpeg: Buffer;
}

/** The back of a work, if it is drawn. */
export async function* paintBack(slug: string): AsyncGenerator<NamedPicture> {
  const back = BACKS[slug];
  if (back) yield { name: `${slug}-verso.jpg`, jpeg: await keep(pixelsOf(photographBack(slug, back)), WEIGHT) };
}

/** A work itself, then its signature and how it looks in another light. */
export async function* paintFront(slug: string, work: SampleWork): AsyncGenerator<NamedPicture> {
  const front = pixelsOf(paintWork(slug, work));
  const kept = work.kept ?? 2000;
  yield { name: `${slug}.jpg`, jpeg: await keep(front.clone().resize(kept, kept, { fit: "inside" }), work.weight) };
  if (work.signed) {
    const [left, top, width, height] = work.signed.map((value) => Math.round(value * (work.fineness ?? 1))) as [
      number,
      number,
      number,
      number,
    ];
    const detail = front
      .clone()
      .extract({ left, top, width, height })
      .resize(LONGEST, LONGEST, { fit: "inside", withoutEnlargement: true });
    yield { name: `${slug}-signature.jpg`, jpeg: await keep(detail, WEIGHT) };
  }
  for (const light of work.lights ?? []) {
    const lit = pixelsOf(paintWork(slug, work, light)).resize(LONGEST, LONGEST, { fit: "inside" });
    yield { name: `${slug}-${light}.jpg`, jpeg: await keep(lit, WEIGHT) };
  }
}
