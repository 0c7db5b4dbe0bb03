import { randomBytes } from "node:crypto";
import type { Accounts } from "#app/platform/accounts/accounts.server.ts";
import { readAccountHold } from "./account-hold.server.ts";
import type { AccountCaller, AccountResult } from "./account-result.server.ts";
import { readEntry, writeEntry } from "./browser-cookies.server.ts";
import { type Proof, withProof } from "./reauthenticate.server.ts";

/** The cookie and the purpose of its seal. */
const PERMIT = "own_data";
/** In seconds. */
const PERMIT_TTL = 600;

const holderOf = (session: { sessionId: string }): string => `own data of ${session.sessionId}`;

/** After the password, lets this browser download the copy for a while, in this session alone. @returns until when, ISO 8601. */
export async function permitCopy(caller: AccountCaller, proof: Proof): Promise<AccountResult<string>> {
  const { accounts } = caller.site;
  const { session } = caller.ctx;
  if (accounts === undefined || session === undefined) return { kind: "failed", failure: "away" };
  const hold = await readAccountHold(caller);
  if (hold === "withoutFactor") return { kind: "failed", failure: hold };
  return withProof(caller, proof, async () => {
    const entry = writeEntry(accounts, PERMIT, holderOf(session), randomBytes(12).toString("base64url"), PERMIT_TTL);
    return {
      kind: "done",
      cookies: [accounts.writeCookie(PERMIT, entry, PERMIT_TTL)],
      value: new Date(Date.now() + PERMIT_TTL * 1000).toISOString(),
    };
  });
}

/** True if this browser may download the copy in this session. */
export function isCopyPermitted(accounts: Accounts, request: Request, session: { sessionId: string }): boolean {
  return readEntry(accounts, PERMIT, holderOf(session), accounts.readCookie(request, PERMIT) ?? "") !== undefined;
}
