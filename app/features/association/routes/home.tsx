import { type FeaturedPainting, listFeatured } from "#app/features/painting/domain/works/list-featured.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { organizationData, webSiteData } from "#app/shared/head/structured-data.ts";
import { Hero } from "../components/home/hero.tsx";
import { LatestNews } from "../components/home/latest-news.tsx";
import { People } from "../components/home/people.tsx";
import { QuickLinks, Services } from "../components/home/services.tsx";
import { HomeWall } from "../components/home/wall.tsx";
import { composeWall } from "../domain/compose-wall.ts";
import { listCouncil } from "../domain/list-council.server.ts";
import { listEventNotices } from "../domain/list-events.server.ts";
import { listNews } from "../domain/news-archive.server.ts";
import type { Route } from "./+types/home";

/** Number of news items on the home page (P-INFO-1). */
const NEWS_ON_HOME = 3;
const EVENTS_ON_HOME = 3;

/** Of the newest works, the first with a passport hangs in the hero; a row of the others on the wall. */
const WORKS_ON_HOME = 7;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const language = languageOf(url.pathname);
  const news = listNews(language, NEWS_ON_HOME).map(({ id, title, date, excerpt }) => ({ id, title, date, excerpt }));
  const council = listCouncil(language).map(({ key, name, position, hasPhoto }) => ({ key, name, position, hasPhoto }));
  const works = await ctx
    .query((tx) => listFeatured(tx, language, WORKS_ON_HOME))
    .then((found) => {
      // The next event becomes a past one.
      ctx.declarePublic(CACHE_TAGS.paintings, CACHE_TAGS.register, CACHE_TAGS.clock);
      return found;
    })
    // The page without works is not kept. `query` has logged the cause.
    .catch((): FeaturedPainting[] => []);
  const hero = works.find((work) => work.passport !== null) ?? works[0];
  const events = listEventNotices(language, context.get(siteContext).now(), EVENTS_ON_HOME);
  return { news, events, council, hero, wall: composeWall(works.filter((work) => work !== hero)) };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const { home } = messagesIn(language);
  const facts = rootData(location, matches);
  return headTags(facts, {
    title: home.title,
    isWholeTitle: true,
    description: home.description,
    structuredData: [organizationData(facts.publicBaseUrl, language), webSiteData(facts.publicBaseUrl, language)],
    feed: "news",
  });
}

export default function Home({ loaderData: { news, events, council, hero, wall } }: Route.ComponentProps) {
  return (
    <>
      <Hero work={hero} />
      <QuickLinks />
      <Services />
      {wall.length > 0 && <HomeWall works={wall} />}
      <People council={council} />
      <LatestNews news={news} events={events} />
    </>
  );
}
