/* Texts of a work as catalogues have them: paragraphs, of which some begin with a label such as "Provenance:". */

/** Labels as experts write them, in each language; the text keeps its own. */
const LABELS = new Set([
  ...["Provenance", "Exhibited", "Exhibition", "Exhibitions", "Literature"],
  ...["Exposition", "Expositions", "Bibliographie"],
  ...["Провенанс", "Происхождение", "Выставка", "Выставки", "Литература"],
]);

/** Labels of texts whose semicolons part one step from the next, each on a line of its own. */
const IN_STEPS = new Set(["Provenance", "Провенанс", "Происхождение"]);

/** A text with more steps is one line: it is prose. */
const MAX_STEPS = 40;
/** Characters of the longest label and the space before its colon. */
const LABEL_ROOM = 16;

export interface LabelledText {
  label: string;
  /** At least one. */
  lines: string[];
}

/** A paragraph, or labelled texts that follow each other. */
export type TextPart = { kind: "paragraph"; text: string } | { kind: "labelled"; texts: LabelledText[] };

/**
 * The paragraphs of a text, with those that begin with a known label apart (P-PAINTING-91). An empty line begins a paragraph; all
 * that has no known label, or nothing after it, stays a paragraph, with its line breaks.
 */
export function readTextParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  for (const each of text.split(/\r?\n\s*\n/)) {
    const paragraph = each.trim();
    if (paragraph === "") continue;
    const labelled = readLabelled(paragraph);
    const last = parts.at(-1);
    if (labelled === undefined) parts.push({ kind: "paragraph", text: paragraph });
    else if (last?.kind === "labelled") last.texts.push(labelled);
    else parts.push({ kind: "labelled", texts: [labelled] });
  }
  return parts;
}

function readLabelled(paragraph: string): LabelledText | undefined {
  const colon = paragraph.slice(0, LABEL_ROOM).indexOf(":");
  const label = paragraph.slice(0, Math.max(0, colon)).trimEnd();
  const rest = paragraph.slice(colon + 1).trim();
  if (!LABELS.has(label) || rest === "") return undefined;
  return { label, lines: IN_STEPS.has(label) ? splitSteps(rest) : [rest] };
}

/** At semicolons outside brackets, which stay at the ends of the steps. */
function splitSteps(text: string): string[] {
  const steps: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "(" || sign === "[") depth++;
    else if (sign === ")" || sign === "]") depth = Math.max(0, depth - 1);
    else if (sign === ";" && depth === 0) {
      steps.push(text.slice(start, at + 1).trim());
      start = at + 1;
    }
  }
  steps.push(text.slice(start).trim());
  const filled = steps.filter((step) => step !== "" && step !== ";");
  return filled.length === 0 || filled.length > MAX_STEPS ? [text] : filled;
}
