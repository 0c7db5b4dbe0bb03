import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { closestRun } from "#app/shared/search/closest-run.ts";
import { withoutAttribution } from "../works/attribution.ts";

/** Names compared with a misspelled text: those that share most threes of letters with it. */
const MAX_NAMES = 200;

/**
 * Words of a title or an artist that a search without a match most likely meant, in lower case: a search for them finds works
 * (P-GALLERY-13). Undefined if no published work has such words.
 */
export async function suggestSpelling(tx: Transaction, language: Language, search: string): Promise<string | undefined> {
  const text = withoutAttribution(search, language).trim();
  if (text.length < 5) return undefined;
  const { rows } = await sql<{ folded: string; names: string[] }>`select folded, names
    from app.similar_names(${language}, ${text}, ${MAX_NAMES})`.execute(tx);
  const [found] = rows;
  // Title and artist are apart, so that no run goes from one to the other.
  const run =
    found &&
    closestRun(
      found.folded,
      found.names.flatMap((names) => names.split("\u001f")),
    );
  // The text itself: it has works, which other filters leave out.
  return run === found?.folded ? undefined : run;
}
