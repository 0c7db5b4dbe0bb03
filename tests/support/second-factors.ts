import { addPerson, type Person } from "./database/actors.ts";
import { PASSWORD } from "./database/set-password.ts";
import { hiddenOf } from "./hidden-fields.ts";
import { oneTimeCode } from "./mail/one-time-code.ts";
import { send } from "./sites/hostile-requests.ts";
import type { RecordSites } from "./sites/record-sites.ts";

export interface FactorPerson extends Person {
  /** Content of the QR code scanned by the authenticator app. */
  uri: string;
  recoveryCodes: string[];
  /** The code that confirmed it; undefined if not confirmed. */
  confirmedWith?: string;
}

/** Applies the cookies of a response to a Cookie header. */
function withCookies(cookie: string, headers: Headers): string {
  const jar = new Map(
    cookie
      .split("; ")
      .filter(Boolean)
      .map((pair) => [pair.split("=", 1)[0] as string, pair]),
  );
  for (const line of headers.getSetCookie()) {
    const [pair = ""] = line.split(";");
    jar.set(pair.split("=", 1)[0] as string, pair);
  }
  return [...jar.values()].join("; ");
}

/** A user with a second factor, switched on or only started. */
export async function withFactor(records: RecordSites, { isOn = true } = {}): Promise<FactorPerson> {
  const somebody = await addPerson(records);
  const ask = (body: Record<string, string>) => send(records.first.url, "/account", { cookie: somebody.cookie, body });
  const { text } = await ask({ intent: "factor-start", currentPassword: PASSWORD });
  const factor = { uri: hiddenOf(text, "uri"), recoveryCodes: hiddenOf(text, "recoveryCodes").split(" ") };
  if (!isOn) return { ...somebody, ...factor };
  const code = oneTimeCode(factor.uri);
  const { headers } = await ask({ intent: "factor-confirm", code });
  return { ...somebody, ...factor, confirmedWith: code, cookie: withCookies(somebody.cookie, headers) };
}

/** A user who has given the password and must give the code. */
export async function withPasswordGiven(records: RecordSites, person?: FactorPerson): Promise<FactorPerson> {
  const somebody = person ?? (await withFactor(records));
  const body = { intent: "sign-in", email: somebody.email, password: PASSWORD };
  const { headers } = await send(records.first.url, "/auth", { body });
  return { ...somebody, cookie: withCookies("", headers) };
}
