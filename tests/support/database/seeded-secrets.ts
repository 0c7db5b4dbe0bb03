import { randomUUID } from "node:crypto";
import { askForAddress, changeAddress } from "../address-links.ts";
import { Visitor } from "../browser/visitor.ts";
import { tokenMailedTo } from "../mail/mailed-tokens.ts";
import { nextCode } from "../mail/one-time-code.ts";
import { withFactor } from "../second-factors.ts";
import type { RecordSites } from "../sites/record-sites.ts";
import { addPerson, type Person } from "./actors.ts";
import { PASSWORD } from "./set-password.ts";

export interface SeededSecrets {
  /** Every secret that could be presented, by kind. */
  values: Record<string, string>;
  links: { reset: string; confirmation: string; addressChange: string; undo: string };
  /** The user who requested a new address. */
  moving: Person;
  /** Address of the account with a second factor. */
  guarded: string;
  uri: string;
  recoveryCodes: string[];
  /** An unused one, for attempts. */
  recoveryCode: string;
  /** A browser that has given the password, and one that needs no code. */
  pending: Visitor;
  trusted: Visitor;
}

/** Creates one of each secret of accounts through the site's own pages. */
export async function seedSecrets(records: RecordSites): Promise<SeededSecrets> {
  const { url } = records.first;
  const [forgetful, moving, moved] = [await addPerson(records), await addPerson(records), await addPerson(records)];
  const newcomer = `${randomUUID()}@example.org`;
  const registering = new Visitor(url);
  const registration = { intent: "register", name: "Jane Doe", email: newcomer, password: PASSWORD, confirmPassword: PASSWORD };
  await registering.post("/auth?tab=register", registration);
  await registering.post("/auth/recover", { email: forgetful.email });
  const guarded = await withFactor(records);
  const trusted = new Visitor(url);
  await trusted.signIn(guarded.email, PASSWORD);
  await trusted.post("/auth/second-factor", { code: nextCode(guarded.uri), trust: "on" });
  const pending = new Visitor(url);
  await pending.signIn(guarded.email, PASSWORD);
  const links = {
    reset: await tokenMailedTo(records, forgetful.email),
    confirmation: await tokenMailedTo(records, newcomer),
    addressChange: await askForAddress(records, moving),
    undo: await changeAddress(records, moved),
  };
  const [recoveryCode = ""] = guarded.recoveryCodes;
  const values = {
    ...links,
    "trusted device": trusted.valueOf("trust_device"),
    "known device": trusted.valueOf("known_device"),
    session: trusted.valueOf("session_token"),
    "pending second factor": pending.valueOf("two_factor").split(".")[0] ?? "",
    registration: registering.valueOf("registration"),
    "recovery code": recoveryCode,
    "seed of the codes": new URL(guarded.uri).searchParams.get("secret") ?? "",
    password: PASSWORD,
  };
  return {
    ...{ values, links, moving, pending, trusted, recoveryCode },
    guarded: guarded.email,
    uri: guarded.uri,
    recoveryCodes: guarded.recoveryCodes,
  };
}
