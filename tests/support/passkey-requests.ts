import { holderOf } from "#app/features/account/domain/passkeys/account-passkeys.server.ts";
import { issueChallenge } from "#app/features/account/domain/passkeys/challenge.server.ts";
import { signInHolder } from "#app/features/account/domain/passkeys/sign-in-with-passkey.server.ts";
import { SoftPasskey } from "./browser/soft-passkey.ts";
import { accountsOf } from "./database/accounts-of.ts";
import type { Person } from "./database/actors.ts";
import { publicBaseOf } from "./pages.ts";
import type { RecordSites } from "./sites/record-sites.ts";

/** Requests with a passkey, as browsers send them. `cookie`: of the person and of the challenge. */
export interface PasskeyRequest {
  cookie: string;
  credential: string;
}

/** Adds a passkey to an account, without a request. */
export async function plantPasskey(records: RecordSites, person: Person): Promise<{ key: SoftPasskey; id: string }> {
  const key = new SoftPasskey();
  const [row] = await records.rows<{ id: string }>(
    "insert into passkeys (account_id, name, credential_id, public_key) values ($1, 'Laptop', $2, $3) returning id",
    [person.id, key.id, key.publicKey],
  );
  return { key, id: row?.id ?? "" };
}

/** A new passkey for the session of this person. */
export async function newPasskeyRequest(records: RecordSites, person: Person): Promise<PasskeyRequest> {
  const accounts = accountsOf(records.owner, records.first);
  const session = await accounts.readSession(new Headers({ cookie: person.cookie }));
  if (session === undefined) throw new Error("the person is not signed in");
  return withChallenge(records, holderOf(session), person.cookie, (ceremony) => new SoftPasskey().create(ceremony));
}

/** The proof of a passkey: alone, or after the password of `pending`, whose cookie says so. */
export function passkeyProof(records: RecordSites, key: SoftPasskey, pending?: Person): PasskeyRequest {
  return withChallenge(records, signInHolder(pending?.id), pending?.cookie, (ceremony) => key.prove(ceremony));
}

function withChallenge(
  records: RecordSites,
  holder: string,
  cookie: string | undefined,
  respond: (ceremony: { challenge: string; party: { id: string; origin: string } }) => string,
): PasskeyRequest {
  const { url } = records.first;
  const issued = issueChallenge(accountsOf(records.owner, records.first), new Request(url), holder);
  const challenge = Buffer.from(issued.challenge).toString("base64url");
  const [browser = ""] = issued.cookie.split(";");
  return {
    cookie: cookie === undefined ? browser : `${cookie}; ${browser}`,
    credential: respond({ challenge, party: { id: "localhost", origin: publicBaseOf(url) } }),
  };
}
