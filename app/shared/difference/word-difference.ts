/** A part of two texts: in both, in the first alone or in the second alone. */
export interface Part {
  kind: "same" | "removed" | "added";
  text: string;
}

/** Replaced words after which two texts are two texts, not one that was changed. */
const MAX_EDITS = 400;
/** Characters of a text that are compared; `…` stands for the rest of a longer one. */
export const MAX_COMPARED = 20_000;

const cut = (text: string) => (text.length > MAX_COMPARED ? `${text.slice(0, MAX_COMPARED)}…` : text);
const words = (text: string): string[] => cut(text).match(/[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? [];

/**
 * The difference of two texts by word, shortest first (Myers). The work is bounded: texts that differ in too many words are
 * shown one after the other.
 */
export function wordDifference(before: string, after: string): Part[] {
  const [one, other] = [words(before), words(after)];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const middle = [one.slice(start, one.length - end), other.slice(start, other.length - end)] as const;
  const found = editsBetween(...middle) ?? [part("removed", middle[0]), part("added", middle[1])];
  return joined([part("same", one.slice(0, start)), ...found, part("same", one.slice(one.length - end))]);
}

const part = (kind: Part["kind"], texts: readonly string[]): Part => ({ kind, text: texts.join("") });

/** Undefined after MAX_EDITS. */
function editsBetween(one: readonly string[], other: readonly string[]): Part[] | undefined {
  // furthest[k]: words of `one` behind the furthest path on diagonal k; a copy for each number of edits leads back.
  const trace: Map<number, number>[] = [];
  let furthest = new Map([[1, 0]]);
  for (let edits = 0; edits <= MAX_EDITS; edits += 1) {
    trace.push(furthest);
    const next = new Map<number, number>();
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let place = comesFromAbove(furthest, diagonal, edits) ? (furthest.get(diagonal + 1) ?? 0) : (furthest.get(diagonal - 1) ?? 0) + 1;
      while (place < one.length && place - diagonal < other.length && one[place] === other[place - diagonal]) place += 1;
      next.set(diagonal, place);
      if (place >= one.length && place - diagonal >= other.length) return wayBack(trace, one, other);
    }
    furthest = next;
  }
  return undefined;
}

const comesFromAbove = (furthest: Map<number, number>, diagonal: number, edits: number): boolean =>
  diagonal === -edits || (diagonal !== edits && (furthest.get(diagonal - 1) ?? -1) < (furthest.get(diagonal + 1) ?? -1));

function wayBack(trace: Map<number, number>[], one: readonly string[], other: readonly string[]): Part[] {
  const parts: Part[] = [];
  let [place, otherPlace] = [one.length, other.length];
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const furthest = trace[edits] ?? new Map<number, number>();
    const diagonal = place - otherPlace;
    const isAdded = comesFromAbove(furthest, diagonal, edits);
    const from = isAdded ? diagonal + 1 : diagonal - 1;
    const [begin, otherBegin] = edits === 0 ? [0, 0] : [furthest.get(from) ?? 0, (furthest.get(from) ?? 0) - from];
    const edited = edits === 0 ? 0 : 1;
    const same = isAdded ? place - begin : place - begin - edited;
    parts.unshift(part("same", one.slice(place - same, place)));
    if (edits > 0)
      parts.unshift(isAdded ? part("added", other.slice(otherBegin, otherBegin + 1)) : part("removed", one.slice(begin, begin + 1)));
    [place, otherPlace] = [begin, otherBegin];
  }
  return parts;
}

/** Parts of a kind become one, blanks between two changed words a part of the change, and what was removed stands first. */
function joined(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  let [removed, added] = ["", ""];
  const flush = () => {
    if (removed !== "") result.push({ kind: "removed", text: removed });
    if (added !== "") result.push({ kind: "added", text: added });
    [removed, added] = ["", ""];
  };
  parts
    .filter(({ text }) => text !== "")
    .forEach(({ kind, text }, index, all) => {
      if (kind === "removed") removed += text;
      else if (kind === "added") added += text;
      else if (/^[^\S\n]+$/.test(text) && removed !== "" && added !== "" && index < all.length - 1)
        [removed, added] = [removed + text, added + text];
      else {
        flush();
        const last = result.at(-1);
        if (last?.kind === "same") last.text += text;
        else result.push({ kind: "same", text });
      }
    });
  flush();
  return result;
}

/** Characters around a change that are shown of a long unchanged part, and where one is long. */
const AROUND = 120;

/** Shortens long unchanged parts; `…` stands for what is left out. */
export function closeUp(parts: readonly Part[]): Part[] {
  if (parts.length < 2) return [...parts];
  return parts.map((each, index) => {
    if (each.kind !== "same" || each.text.length <= 3 * AROUND) return each;
    const head = index === 0 ? "" : each.text.slice(0, AROUND);
    const tail = index === parts.length - 1 ? "" : each.text.slice(-AROUND);
    return { ...each, text: `${head} … ${tail}`.trimStart() };
  });
}
