import { association } from "#app/content/association.ts";
import { formatDay } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import {
  DOCUMENT_COLORS as COLOR,
  DOCUMENT_FACES as FACES,
  A4 as PAGE,
  startDocument,
} from "#app/shared/documents/start-document.server.ts";
import { drawRosette } from "#app/shared/ornament/draw-rosette.server.ts";
import { band } from "#app/shared/ornament/guilloche.ts";
import { drawQrCode } from "#app/shared/qr-code/qr-code.ts";
import { PASSPORT_WORDS } from "../messages/passport.server.ts";
import type { Passport } from "./find-passport.server.ts";

/* Lengths in points. */
const FRAME = 30;
const BAND = 22;
const LEFT = 78;
const RIGHT = PAGE.width - LEFT;
const WIDTH = RIGHT - LEFT;
const PHOTOGRAPH = { top: 132, height: 268 };
const QR_SIZE = 92;

export interface PassportContext {
  language: Language;
  publicBaseUrl: string;
  /** Date of the copy, `YYYY-MM-DD`. */
  day: string;
  /** JPEG. */
  photograph: Uint8Array | undefined;
}

/** Draws a passport as a tagged PDF on one A4 page: photograph, details, seal, and a link to its current status. */
export async function drawPassport(passport: Passport, { language, publicBaseUrl, day, photograph }: PassportContext): Promise<Buffer> {
  const words = PASSPORT_WORDS[language];
  const address = publicBaseUrl + href(language, paths.registerEntry(passport.number));
  const title = messagesIn(language).phrases.labelled(words.title, passport.title);
  const { document, done, root, decorate } = await startDocument({ title, language });
  const add = (type: string, draw: () => void, options: { alt?: string } = {}) => root.add(document.struct(type, options, draw));

  decorate(() => drawFrame(document, passport.number));

  const write = (
    text: string,
    size: number,
    top: number,
    options: { face?: keyof typeof FACES; color?: string; left?: number; width?: number; align?: "left" | "center" } = {},
  ) => {
    document
      .font(FACES[options.face ?? "regular"])
      .fontSize(size)
      .fillColor(options.color ?? COLOR.ink)
      .text(text, options.left ?? LEFT, top, { width: options.width ?? WIDTH, align: options.align ?? "center" });
  };

  add("P", () => write(`${association.brand}  ·  ${association.name[language]}`, 9.5, 72, { color: COLOR.slate }));
  add("H1", () => write(words.title, 23, 88));
  if (photograph !== undefined) {
    add(
      "Figure",
      () =>
        document.image(Buffer.from(photograph), LEFT, PHOTOGRAPH.top, {
          fit: [WIDTH, PHOTOGRAPH.height],
          align: "center",
          valign: "center",
        }),
      {
        alt: words.photograph(passport.title),
      },
    );
  }
  let top = PHOTOGRAPH.top + PHOTOGRAPH.height + 20;
  add("H2", () => write(passport.title, 17, top, { face: "italic" }));
  top = document.y + 2;
  const author = [passport.artist, passport.artistDates === null ? "" : ` (${passport.artistDates.replace("-", "–")})`].join("");
  add("P", () => write([author, passport.date].filter((part) => part !== null && part !== "").join(", "), 11.5, top));
  top = document.y + 14;

  const { inEnglish } = passport;
  const facts: [label: string, value: string | null, isEnglish?: boolean][] = [
    [words.dimensions, passport.dimensions],
    [words.materials, passport.materials, inEnglish.materials],
    [words.place, passport.place, inEnglish.place],
    [words.inventoryNo, passport.inventoryNo],
    [words.passportNo, passport.passportNo],
    [words.issueDate, passport.issueDate === null ? null : formatDay(passport.issueDate, language)],
    [words.registerNo, passport.number],
    [words.enteredOn, formatDay(passport.enteredOn, language)],
    [words.status, words.statuses[passport.status]],
  ];
  for (const [label, value, isEnglish = false] of facts) {
    if (value === null || value.trim() === "") continue;
    const writeLabel = () => write(label, 9, top + 1.5, { color: COLOR.slate, width: 150, align: "left" });
    const writeValue = () =>
      write(isEnglish ? words.inEnglish(value) : value, 10.5, top, { left: LEFT + 160, width: WIDTH - 160, align: "left" });
    const span = document.struct("Span", isEnglish ? { lang: "en" } : {}, writeValue);
    root.add(document.struct("P", {}, [writeLabel, span]));
    top = Math.max(document.y, top + 13) + 4;
    const rule = top - 2;
    decorate(() => document.moveTo(LEFT, rule).lineTo(RIGHT, rule).lineWidth(0.3).strokeColor(COLOR.line).stroke());
  }

  const foot = PAGE.height - FRAME - BAND - 20 - QR_SIZE;
  add("Figure", () => drawCode(document, address, RIGHT - QR_SIZE, foot), { alt: words.qrCode });
  decorate(() =>
    drawRosette(
      document,
      `passport-${passport.number}`,
      { x: LEFT + QR_SIZE / 2, y: foot + QR_SIZE / 2, radius: QR_SIZE / 2 - 2 },
      { colors: { line: COLOR.brass, accent: COLOR.oxblood }, strokeWidth: 0.3, density: 0.8 },
    ),
  );
  const middle = { left: LEFT + QR_SIZE + 18, width: WIDTH - 2 * QR_SIZE - 36, align: "left" as const };
  add("P", () => write(words.check, 9.5, foot + 4, middle));
  add("P", () => write(address, 9, document.y + 3, { ...middle, color: COLOR.oxblood }));
  add("P", () => write(words.note(formatDay(day, language)), 8, document.y + 7, { ...middle, color: COLOR.slate }));
  root.end();
  document.end();
  return done;
}

/** Guilloche along the four sides, as on certificates; unique to each passport. */
function drawFrame(document: PDFKit.PDFDocument, seed: string): void {
  const { width, height } = PAGE;
  const pathOf = (name: string, length: number) =>
    /d="([^"]+)"/.exec(band(`${name}.${seed}`, length, BAND, COLOR.brass, 9, 0.4))?.[1] ?? "";
  const across = pathOf("across", width - 2 * FRAME);
  const down = pathOf("down", height - 2 * FRAME);
  const drawBand = (path: string, x: number, y: number, angle: number) => {
    document.save().translate(x, y).rotate(angle).path(path).lineWidth(0.35).strokeColor(COLOR.brass).stroke();
    document.restore();
  };
  drawBand(across, FRAME, FRAME + BAND / 2, 0);
  drawBand(across, FRAME, height - FRAME - BAND / 2, 0);
  drawBand(down, FRAME + BAND / 2, FRAME, 90);
  drawBand(down, width - FRAME - BAND / 2, FRAME, 90);
  for (const inset of [FRAME, FRAME + BAND]) {
    document
      .rect(inset, inset, width - 2 * inset, height - 2 * inset)
      .lineWidth(0.6)
      .strokeColor(COLOR.brass)
      .stroke();
  }
}

function drawCode(document: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  const { side, path } = drawQrCode(text);
  document
    .save()
    .translate(x, y)
    .scale(QR_SIZE / side)
    .path(path)
    .fill("#000000");
  document.restore();
}
