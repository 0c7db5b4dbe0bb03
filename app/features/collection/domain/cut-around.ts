/** Characters before the first difference that stay, so that its place is known. */
const LEAD = 40;

/** Cuts two texts to a length, around their first difference; `…` stands for what is left out. */
export function cutAround(before: string, after: string, most: number): { before: string; after: string } {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = Math.max(before.length, after.length) <= most ? 0 : Math.max(0, same - LEAD);
  const cut = (text: string) => {
    const [from, to] = [wholeAt(text, start), wholeAt(text, start + most)];
    return `${from > 0 && text.length > from ? "…" : ""}${text.slice(from, to)}${text.length > to ? "…" : ""}`;
  };
  return { before: cut(before), after: cut(after) };
}

/** A place that does not divide a character of two units. */
const wholeAt = (text: string, place: number): number => (/[\uDC00-\uDFFF]/.test(text[place] ?? "") ? place - 1 : place);
