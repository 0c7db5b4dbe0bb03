import { sql } from "kysely";
import type { Site } from "#app/platform/site.server.ts";
import { type LeasedNotice, writeNoticeMail } from "./write-notice-mail.server.ts";

const job = { kind: "job", name: "mail" } as const;

/** Mails of one run; the next run, a minute later, continues. */
const MAILS_PER_RUN = 200;

/**
 * Mails due notices, one mail for each account. What fails stays stored and is retried; two processes never send the same
 * one.
 */
export async function deliverNotices(site: Pick<Site, "database" | "mailer" | "publicBaseUrl" | "log">): Promise<void> {
  for (let mails = 0; mails < MAILS_PER_RUN; mails++) {
    const { rows } = await site.database.withActor(job, (tx) => sql<LeasedNotice>`select * from app.lease_notices()`.execute(tx));
    const [first, ...rest] = rows;
    if (first === undefined) return;
    const isMailed = await site.mailer.send(writeNoticeMail([first, ...rest], site.publicBaseUrl)).then(
      () => true,
      (error: { code?: string; responseCode?: number }) => {
        // Without the error's message: servers repeat the address in it.
        const { code, responseCode } = error;
        site.log.error({ accountId: first.account_id, code, responseCode }, "notice not mailed; stored for retry");
        return false;
      },
    );
    await site.database.withActor(job, (tx) => sql`select app.settle_notices(${first.account_id}, ${isMailed})`.execute(tx));
  }
}
