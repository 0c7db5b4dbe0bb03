/** A stretch of a comment; with `href` a web address in it. */
export interface Stretch {
  text: string;
  href?: string;
}

/** A longer address stays text. */
const MAX_ADDRESS = 2_000;

/* Starts where a word starts, and ends before white space, quotation marks and what no address contains. */
const ADDRESS = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"`{}|\\^«»„“”]+/giu;

/** Marks that end a sentence rather than an address. */
const CLOSING = new Set(".,;:!?'’…");

/** Divides a comment into text and the web addresses in it. Nothing in it is markup (P-MANAGE-165). */
export function linkedText(body: string): Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const { 0: found, index } of body.matchAll(ADDRESS)) {
    const text = trimmed(found);
    const href = addressOf(text);
    if (href === undefined) continue;
    if (index > end) stretches.push({ text: body.slice(end, index) });
    stretches.push({ text, href });
    end = index + text.length;
  }
  if (end < body.length) stretches.push({ text: body.slice(end) });
  return stretches;
}

/** Without what belongs to the sentence around: its marks, and a bracket that was opened before the address. */
function trimmed(found: string): string {
  let end = found.length;
  let unopened = found.split(")").length - found.split("(").length;
  for (; end > 0; end--) {
    const last = found[end - 1] ?? "";
    if (last === ")" && unopened > 0) unopened--;
    else if (!CLOSING.has(last)) break;
  }
  return found.slice(0, end);
}

/** Addresses that name a user are none: what stands before the "@" is taken for the site. */
function addressOf(text: string): string | undefined {
  if (text.length > MAX_ADDRESS || !URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && username === "" && password === "" ? href : undefined;
}
