import type pg from "pg";
import { tokenTextOf } from "#app/features/access/domain/token-link.server.ts";

/** A text that only some users may read. */
export interface PrivateWord {
  /** A description for failure messages. */
  what: string;
  text: string;
  /** The painting whose record contains it. */
  of?: string | undefined;
}

type Read = <Row extends pg.QueryResultRow>(text: string) => Promise<Row[]>;

type Word = [what: string, text: string | null | undefined, of?: string | undefined];

const PIECE = 24;

/** Excerpts from the beginning, middle and end of a text: within one line, without characters that HTML escapes. */
function piecesOf(text: string): string[] {
  const plain = [...text.matchAll(/[\p{L}\p{N} ,.;×-]{24,}/gu)].map(([run]) => run);
  const places = [plain[0], plain[Math.floor(plain.length / 2)], plain.at(-1)];
  return [...new Set(places.flatMap((run) => (run === undefined ? [] : [run.slice((run.length - PIECE) / 2).slice(0, PIECE)])))];
}

/**
 * All private words of a database: records, their files, owners, tokens, and drafts (P-PAINTING-10). Excludes issue dates: as
 * plain dates they may be public for other reasons.
 */
export async function readPrivateWords(read: Read, secretKey: string): Promise<PrivateWord[]> {
  const records = await read<Record<string, string>>(
    "select painting_id, eac_inventory_no, eac_passport_no, technical_analysis, expert_report from painting_private",
  );
  const files = await read<Record<string, string>>("select id, painting_id, storage_key from private_attachments");
  const pictures = await read<Record<string, string>>(
    "select id, image_id, painting_id, caption_en from painting_pictures where is_private",
  );
  const people = await read<Record<string, string>>(
    `select id, email, full_name from profiles where id in (select owner_id from painting_owners)`,
  );
  const tokens = await read<Record<string, string>>("select id, token from access_tokens");
  const drafts = await read<Record<string, string>>(
    `select p.id, i.id as image_id, title_en, title_fr, title_ru, description_en, description_fr, description_ru
      from paintings p left join images i on i.public_url = p.public_image_url where not is_published`,
  );
  const readers = await read<Record<string, string>>(
    "select id, email from newsletter_subscribers union all select id, email from newsletter_requests",
  );
  const originals = await read<Record<string, string>>("select original_key from images");
  const words: Word[] = [
    ...records.flatMap((row): Word[] => [
      ["inventory number", row.eac_inventory_no, row.painting_id],
      ["passport number", row.eac_passport_no, row.painting_id],
      ...piecesOf(row.technical_analysis ?? "").map((piece): Word => ["technical analysis", piece, row.painting_id]),
      ...piecesOf(row.expert_report ?? "").map((piece): Word => ["expert report", piece, row.painting_id]),
    ]),
    ...files.flatMap((row): Word[] => [
      ["private file", row.id, row.painting_id],
      ["storage key", row.storage_key],
    ]),
    ...pictures.flatMap((row): Word[] => [
      ["private picture", row.id, row.painting_id],
      ["private picture's image", row.image_id, row.painting_id],
      ["caption", row.caption_en, row.painting_id],
    ]),
    ...originals.map((row): Word => ["original's key", row.original_key]),
    ...people.flatMap((row): Word[] => [
      ["owner", row.id],
      ["owner's address", row.email],
      // A name of one word may occur anywhere.
      ["owner's name", row.full_name?.includes(" ") ? row.full_name : undefined],
    ]),
    ...readers.flatMap((row): Word[] => [
      ["subscriber", row.id],
      ["subscriber's address", row.email],
    ]),
    ...tokens.flatMap((row): Word[] => [
      ["token's id", row.id],
      ["token's hash", row.token],
      ["token", tokenTextOf(row.id as string, secretKey)],
    ]),
    ...drafts.flatMap((row): Word[] => [
      ["draft", row.id],
      ["draft's image", row.image_id],
      ...[row.title_en, row.title_fr, row.title_ru].map((title): Word => ["draft's title", title]),
      ...[row.description_en, row.description_fr, row.description_ru].flatMap((text) =>
        piecesOf(text ?? "").map((piece): Word => ["draft's description", piece]),
      ),
    ]),
  ];
  return words.flatMap(([what, text, of]) => (text ? [{ what, text, of }] : []));
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** Undoes all escaping of a text: that of JSON and HTML, then that of addresses. */
function unescaped(text: string): string {
  return text
    .replaceAll(/\\+u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll("%", ""), "hex").toString())
    .replaceAll("\\/", "/");
}

/** Text without blanks, such as keys, numbers and tokens. */
const UNBROKEN = /[\w/.@-]{8,}/g;
const isUnbroken = (text: string) => /^[\w/.@-]{8,}$/.test(text);

/** Texts of a query, in which plus signs stand for blanks. Matches only whole runs: linear in the length of the text. */
const plusesAsBlanks = (text: string) => (text.match(/(?<![^\s"'<>])[^\s"'<>+]*\+[^\s"'<>]*/g) ?? []).join("\n").replaceAll("+", " ");

/** Runs of bytes that are printable text in UTF-8. In an image they are few and short. */
const PRINTABLE = /(?:[\x20-\x7e]|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}){4,}/g;
const isPrintable = (bytes: string) => bytes.length >= 4 && bytes.match(PRINTABLE)?.[0] === bytes;

/** The private words in bytes that are no text, such as an image. */
function findInBytes(words: PrivateWord[], body: Buffer): PrivateWord[] {
  const whole = body.toString("latin1");
  const runs = (whole.match(PRINTABLE) ?? []).join("\n");
  return words.filter(({ text }) => {
    const written = Buffer.from(text).toString("latin1");
    return (isPrintable(written) ? runs : whole).includes(written);
  });
}

/** The private words in a text, in any encoding. */
function findInText(words: PrivateWord[], body: string): PrivateWord[] {
  const whole = unescaped(body).normalize();
  // A megabyte has few such runs, many of them repeated: each is searched once.
  const unbroken = [...new Set(whole.match(UNBROKEN))].join("\n");
  const query = plusesAsBlanks(whole);
  return words.filter(({ text }) => {
    const written = text.normalize();
    return isUnbroken(text) ? unbroken.includes(text) : whole.includes(written) || query.includes(written);
  });
}

/** The private words in a response, in any encoding. */
export const findPrivateWords = (words: PrivateWord[], body: Buffer, isText: boolean): PrivateWord[] =>
  isText ? findInText(words, body.toString()) : findInBytes(words, body);

/** Characters at which a text is divided. */
const BOUNDS = /[<>"\n]+/;

/**
 * The search for the same words in many texts. A piece of text that many pages share, such as their menus, is searched once.
 */
export class PrivateWordSearch {
  readonly #words: PrivateWord[];
  /** Words that a boundary could divide. They are searched in each whole text. */
  readonly #divisible: PrivateWord[];
  /** Pieces searched, with the words found. */
  readonly #known = new Map<string, PrivateWord[]>();

  constructor(words: PrivateWord[]) {
    this.#words = words.filter(({ text }) => !BOUNDS.test(text));
    this.#divisible = words.filter(({ text }) => BOUNDS.test(text));
  }

  find(body: Buffer, isText: boolean): PrivateWord[] {
    if (!isText) return findInBytes([...this.#words, ...this.#divisible], body);
    const whole = body.toString();
    const pieces = new Set(whole.split(BOUNDS));
    const fresh = [...pieces].filter((piece) => !this.#known.has(piece));
    const found = new Set(this.#findIn(fresh));
    for (const piece of pieces) for (const word of this.#known.get(piece) ?? []) found.add(word);
    return [...found, ...(this.#divisible.length > 0 ? findInText(this.#divisible, whole) : [])];
  }

  /** Searches all new pieces together, and the ones that contain a word one by one. */
  #findIn(fresh: string[]): PrivateWord[] {
    const found = findInText(this.#words, fresh.join("\n"));
    for (const piece of fresh) this.#known.set(piece, found.length > 0 ? findInText(found, piece) : []);
    return found;
  }
}
