/** By which bytes a file is known, and where they stand. */
const SIGNATURES: readonly [mediaType: string, offset: number, bytes: string][] = [
  ["image/jpeg", 0, "\xff\xd8\xff"],
  ["image/png", 0, "\x89PNG\r\n\x1a\n"],
  ["image/gif", 0, "GIF87a"],
  ["image/gif", 0, "GIF89a"],
  ["image/webp", 8, "WEBP"],
  ["image/avif", 4, "ftypavif"],
  ["image/avif", 4, "ftypavis"],
  ["image/tiff", 0, "II*\0"],
  ["image/tiff", 0, "MM\0*"],
  ["application/pdf", 0, "%PDF-"],
];

/** Brands of HEVC pictures at the head of a file: HEIC, and the container that an iPhone gives them. */
const HEIC = /^.{4}ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s;

/** True for a photograph as an iPhone takes it; the image library has no decoder for it (docs/decisions/0060). */
export const isHeic = (bytes: Uint8Array): boolean => HEIC.test(headOf(bytes, 12)) && !headOf(bytes, 64).includes("avif");

const headOf = (bytes: Uint8Array, length: number) => Buffer.from(bytes.subarray(0, length)).toString("latin1");

/** The type of a file by its first bytes, whatever it is called; undefined for what the site does not take. */
export function mediaTypeOf(bytes: Uint8Array): string | undefined {
  const head = headOf(bytes, 16);
  return SIGNATURES.find(([, offset, signature]) => head.startsWith(signature, offset))?.[0];
}
