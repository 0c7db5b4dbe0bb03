/* Turning, straightening and cropping of a picture: numbers, from which its files are made anew out of the original. */

export const TURNS = [0, 90, 180, 270] as const;
type Turn = (typeof TURNS)[number];

/** Tenths of a degree that a picture can be straightened, to either side. */
export const MAX_STRAIGHTENED = 100;
/** Thousandths of a side that can be cut off at its two edges together. */
export const MAX_CUT = 900;

export interface PictureEdit {
  /** Degrees clockwise. */
  turned: Turn;
  /** Tenths of a degree clockwise. */
  straightened: number;
  /** Part cut off at each edge, in thousandths of the frame that straightening leaves. */
  cutLeft: number;
  cutTop: number;
  cutRight: number;
  cutBottom: number;
}

export const AS_TAKEN: PictureEdit = { turned: 0, straightened: 0, cutLeft: 0, cutTop: 0, cutRight: 0, cutBottom: 0 };

export const isEdited = (edit: PictureEdit): boolean => Object.values(edit).some((value) => value !== 0);

/**
 * The same edit turned otherwise: the cuts go round with the picture, so that they take the same part of it away. A straightening
 * stays, since it tilts whatever is turned.
 */
export function turnedTo(edit: PictureEdit, turned: Turn): PictureEdit {
  const quarters = ((((turned - edit.turned) / 90) % 4) + 4) % 4;
  let { cutLeft, cutTop, cutRight, cutBottom } = edit;
  // A quarter clockwise brings the lower edge to the left.
  for (let quarter = 0; quarter < quarters; quarter++) [cutLeft, cutTop, cutRight, cutBottom] = [cutBottom, cutLeft, cutTop, cutRight];
  return { ...edit, turned, cutLeft, cutTop, cutRight, cutBottom };
}

interface Size {
  width: number;
  height: number;
}

/** Degrees clockwise of a turn and a straightening together. */
export const angleOf = ({ turned, straightened }: PictureEdit): number => turned + straightened / 10;

/** Size of a picture after whole turns. */
export const turnedSize = ({ width, height }: Size, { turned }: PictureEdit): Size =>
  turned % 180 === 0 ? { width, height } : { width: height, height: width };

/**
 * Part of each side that is left when a picture is straightened: the largest frame of its own proportions without the empty
 * corners.
 */
export function frameScale({ width, height }: Size, straightened: number): number {
  const radians = (Math.abs(straightened) / 10) * (Math.PI / 180);
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  return Math.min(width / (width * cosine + height * sine), height / (width * sine + height * cosine));
}

/** The part of the turned picture that remains, in its pixels. */
export interface Region extends Size {
  left: number;
  top: number;
}

/** Pixels at each edge of a straightened frame that may be mixed with an empty corner. */
const MARGIN = 1;

/**
 * The part of a picture that an edit leaves.
 * @param picture its size before the edit.
 * @param canvas size of the picture once it is turned, corners included; computed if it is not known yet.
 */
export function editedRegion(picture: Size, edit: PictureEdit, canvas: Size = canvasSize(picture, edit)): Region {
  const turned = turnedSize(picture, edit);
  const scale = frameScale(turned, edit.straightened);
  const margin = edit.straightened === 0 ? 0 : MARGIN;
  const along = (length: number, room: number, before: number, after: number) => {
    const frame = Math.max(1, length * scale - 2 * margin);
    const size = Math.max(1, Math.round((frame * (1000 - before - after)) / 1000));
    const start = Math.round((room - frame) / 2 + (frame * before) / 1000);
    return { size, start: Math.max(0, Math.min(start, room - size)) };
  };
  const across = along(turned.width, canvas.width, edit.cutLeft, edit.cutRight);
  const down = along(turned.height, canvas.height, edit.cutTop, edit.cutBottom);
  return { left: across.start, top: down.start, width: across.size, height: down.size };
}

function canvasSize(picture: Size, edit: PictureEdit): Size {
  const { width, height } = turnedSize(picture, edit);
  const radians = (Math.abs(edit.straightened) / 10) * (Math.PI / 180);
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  return { width: Math.round(width * cosine + height * sine), height: Math.round(width * sine + height * cosine) };
}
