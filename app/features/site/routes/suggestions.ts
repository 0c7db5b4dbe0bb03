import { languageOf } from "#app/i18n/languages.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { MAX_QUERY, readQuery } from "../domain/search-result.ts";
import { suggest } from "../domain/suggest.server.ts";
import { SHORTEST_SUGGESTED, type Suggestion } from "../domain/suggestion.ts";
import type { Route } from "./+types/suggestions";

/** Meanings of a search while it is typed (P-INFO-147): the same for everybody, and kept as pages are. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const language = languageOf(url.pathname);
  const query = readQuery(url.searchParams.get("q"));
  return Response.json({ suggestions: await read() } satisfies { suggestions: Suggestion[] });

  async function read(): Promise<Suggestion[]> {
    if (query.length < SHORTEST_SUGGESTED || query.length >= MAX_QUERY) {
      ctx.declarePublic();
      return [];
    }
    try {
      const suggestions = await ctx.query((tx) => suggest(tx, language, query));
      ctx.declarePublic(CACHE_TAGS.paintings, CACHE_TAGS.register);
      return suggestions;
    } catch {
      // `query` has logged the cause. Texts are known without the database; the answer is not kept.
      return suggest(undefined, language, query);
    }
  }
}
