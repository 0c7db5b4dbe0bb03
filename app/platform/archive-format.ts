/** Last part of every archive: the SHA-256 of every other part, in the format of `sha256sum --check`. */
export const SUMS = "SHA256SUMS";

/** Size of a block of a tar file, in bytes. */
export const BLOCK = 512;

/** Bytes that fill the last block of a part. */
export const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;
