import { Link, redirect } from "react-router";
import { headTags } from "#app/components/head.ts";
import { NewsDate } from "#app/components/news-date.tsx";
import { NewsPlate } from "#app/components/news-plate.tsx";
import { rootFacts } from "#app/components/root-facts.ts";
import { useHref } from "#app/components/use-page.ts";
import { LightMarkup } from "#app/domain/news/light-markup.tsx";
import { shortenForHead } from "#app/domain/news/news.ts";
import { findNewsItem } from "#app/domain/news/news-archive.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useMessages } from "#app/i18n/messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { visitContext } from "#app/platform/site.server.ts";
import type { Route } from "./+types/news-article";

export function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const item = findNewsItem(params.id, language);
  if (item === undefined) throw redirect(href(language, paths.news()), 302);
  context.get(visitContext).declarePublic();
  return { item };
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { item } = loaderData;
  const { menu } = messagesIn(languageOf(location.pathname));
  return headTags(rootFacts(location, matches), {
    title: `${item.title} | ${menu.news}`,
    isWholeTitle: true,
    description: shortenForHead(item.description),
    type: "article",
  });
}

export default function NewsArticle({ loaderData: { item } }: Route.ComponentProps) {
  const { news } = useMessages();
  const toHref = useHref();
  return (
    <article>
      <Link to={toHref(paths.news())} className="link inline-flex min-h-11 items-center text-sm">
        {news.back}
      </Link>
      <h1 className="mt-4 max-w-4xl text-3xl">{item.title}</h1>
      <p className="mt-4">
        <NewsDate date={item.date} />
      </p>
      <NewsPlate item={item} className="mt-8 aspect-[21/9]" />
      <div className="prose mt-10">
        <LightMarkup text={item.description} />
      </div>
    </article>
  );
}
