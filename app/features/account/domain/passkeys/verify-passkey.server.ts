import type { Assertion, Registration } from "./credential.server.ts";
import type { RelyingParty } from "./relying-party.ts";

/*
 * The only callers of the WebAuthn library. Most of its size is for certificates of authenticators, so it is loaded with the
 * first passkey.
 */

/** COSE numbers of Ed25519, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

interface Expected {
  party: RelyingParty;
  /** Base64url. */
  challenge: string;
}

/** A stored passkey. `transports`: how its device is reached, as the browser said. */
export interface KnownCredential {
  credential_id: string;
  transports: string[];
}

export interface VerifiedKey {
  credentialId: string;
  /** Base64url. */
  publicKey: string;
  counter: number;
}

/** Options for a new passkey that asks who uses it and is found without a user name. `accountId`: a UUID. */
export async function creationOptions(
  { party, siteName }: { party: RelyingParty; siteName: string },
  account: { accountId: string; email: string; name: string },
  challenge: { challenge: Uint8Array<ArrayBuffer>; ttl: number },
  known: KnownCredential[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: party.id,
    userID: userHandleOf(account.accountId),
    userName: account.email,
    userDisplayName: account.name || account.email,
    challenge: challenge.challenge,
    timeout: challenge.ttl * 1000,
    attestationType: "none",
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  // Its types allow buffers in extensions, of which it sets none.
  return options as PublicKeyCredentialCreationOptionsJSON;
}

/**
 * Options for the proof of a passkey. `allowed`: the credentials; none lets the browser offer those it has. Anybody may ask for
 * them, so they do without the library.
 */
export function requestOptions(
  party: RelyingParty,
  { challenge, ttl }: { challenge: Uint8Array<ArrayBuffer>; ttl: number },
  allowed: KnownCredential[],
): PublicKeyCredentialRequestOptionsJSON {
  return {
    challenge: Buffer.from(challenge).toString("base64url"),
    timeout: ttl * 1000,
    rpId: party.id,
    userVerification: "required",
    allowCredentials: allowed.map(({ credential_id: id, transports }) => ({ type: "public-key", id, transports })),
  };
}

/** The 16 bytes of the account's id, which its passkeys carry. */
export const userHandleOf = (accountId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(accountId.replaceAll("-", ""), "hex"));

/**
 * Checks a new passkey.
 * @returns undefined if anything about it is wrong.
 */
export async function verifyRegistration({ party, challenge }: Expected, response: Registration): Promise<VerifiedKey | undefined> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const attestationObject = await withoutAttestation(response.response.attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, response: { clientDataJSON: response.response.clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    if (id !== response.id) return undefined;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter };
  } catch {
    return undefined;
  }
}

/**
 * Replaces what an authenticator says of its maker. The site trusts no maker, and to check the certificates the library would
 * fetch addresses that they name.
 */
async function withoutAttestation(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await import("@simplewebauthn/server/helpers");
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url")));
  const plain = new Map<string, unknown>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", decoded.get("authData")],
  ]);
  return Buffer.from(isoCBOR.encode(plain as Parameters<typeof isoCBOR.encode>[0])).toString("base64url");
}

/**
 * Checks the proof of a stored passkey.
 * @returns its new counter, or undefined if anything about it is wrong.
 */
export async function verifyAssertion(
  { party, challenge }: Expected,
  response: Assertion,
  stored: VerifiedKey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { clientDataJSON, authenticatorData, signature } = response.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, "base64url")),
        counter: stored.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
