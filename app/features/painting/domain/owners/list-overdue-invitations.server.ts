import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";

/** Invitations listed at most, and works named of each. */
const LISTED = 100;
const NAMED_WORKS = 5;

/** An invitation that nobody has accepted for a week, or that cannot be mailed. */
export interface OverdueInvitation {
  id: string;
  email: string;
  /** ISO 8601, UTC. */
  invitedAt: string;
  expiresAt: string;
  state: "unmailed" | "expired" | "open";
  works: { id: string; title: string }[];
  /** Works that are not named. */
  others: number;
}

/** Overdue invitations, oldest first, for administrators; row security leaves others none. */
export async function listOverdueInvitations(tx: Transaction, language: Language): Promise<OverdueInvitation[]> {
  const rows = await tx
    .selectFrom("owner_invitations as i")
    .where(sql<boolean>`app.is_overdue(i.invited_at, i.mailed_at, i.mail_attempts)`)
    .select(["i.id", "i.email", "i.invited_at", "i.expires_at", "i.mailed_at"])
    .select([
      sql<boolean>`i.expires_at <= now()`.as("isExpired"),
      sql<number>`cardinality(i.painting_ids)`.as("count"),
      sql<OverdueInvitation["works"]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'title', coalesce(nullif(${sql.ref(`p.title_${language}`)}, ''), p.title_en)) order by given.place)
        from unnest(i.painting_ids[:${NAMED_WORKS}::integer]) with ordinality as given (id, place)
          join public.paintings as p on p.id = given.id), '[]')`.as("works"),
    ])
    .orderBy("i.invited_at")
    .orderBy("i.id")
    .limit(LISTED)
    .execute();
  return rows.map(({ id, email, invited_at, expires_at, mailed_at, isExpired, count, works }) => ({
    ...{ id, email, works, others: Math.max(0, count - NAMED_WORKS) },
    ...{ invitedAt: invited_at.toISOString(), expiresAt: expires_at.toISOString() },
    state: isExpired ? "expired" : mailed_at === null ? "unmailed" : "open",
  }));
}
