import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function digest(secretKey: string, purpose: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32));
  return createHmac("sha256", key).update(text).digest();
}

/**
 * The token in a link, 256 bits, made anew from its row's id whenever a manager looks at it: it is stored nowhere
 * (decision 121).
 */
export function tokenTextOf(tokenId: string, secretKey: string): string {
  return digest(secretKey, "access token", tokenId).toString("base64url");
}

/** What the database keeps of a token: its SHA-256, hexadecimal. */
export function tokenHashOf(tokenText: string): string {
  return createHash("sha256").update(tokenText, "utf8").digest("hex");
}

/**
 * What stands in the addresses of an opened record's files, in place of the token: the token's id, sealed for one
 * painting. It opens nothing by itself; each file asks whether the token is still good.
 */
export function fileGrantOf(tokenId: string, paintingId: string, secretKey: string): string {
  return `${tokenId}.${digest(secretKey, "file grant", `${tokenId} ${paintingId}`).toString("base64url")}`;
}

/** @returns the token's id, or undefined when the grant is not ours or another painting's. */
export function readFileGrant(grant: string, paintingId: string, secretKey: string): string | undefined {
  const [tokenId = "", seal = "", ...more] = grant.split(".");
  if (!UUID.test(tokenId) || more.length > 0) return undefined;
  const expected = Buffer.from(fileGrantOf(tokenId, paintingId, secretKey).split(".")[1] as string);
  const given = Buffer.from(seal);
  return given.length === expected.length && timingSafeEqual(given, expected) ? tokenId : undefined;
}
