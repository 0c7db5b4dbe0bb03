type Glyphs = readonly (readonly [character: number, glyph: number])[];

/** A cmap table of format 4, with a segment for each character. */
function cmapOf(glyphs: Glyphs): Buffer {
  const last = [0xffff, 0] as const;
  const segments = [...glyphs, last];
  const power = 2 ** Math.floor(Math.log2(segments.length));
  const characters = segments.map(([character]) => character);
  const deltas = segments.map(([character, glyph]) => (glyph - character) & 0xffff);
  const search = [segments.length * 2, power * 2, Math.log2(power), (segments.length - power) * 2];
  const body = [...search, ...characters, 0, ...characters, ...deltas, ...segments.map(() => 0)];
  const words = [0, 1, 3, 1, 0, 12, 4, (body.length + 3) * 2, 0, ...body];
  const table = Buffer.alloc(words.length * 2);
  for (const [index, word] of words.entries()) table.writeUInt16BE(word, index * 2);
  return table;
}

/** A font with these characters alone, in their order. Its checksums are wrong, so it must be subset again. */
export function remapFont(font: Buffer, glyphs: Glyphs): Buffer {
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 12 + index * 16;
    const tag = font.toString("latin1", entry, entry + 4);
    const [from, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)];
    return { tag, data: tag === "cmap" ? cmapOf(glyphs) : font.subarray(from, from + length) };
  });
  const head = Buffer.alloc(12 + count * 16);
  font.copy(head, 0, 0, 12);
  const parts = [head];
  let offset = head.length;
  for (const [index, { tag, data }] of tables.entries()) {
    const entry = 12 + index * 16;
    head.write(tag, entry, "latin1");
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
