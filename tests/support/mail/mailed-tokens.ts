import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Email } from "postal-mime";
import type { RecordSites } from "../sites/record-sites.ts";
import { mailsTo } from "./outbox.ts";

const outboxOf = (records: RecordSites) => join(records.dataDir, "outbox");

/** Mails of the sites to an address, oldest first. */
export const mailedTo = (records: RecordSites, address: string): Promise<Email[]> => mailsTo(address, outboxOf(records));

const LIMIT_MS = 10_000;
const INTERVAL_MS = 50;

/** Waits for the newest mail to an address with a matching subject. @returns the token in its link. */
export async function tokenMailedTo(records: RecordSites, address: string, subject = /./): Promise<string> {
  const deadline = performance.now() + LIMIT_MS;
  while (performance.now() < deadline) {
    const mail = (await mailedTo(records, address)).findLast((each) => subject.test(each.subject ?? ""));
    const token = /token=([\w.-]+)/.exec(mail?.text ?? "")?.[1];
    if (token !== undefined) return token;
    await wait(INTERVAL_MS);
  }
  throw new Error(`No mail with a link was written to ${address}`);
}
