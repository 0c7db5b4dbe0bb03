import { join } from "node:path";
import type { Email } from "postal-mime";
import { vi } from "vitest";
import { mailsTo } from "./outbox.ts";
import type { RecordSites } from "./record-sites.ts";

const outboxOf = (records: RecordSites) => join(records.dataDir, "outbox");

/** The mails of the sites to an address, oldest first. */
export const mailedTo = (records: RecordSites, address: string): Promise<Email[]> => mailsTo(address, outboxOf(records));

/** Waits for the newest mail to an address whose subject fits, and gives the token in its link. */
export async function tokenMailedTo(records: RecordSites, address: string, subject = /./): Promise<string> {
  return vi.waitFor(
    async () => {
      const mail = (await mailedTo(records, address)).findLast((each) => subject.test(each.subject ?? ""));
      const token = /token=([\w.-]+)/.exec(mail?.text ?? "")?.[1];
      if (token === undefined) throw new Error(`No mail with a link was written to ${address}`);
      return token;
    },
    { timeout: 10_000, interval: 50 },
  );
}
