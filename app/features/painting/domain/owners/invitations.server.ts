import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { InvitationEdit } from "../form/form-edit.ts";
import type { PaintingInput } from "../form/form-schema.ts";

/** An invitation that nobody has accepted yet. */
export interface PendingInvitation {
  id: string;
  email: string;
  /** Of its mail. */
  language: Language;
  /** ISO 8601, UTC. */
  expiresAt: string;
  isExpired: boolean;
}

/** The invitations to a painting by address, for administrators; others see none. */
export async function listInvitations(tx: Transaction, paintingId: string): Promise<PendingInvitation[]> {
  const rows = await tx
    .selectFrom("owner_invitations")
    .select(["id", "email", "language", "expires_at"])
    .select(sql<boolean>`expires_at <= now()`.as("isExpired"))
    .where(sql<boolean>`painting_ids @> array[${paintingId}::uuid]`)
    .orderBy("email")
    .execute();
  return rows.map(({ id, email, language, expires_at, isExpired }) => ({
    id,
    email,
    language: language as Language,
    expiresAt: expires_at.toISOString(),
    isExpired,
  }));
}

/**
 * Invites addresses to become owners of a painting; one with an account becomes an owner at once.
 * @throws 42501 for whoever is no administrator.
 */
export async function inviteOwners(tx: Transaction, paintingId: string, invitations: PaintingInput["invitations"]): Promise<void> {
  for (const { email, language } of invitations) await sql`select app.invite_owner(${paintingId}, ${email}, ${language})`.execute(tx);
}

/**
 * Takes the invitations of these addresses to a painting back, as far as nobody has accepted them.
 * @returns their number.
 * @throws 42501 for whoever is no administrator.
 */
export async function withdrawInvitations(tx: Transaction, paintingId: string, emails: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) filter (where app.withdraw_invitation(found.id, ${paintingId}))::integer as count from (
      select id from public.owner_invitations where email = any(${emails}) and painting_ids @> array[${paintingId}::uuid] order by email
    ) as found`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Has an invitation mailed again, or takes it back. One that is gone meanwhile stays gone.
 * @throws 42501 for whoever is no administrator.
 */
export async function editInvitation(tx: Transaction, paintingId: string, { kind, id }: InvitationEdit): Promise<void> {
  if (kind === "repeat-invitation") await sql`select app.repeat_invitation(${id}, ${paintingId})`.execute(tx);
  else await sql`select app.withdraw_invitation(${id}, ${paintingId})`.execute(tx);
}
