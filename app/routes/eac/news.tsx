import { Link } from "react-router";
import { headTags } from "#app/components/head.ts";
import { NewsDate } from "#app/components/news-date.tsx";
import { NewsPlate } from "#app/components/news-plate.tsx";
import { rootFacts } from "#app/components/root-facts.ts";
import { useHref } from "#app/components/use-page.ts";
import { readInformationPage } from "#app/domain/content/information-pages.server.ts";
import { firstParagraph } from "#app/domain/news/news.ts";
import { listNews } from "#app/domain/news/news-archive.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { visitContext } from "#app/platform/site.server.ts";
import type { Route } from "./+types/news";

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(visitContext).declarePublic();
  const language = languageOf(url.pathname);
  const { title, description, lead } = readInformationPage("eac/news", language);
  const items = listNews(language).map((item) => ({
    id: item.id,
    kind: item.kind,
    title: item.title,
    date: item.date,
    text: firstParagraph(item),
  }));
  return { title, description, lead, items };
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return headTags(rootFacts(location, matches), { title: loaderData.title, description: loaderData.description });
}

export default function News({ loaderData: { title, lead, items } }: Route.ComponentProps) {
  const { news } = useMessages();
  const toHref = useHref();
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-5 max-w-3xl font-serif text-lg text-pretty text-slate">{lead}</p>
      <ul className="mt-12 grid gap-x-10 gap-y-14 border-t border-ink pt-8 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item.id}>
            <article className="group relative">
              <NewsPlate item={item} className="aspect-[16/9]" />
              <p className="mt-4">
                <NewsDate date={item.date} />
              </p>
              <h2 className="mt-1 text-lg">
                <Link to={toHref(paths.newsArticle(item.id))} className="after:absolute after:inset-0 group-hover:text-oxblood">
                  {item.title}
                </Link>
              </h2>
              <p className="mt-2 line-clamp-4 text-sm text-slate">{item.text}</p>
              <p aria-hidden="true" className="mt-3 text-sm text-oxblood">
                {news.readMore}
              </p>
            </article>
          </li>
        ))}
      </ul>
    </>
  );
}
