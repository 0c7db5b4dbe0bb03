import { randomUUID } from "node:crypto";
import type { Person } from "./database/actors.ts";
import { PASSWORD } from "./database/set-password.ts";
import { tokenMailedTo } from "./mail/mailed-tokens.ts";
import { send } from "./sites/hostile-requests.ts";
import type { RecordSites } from "./sites/record-sites.ts";

/**
 * Requests a new address as the account page does. `code`: for an account with a second factor.
 * @returns the token of the link mailed to the new address.
 */
export async function askForAddress(
  records: RecordSites,
  { cookie }: Pick<Person, "cookie">,
  email = `${randomUUID()}@example.org`,
  code = "",
): Promise<string> {
  const body = { intent: "address", email, currentPassword: PASSWORD, code };
  const { result } = await send(records.first.url, "/account", { cookie, body });
  if (!result.startsWith("303 /account?notice=mail-sent")) throw new Error(`The address could not be asked for: ${result}`);
  return tokenMailedTo(records, email, /Confirm your new address/);
}

/** Changes an address. @returns the token of the link mailed to the old one. */
export async function changeAddress(records: RecordSites, person: Person, email?: string, code?: string): Promise<string> {
  const token = await askForAddress(records, person, email, code);
  const { result } = await send(records.first.url, `/account/new-address?token=${token}`, { cookie: person.cookie });
  if (!result.startsWith("303 ")) throw new Error(`The address could not be changed: ${result}`);
  return tokenMailedTo(records, person.email, /was changed/);
}
