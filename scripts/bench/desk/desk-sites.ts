import { sql } from "kysely";
import type { OwnerDb } from "#app/platform/database/database.server.ts";
import { sessionCookie } from "#tests/support/database/seed-session.ts";
import { BENCH_SECRET, type Engine, type PreparedSite, prepareBenchSite } from "../bench-site.ts";
import { BUSIEST_OWNER, fillDeskWorld } from "./fill-desk-world.ts";

/** Of the sample world; in the large world too. */
const SAMPLE_OWNER = "camille.duval-renard@example.org";
const SAMPLE_WORK = "Birches at Thaw";
/** Of one account: each may ask for 30 pages a second. */
const SESSIONS = 8;

/** A site that is not running, and what the pages of the desk need of it. */
export interface DeskSite extends PreparedSite {
  /** Cookie headers of one owner. */
  ownerCookies: string[];
  /** One work of the samples, the same in both worlds, and one of the owner's. */
  work: string;
  ownWork: string;
}

/** The sample world and the large one. */
export async function prepareDeskSites(engine: Engine): Promise<{ sample: DeskSite; large: DeskSite }> {
  return { sample: await prepareDeskSite(engine, SAMPLE_OWNER), large: await prepareDeskSite(engine, BUSIEST_OWNER, fillDeskWorld) };
}

async function prepareDeskSite(engine: Engine, owner: string, fill?: (ownerDb: OwnerDb) => Promise<void>): Promise<DeskSite> {
  const sessions = Array.from({ length: SESSIONS }, () => sessionCookie(BENCH_SECRET));
  const found = { work: "", ownWork: "" };
  const prepared = await prepareBenchSite(engine, async (ownerDb) => {
    await fill?.(ownerDb);
    const tokens = sessions.map(({ token }) => token);
    await sql`insert into auth.session (token, "userId", "expiresAt", "updatedAt")
      select token, u.id, now() + interval '7 days', now() from unnest(${tokens}::text[]) as token, auth."user" as u where u.email = ${owner}`.execute(
      ownerDb,
    );
    const works = ownerDb.selectFrom("paintings").select("paintings.id").orderBy("paintings.created_at", "desc").limit(1);
    found.work = (await works.where("title_en", "=", SAMPLE_WORK).executeTakeFirstOrThrow()).id;
    const ofOwner = works.innerJoin("profiles as f", "f.id", "paintings.owner_id");
    found.ownWork = (await ofOwner.where("f.email", "=", owner).executeTakeFirstOrThrow()).id;
  });
  return { ...prepared, ...found, ownerCookies: sessions.map(({ name, value }) => `${name}=${value}`) };
}
