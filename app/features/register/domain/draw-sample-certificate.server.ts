import { association } from "#app/content/association.ts";
import { formatArtist } from "#app/features/painting/domain/works/attribution.ts";
import {
  DOCUMENT_COLORS as COLOR,
  DOCUMENT_FACES as FACES,
  A4 as PAGE,
  startDocument,
} from "#app/shared/documents/start-document.server.ts";
import { drawRosette } from "#app/shared/ornament/draw-rosette.server.ts";

/* Lengths in points. */
const LEFT = 84;
const WIDTH = PAGE.width - 2 * LEFT;
const PHOTOGRAPH = { top: 176, height: 236 };

/** Longest side of the photograph, in pixels. */
const PIXELS = 900;

interface English {
  en: string;
}

/** Facts of a work that everyone may know. */
export interface CertifiedWork {
  slug: string;
  title: English;
  artist: English;
  attribution?: string | undefined;
  artistDates: string | null;
  originalTitle: string | null;
  place?: English | undefined;
  materials?: English | undefined;
  dimensions: string;
  frame?: English | undefined;
}

/** Draws a sample of a certificate that everyone may read, as a tagged PDF on one A4 page: nothing of the private record is in it. */
export async function drawSampleCertificate(painting: CertifiedWork, name: string, image: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const photograph = await sharp(image).resize(PIXELS, PIXELS, { fit: "inside" }).jpeg({ quality: 78 }).toBuffer();
  const title = painting.title.en;
  const { document, done, root, decorate } = await startDocument({ title: `${name}: ${title}`, language: "en" });
  const add = (type: string, draw: () => void, options: { alt?: string } = {}) => root.add(document.struct(type, options, draw));
  interface Line {
    face?: keyof typeof FACES;
    color?: string;
    left?: number;
    width?: number;
    align?: "left" | "center";
  }
  const write = (text: string, size: number, top: number, line: Line = {}) =>
    document
      .font(FACES[line.face ?? "regular"])
      .fontSize(size)
      .fillColor(line.color ?? COLOR.ink)
      .text(text, line.left ?? LEFT, top, { width: line.width ?? WIDTH, align: line.align ?? "center", lineGap: 2 });

  const colors = { line: COLOR.brass, accent: COLOR.oxblood };
  decorate(() => {
    for (const inset of [30, 36]) {
      document
        .rect(inset, inset, PAGE.width - 2 * inset, PAGE.height - 2 * inset)
        .lineWidth(0.6)
        .strokeColor(COLOR.brass)
        .stroke();
    }
    const seal = { x: PAGE.width / 2, y: 86, radius: 30 };
    drawRosette(document, `certificate-${painting.slug}`, seal, { colors, strokeWidth: 0.3, density: 0.8 });
  });
  add("P", () => write(association.name.en, 9.5, 124, { color: COLOR.slate }));
  add("H1", () => write(name, 19, 138));
  add(
    "Figure",
    () => document.image(photograph, LEFT, PHOTOGRAPH.top, { fit: [WIDTH, PHOTOGRAPH.height], align: "center", valign: "center" }),
    { alt: `Photograph of ${title}` },
  );
  let top = PHOTOGRAPH.top + PHOTOGRAPH.height + 22;
  add("H2", () => write(title, 16, top, { face: "italic" }));
  top = document.y + 10;
  const artist = formatArtist(painting.artist.en, painting.attribution ?? null, "en");
  const facts: [label: string, value: string | null | undefined][] = [
    ["Artist", painting.artistDates === null ? artist : `${artist} (${painting.artistDates.replace("-", "–")})`],
    ["Original title", painting.originalTitle],
    ["Place and date", painting.place?.en],
    ["Materials", painting.materials?.en],
    ["Dimensions", painting.dimensions],
    ["Frame", painting.frame?.en],
  ];
  for (const [label, value] of facts) {
    if (value == null) continue;
    const left = { color: COLOR.slate, width: 120, align: "left" } as const;
    const right = { left: LEFT + 130, width: WIDTH - 130, align: "left" } as const;
    const at = top;
    root.add(document.struct("P", {}, [() => write(label, 9, at + 1, left), () => write(value, 10.5, at, right)]));
    top = Math.max(document.y, at + 14) + 5;
    const rule = top - 3;
    decorate(() =>
      document
        .moveTo(LEFT, rule)
        .lineTo(LEFT + WIDTH, rule)
        .lineWidth(0.3)
        .strokeColor(COLOR.line)
        .stroke(),
    );
  }
  const text = { align: "left" } as const;
  top += 12;
  const opinion =
    painting.attribution === undefined
      ? `In the opinion of the experts, the work described and pictured above is by ${artist}.`
      : `In the opinion of the experts, the work described and pictured above is to be named: ${artist}.`;
  add("P", () => write(opinion, 11.5, top, text));
  const basis =
    "The work was examined unframed, on both sides, by eye and by technical means. The opinion rests on that examination and on what was known on the day of issue. It is neither a guarantee nor a valuation, and says nothing about ownership.";
  add("P", () => write(basis, 10, document.y + 8, text));
  const check =
    "The passport of the work has an entry in the public register, which says whether it is valid. This certificate is a sample.";
  add("P", () => write(check, 10, document.y + 8, { ...text, color: COLOR.slate }));
  root.end();
  document.end();
  return done;
}
