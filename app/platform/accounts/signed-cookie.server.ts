import { createHmac, timingSafeEqual } from "node:crypto";

/** The value of a cookie in a Cookie header, as it was sent. */
export function cookieIn(header: string | null, name: string): string | undefined {
  const pair = header?.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** The value of a cookie signed by the library (`value.signature`, percent-encoded). */
export function unsign(cookie: string | undefined, secret: string): string | undefined {
  const [, value, signature] = /^([\w-]{1,100})\.(.{1,200})$/.exec(cookie ?? "") ?? [];
  if (value === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));
  const wanted = Buffer.from(createHmac("sha256", secret).update(value).digest("base64"));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? value : undefined;
}
