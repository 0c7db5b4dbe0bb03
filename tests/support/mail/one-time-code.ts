import { createHmac } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Code of an authenticator app (RFC 6238): six digits, new every 30 seconds. `uri`: content of the QR code that set it up. */
export function oneTimeCode(uri: string, at = Date.now()): string {
  let bits = "";
  for (const sign of (new URL(uri).searchParams.get("secret") ?? "").replace(/=+$/, "")) {
    bits += ALPHABET.indexOf(sign).toString(2).padStart(5, "0");
  }
  const key = Buffer.from(
    Array.from({ length: Math.floor(bits.length / 8) }, (_, index) => Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2)),
  );
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = (digest.at(-1) as number) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The code of the next 30 seconds, which is already accepted; for users who have used the current one. */
export const nextCode = (uri: string): string => oneTimeCode(uri, Date.now() + 30_000);
