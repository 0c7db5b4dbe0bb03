import { createHash, hkdfSync } from "node:crypto";

/**
 * The identity behind a database transaction. It comes from the session, never from request data. A job is work of the
 * process itself and may call only that job's functions.
 */
export type Actor =
  | { kind: "anonymous"; client?: ClientInfo }
  /** `isLimited`: signed in without the second factor that this site requires of administrators; the role is suspended. */
  | { kind: "account"; id: string; isLimited?: boolean; client?: ClientInfo }
  | { kind: "job"; name: "mail" | "sweep" | "import" | "publication" | "images" | "photographs" };

/** Origin of a request, as recorded in the access log. */
export interface ClientInfo {
  address: string | undefined;
  country: string | undefined;
}

/** Settings that `withActor` applies to one transaction. */
export interface SealedClaims {
  role: "anon" | "authenticated";
  claims: string;
  seal: string;
}

/**
 * The key that seals claims, in two halves of 32 bytes. The database stores one half, and the SHA-256 hash of the other,
 * which the process presents with every transaction (docs/decisions/0031-the-door-key-has-two-halves.md).
 */
export interface DoorKey {
  kept: Buffer;
  presented: Buffer;
  presentedHash: Buffer;
}

const HALF_BYTES = 32;

const sha256 = (...parts: (Uint8Array | string)[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export function deriveDoorKey(secretKey: string): DoorKey {
  const derive = (label: string) => Buffer.from(hkdfSync("sha256", secretKey, "", `database door, ${label} half`, HALF_BYTES));
  const presented = derive("presented");
  return { kept: derive("kept"), presented, presentedHash: sha256(presented) };
}

/** Seals claims in the format that `app.claims()` verifies; the seal carries the presented half. */
export function createSealer(secretKey: string): (actor: Actor) => SealedClaims {
  const { kept, presented } = deriveDoorKey(secretKey);
  const innerKey = sha256(Buffer.of(1), kept, presented);
  const outerKey = sha256(Buffer.of(2), kept, presented);
  const half = presented.toString("hex");
  return (actor) => {
    const role = actor.kind === "account" ? "authenticated" : "anon";
    const claims = JSON.stringify({
      role,
      sub: actor.kind === "account" ? actor.id : undefined,
      limited: actor.kind === "account" && actor.isLimited ? true : undefined,
      job: actor.kind === "job" ? actor.name : undefined,
      address: actor.kind === "job" ? undefined : actor.client?.address,
      country: actor.kind === "job" ? undefined : actor.client?.country,
    });
    const mac = sha256(outerKey, sha256(innerKey, `claims ${claims}`));
    return { role, claims, seal: `${half}.${mac.toString("hex")}` };
  };
}
