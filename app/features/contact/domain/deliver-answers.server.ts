import { sql } from "kysely";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import { type LeasedAnswer, writeAnswerMail } from "./write-answer-mail.server.ts";

type Outcome = "mailed" | "refused" | "later";

const job = { kind: "job", name: "mail" } as const;

/** Mails of one run; the next run, a minute later, continues. */
const MAILS_PER_RUN = 200;
/** Failures in a row after which a run ends: the mail server, not a mailbox, is the likely cause. */
const MAX_FAILURES = 3;

/** Mails due answers, one after the other. What fails stays stored and is retried; two processes never send the same one. */
export async function deliverAnswers(site: Pick<Site, "database" | "mailer" | "publicBaseUrl" | "log">): Promise<void> {
  for (let mails = 0, failures = 0; mails < MAILS_PER_RUN && failures < MAX_FAILURES; mails++) {
    const { rows } = await site.database.withActor(job, (tx) => sql<LeasedAnswer>`select * from app.lease_answer()`.execute(tx));
    const [answer] = rows;
    if (answer === undefined) return;
    const outcome = await send(site, writeAnswerMail(answer, site.publicBaseUrl), answer.id);
    await site.database.withActor(job, (tx) => sql`select app.settle_answer(${answer.id}, ${outcome})`.execute(tx));
    failures = outcome === "later" ? failures + 1 : 0;
  }
}

async function send({ mailer, log }: Pick<Site, "mailer" | "log">, mail: Mail, answerId: string): Promise<Outcome> {
  try {
    await mailer.send(mail);
    return "mailed";
  } catch (error) {
    const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
    const isRefused = responseCode !== undefined && responseCode >= 500 && command === "RCPT TO";
    // Without the error's message: servers repeat the address in it.
    log.error({ answerId, code, responseCode, command }, isRefused ? "answer refused" : "answer not mailed; stored for retry");
    return isRefused ? "refused" : "later";
  }
}
