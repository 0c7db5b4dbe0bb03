import { sql } from "kysely";
import type { Site } from "#app/platform/site.server.ts";
import { type LeasedInvitation, writeInvitationMail } from "./write-invitation-mail.server.ts";

const job = { kind: "job", name: "mail" } as const;

/** Mails of one run; the next run, a minute later, continues. */
const MAILS_PER_RUN = 200;

/**
 * Mails due invitations, one after the other. A failed one stays stored and is retried until it expires; two processes never
 * send the same one.
 */
export async function deliverInvitations(site: Pick<Site, "database" | "mailer" | "publicBaseUrl" | "log">): Promise<void> {
  for (let mails = 0; mails < MAILS_PER_RUN; mails++) {
    const { rows } = await site.database.withActor(job, (tx) => sql<LeasedInvitation>`select * from app.lease_invitation()`.execute(tx));
    const [invitation] = rows;
    if (invitation === undefined) return;
    const isMailed = await site.mailer.send(writeInvitationMail(invitation, site.publicBaseUrl)).then(
      () => true,
      (error: { code?: string; responseCode?: number }) => {
        // Without the error's message: servers repeat the address in it.
        const { code, responseCode } = error;
        site.log.error({ invitationId: invitation.id, code, responseCode }, "invitation not mailed; stored for retry");
        return false;
      },
    );
    await site.database.withActor(job, (tx) =>
      sql`select app.settle_invitation(${invitation.id}, ${invitation.invited_at}, ${isMailed})`.execute(tx),
    );
  }
}
