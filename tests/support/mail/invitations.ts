import { createHash, randomUUID } from "node:crypto";
import { deriveDoorKey } from "#app/platform/database/claims.server.ts";
import type { RecordSites } from "../sites/record-sites.ts";

const sha256 = (...parts: (Uint8Array | string)[]) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The token in the mail of an invitation, as `app.invitation_token` derives it. */
export function invitationToken(secretKey: string, id: string): string {
  const { kept, presented } = deriveDoorKey(secretKey);
  const [inner, outer] = [sha256(Buffer.of(1), kept, presented), sha256(Buffer.of(2), kept, presented)];
  const mac = sha256(outer, sha256(inner, `invitation ${id}`));
  return id.replaceAll("-", "") + mac.subarray(0, 20).toString("hex");
}

/** An invitation that was mailed. @returns its token. `expires`: an interval from now. */
export async function seedInvitation(records: RecordSites, paintingId: string, email: string, expires = "14 days"): Promise<string> {
  const id = randomUUID();
  await records.rows(
    `insert into owner_invitations (id, email, language, painting_ids, invited_by, expires_at, mailed_at)
      values ($1, $2, 'en', array[$3::uuid], (select user_id from user_roles where role = 'admin' limit 1), now() + $4::interval, now())`,
    [id, email, paintingId, expires],
  );
  return invitationToken(records.secretKey, id);
}
