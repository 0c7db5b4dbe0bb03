import { createHmac, hkdfSync } from "node:crypto";

/**
 * Who asks the database. It comes from the session, never from the request's own words. A job is work of the process
 * itself, which may call that job's functions and nothing else.
 */
export type Actor =
  | { kind: "anonymous"; visit?: VisitOrigin }
  /** `isLimited`: signed in without the second factor that administrators must have here; rights of that role rest. */
  | { kind: "account"; id: string; isLimited?: boolean; visit?: VisitOrigin }
  | { kind: "job"; name: "mail" | "sweep" };

/** Where a visit comes from: what the access log keeps of it. */
export interface VisitOrigin {
  address: string | undefined;
  country: string | undefined;
}

/** What `withActor` sets for one transaction. */
export interface SealedClaims {
  role: "anon" | "authenticated";
  claims: string;
  seal: string;
}

/** The two padded keys of HMAC-SHA-256 (RFC 2104), which the database keeps to check seals. */
export interface DoorKey {
  inner: Buffer;
  outer: Buffer;
}

const BLOCK = 64;

function doorSecret(secretKey: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secretKey, "", "database door", 32));
}

export function deriveDoorKey(secretKey: string): DoorKey {
  const key = Buffer.concat([doorSecret(secretKey), Buffer.alloc(BLOCK - 32)]);
  return { inner: Buffer.from(key.map((byte) => byte ^ 0x36)), outer: Buffer.from(key.map((byte) => byte ^ 0x5c)) };
}

export function createSealer(secretKey: string): (actor: Actor) => SealedClaims {
  const secret = doorSecret(secretKey);
  return (actor) => {
    const role = actor.kind === "account" ? "authenticated" : "anon";
    const claims = JSON.stringify({
      role,
      sub: actor.kind === "account" ? actor.id : undefined,
      limited: actor.kind === "account" && actor.isLimited ? true : undefined,
      job: actor.kind === "job" ? actor.name : undefined,
      address: actor.kind === "job" ? undefined : actor.visit?.address,
      country: actor.kind === "job" ? undefined : actor.visit?.country,
    });
    return { role, claims, seal: createHmac("sha256", secret).update(claims).digest("hex") };
  };
}
