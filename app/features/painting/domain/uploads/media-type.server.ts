/** By which bytes a file is known, and where they stand. */
const SIGNATURES: readonly [mediaType: string, offset: number, bytes: string][] = [
  ["image/jpeg", 0, "\xff\xd8\xff"],
  ["image/png", 0, "\x89PNG\r\n\x1a\n"],
  ["image/gif", 0, "GIF87a"],
  ["image/gif", 0, "GIF89a"],
  ["image/webp", 8, "WEBP"],
  ["image/avif", 4, "ftypavif"],
  ["image/avif", 4, "ftypavis"],
  ["application/pdf", 0, "%PDF-"],
];

/** The type of a file by its first bytes, whatever it is called; undefined for what the site does not take. */
export function mediaTypeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  return SIGNATURES.find(([, offset, signature]) => head.startsWith(signature, offset))?.[0];
}
