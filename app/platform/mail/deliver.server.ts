import type { Logger } from "pino";
import type { Mail, Mailer } from "./mailer.server.ts";

/** `refused`: the mail server does not accept the address. `later`: any other failure. */
export type Outcome = "mailed" | "refused" | "later";

/** Failures in a row after which a run ends: the mail server, not a mailbox, is the likely cause. */
const MAX_FAILURES = 3;
/** Enhanced status of a refusal for reasons of policy, such as a relay that is denied: the site is at fault, not the mailbox. */
const POLICY = /(?<![\d.])5\.7\.\d/;

/** Delivers mails one after the other, at most `limit`, until none is due. `deliverOne` resolves to undefined if there is none. */
export async function deliverAll(limit: number, deliverOne: () => Promise<Outcome | undefined>): Promise<void> {
  for (let mails = 0, failures = 0; mails < limit && failures < MAX_FAILURES; mails++) {
    const outcome = await deliverOne();
    if (outcome === undefined) return;
    failures = outcome === "later" ? failures + 1 : 0;
  }
}

/**
 * Sends a mail. A failure is logged, as that of `kind`, with `facts` and without the error's message, in which servers repeat the
 * address.
 */
export async function sendOnce(
  { mailer, log }: { mailer: Mailer; log: Pick<Logger, "error"> },
  kind: string,
  mail: Mail,
  facts: object,
): Promise<Outcome> {
  try {
    await mailer.send(mail);
    return "mailed";
  } catch (error) {
    const { code, responseCode, response, command } = error as {
      code?: string;
      responseCode?: number;
      response?: string;
      command?: string;
    };
    const isRefused = responseCode !== undefined && responseCode >= 500 && command === "RCPT TO" && !POLICY.test(response ?? "");
    log.error({ ...facts, code, responseCode, command }, isRefused ? `${kind} refused` : `${kind} not sent; stored for retry`);
    return isRefused ? "refused" : "later";
  }
}
