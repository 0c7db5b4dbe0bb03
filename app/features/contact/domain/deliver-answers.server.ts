import { sql } from "kysely";
import { deliverAll, sendOnce } from "#app/platform/mail/deliver.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import { type LeasedAnswer, writeAnswerMail } from "./write-answer-mail.server.ts";

const job = { kind: "job", name: "mail" } as const;

/** Mails of one run; the next run, a minute later, continues. */
const MAILS_PER_RUN = 200;

/** Mails due answers, one after the other. What fails stays stored and is retried; two processes never send the same one. */
export const deliverAnswers = (site: Pick<Site, "database" | "mailer" | "publicBaseUrl" | "log">): Promise<void> =>
  deliverAll(MAILS_PER_RUN, async () => {
    const { rows } = await site.database.withActor(job, (tx) => sql<LeasedAnswer>`select * from app.lease_answer()`.execute(tx));
    const [answer] = rows;
    if (answer === undefined) return undefined;
    const outcome = await sendOnce(site, "answer", writeAnswerMail(answer, site.publicBaseUrl), { answerId: answer.id });
    await site.database.withActor(job, (tx) => sql`select app.settle_answer(${answer.id}, ${outcome})`.execute(tx));
    return outcome;
  });
