import type { Passage } from "./passage.ts";

/** A passage with the words that match marked. */
export function Marked({ passage: { text, found } }: { passage: Passage }) {
  return text.split(/([\p{L}\p{N}]+)/u).map((piece, index) => (found.includes(piece) ? <mark key={index}>{piece}</mark> : piece));
}
