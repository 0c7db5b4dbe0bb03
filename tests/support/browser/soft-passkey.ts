import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { RelyingParty } from "#app/features/account/domain/passkeys/relying-party.ts";

/** Flags of an authenticator: user present, user verified, credential included. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const CREDENTIAL = 0x40;

interface Ceremony {
  /** Base64url. */
  challenge: string;
  party: RelyingParty;
  isVerified?: boolean;
  counter?: number;
  /** Base64url; omitted by default. */
  userHandle?: string;
}

/** An authenticator with one passkey, for tests without a browser. */
export class SoftPasskey {
  readonly id = randomBytes(32).toString("base64url");
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;

  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    [this.#publicKey, this.#privateKey] = [publicKey, privateKey];
  }

  /** The public key in the form of COSE, as stored. */
  get publicKey(): string {
    return Buffer.from(this.#coseKey()).toString("base64url");
  }

  /** The browser's response with a new passkey, as JSON. `attestation`: what the authenticator says of its maker. */
  create(ceremony: Ceremony, attestation: { fmt: string; attStmt: Map<string, unknown> } = { fmt: "none", attStmt: new Map() }): string {
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const authData = new Uint8Array(Buffer.concat([authenticatorData(ceremony, CREDENTIAL), credential]));
    const object = new Map<string, unknown>([...Object.entries(attestation), ["authData", authData]]);
    return this.#respond({
      clientDataJSON: clientData("webauthn.create", ceremony).toString("base64url"),
      attestationObject: Buffer.from(isoCBOR.encode(object as Parameters<typeof isoCBOR.encode>[0])).toString("base64url"),
      transports: ["internal"],
    });
  }

  /** The browser's response with a proof of the passkey, as JSON. */
  prove(ceremony: Ceremony): string {
    const client = clientData("webauthn.get", ceremony);
    const data = authenticatorData(ceremony, 0);
    const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
    return this.#respond({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", signed, this.#privateKey).toString("base64url"),
      userHandle: ceremony.userHandle,
    });
  }

  #respond(response: object): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response });
  }

  #coseKey(): Uint8Array {
    const { x, y } = this.#publicKey.export({ format: "jwk" });
    const bytes = (text: string | undefined) => new Uint8Array(Buffer.from(text ?? "", "base64url"));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }
}

function clientData(type: string, { challenge, party }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin: party.origin, crossOrigin: false }));
}

function authenticatorData({ party, isVerified = true, counter = 0 }: Ceremony, flags: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([
    createHash("sha256").update(party.id).digest(),
    Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags]),
    count,
  ]);
}
