import { addPerson, type Person } from "./actors.ts";
import { hiddenOf } from "./hidden-fields.ts";
import { send } from "./hostile-requests.ts";
import { oneTimeCode } from "./one-time-code.ts";
import type { RecordSites } from "./record-sites.ts";
import { PASSWORD } from "./session-cookies.ts";

export interface FactorPerson extends Person {
  /** What their authenticator program scanned. */
  uri: string;
  recoveryCodes: string[];
  /** The code that they confirmed it with; none for who has not. */
  confirmedWith?: string;
}

/** A browser's jar: what the answer sets, in place of what was there. */
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

/** Somebody with a second factor switched on, or begun only. */
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

/** Somebody who has given the password, and is asked for the code. */
export async function withPasswordGiven(records: RecordSites, person?: FactorPerson): Promise<FactorPerson> {
  const somebody = person ?? (await withFactor(records));
  const body = { intent: "sign-in", email: somebody.email, password: PASSWORD };
  const { headers } = await send(records.first.url, "/auth", { body });
  return { ...somebody, cookie: withCookies("", headers) };
}
