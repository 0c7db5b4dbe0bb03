import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function digest(secretKey: string, purpose: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32));
  return createHmac("sha256", key).update(text).digest();
}

/**
 * The token in a link, 256 bits. Derived from its row's id on every use and never stored (P-TOKEN-5).
 */
export function tokenTextOf(tokenId: string, secretKey: string): string {
  return digest(secretKey, "access token", tokenId).toString("base64url");
}

/** SHA-256 of a token, hexadecimal: the form stored in the database. */
export function tokenHashOf(tokenText: string): string {
  return createHash("sha256").update(tokenText, "utf8").digest("hex");
}

const SEALED = "aes-256-gcm";
const NONCE = 12;
const SEAL = 16;

/** Encryption key, and the additional authenticated data. */
function sealingOf(tokenId: string, paintingId: string, secretKey: string) {
  return { key: Buffer.from(hkdfSync("sha256", secretKey, "", "sealed token", 32)), bound: Buffer.from(`${tokenId} ${paintingId}`) };
}

/**
 * Replaces the token in the URLs of an opened record's files: the token's id, sealed for one painting. Grants nothing by
 * itself; each file request checks that the token is still valid.
 * @param tokenText of a token issued elsewhere, which cannot be derived from its id: the grant contains it encrypted
 * (docs/decisions/0022).
 */
export function fileGrantOf(tokenId: string, paintingId: string, secretKey: string, tokenText?: string): string {
  if (tokenText === undefined || tokenText === tokenTextOf(tokenId, secretKey))
    return `${tokenId}.${digest(secretKey, "file grant", `${tokenId} ${paintingId}`).toString("base64url")}`;
  const { key, bound } = sealingOf(tokenId, paintingId, secretKey);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(SEALED, key, nonce).setAAD(bound);
  const text = Buffer.concat([cipher.update(tokenText, "utf8"), cipher.final()]);
  return `${tokenId}..${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url")}`;
}

/** Id of the token of a grant that `readFileGrant` has accepted. */
export const tokenIdOf = (grant: string): string => grant.split(".", 1)[0] as string;

/** @returns the token's text, or undefined for a forged grant or one of another painting. */
export function readFileGrant(grant: string, paintingId: string, secretKey: string): string | undefined {
  const [tokenId = "", seal = "", sealed, ...more] = grant.split(".");
  if (!UUID.test(tokenId) || more.length > 0) return undefined;
  if (sealed !== undefined) return seal === "" ? readSealedToken(sealed, tokenId, paintingId, secretKey) : undefined;
  const expected = Buffer.from(fileGrantOf(tokenId, paintingId, secretKey).split(".")[1] as string);
  const given = Buffer.from(seal);
  return given.length === expected.length && timingSafeEqual(given, expected) ? tokenTextOf(tokenId, secretKey) : undefined;
}

function readSealedToken(sealed: string, tokenId: string, paintingId: string, secretKey: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= NONCE + SEAL || bytes.toString("base64url") !== sealed) return undefined;
  const { key, bound } = sealingOf(tokenId, paintingId, secretKey);
  const decipher = createDecipheriv(SEALED, key, bytes.subarray(0, NONCE), { authTagLength: SEAL }).setAAD(bound);
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + SEAL));
  try {
    return decipher.update(bytes.subarray(NONCE + SEAL), undefined, "utf8") + decipher.final("utf8");
  } catch {
    // The seal is wrong: forged, damaged, or of another painting or key.
    return undefined;
  }
}
