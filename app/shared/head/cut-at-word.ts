/** The first characters of a text, at most `length`, without part of a word or a loose mark of punctuation. A single long word is cut. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const whole = /\s/.test(text.charAt(length)) ? cut : cut.replace(/\s\S*$/, "");
  return whole.replace(/[\s.,;:!?…–—(«“]+$/u, "");
}
