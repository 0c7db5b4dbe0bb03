import { useState } from "react";
import { redirect } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useLanguage, useMessages } from "#app/i18n/messages.ts";
import { href, paths, resourcePaths } from "#app/i18n/paths.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { ShareButton } from "#app/shared/actions/share-button.tsx";
import { Citations } from "#app/shared/citation/citations.tsx";
import { ENHANCED } from "#app/shared/client/deferred-application.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { NewsDate } from "../components/news-date.tsx";
import { NewsLightbox } from "../components/news-lightbox.tsx";
import { NewsPicture } from "../components/news-picture.tsx";
import { citeNews, NEWS_CITATIONS } from "../domain/citation.ts";
import { LightMarkup } from "../domain/light-markup.tsx";
import { type NewsPicture as Picture, shortenForHead } from "../domain/news.ts";
import { findNewsItem, hasOnlyDrawings, listNews } from "../domain/news-archive.server.ts";
import { newsArticleData } from "../domain/structured-data.ts";
import type { Route } from "./+types/news-article";

/** Other items of the topic beside the text. */
const MAX_RELATED = 3;

export function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const item = findNewsItem(params.id, language);
  if (item === undefined) throw redirect(href(language, paths.news()), 302);
  context.get(requestContext).declarePublic();
  const items = listNews(language);
  const place = items.indexOf(item);
  const linkTo = (other: typeof item | undefined) => other && { id: other.id, title: other.title };
  const [newer, older] = [items[place - 1], items[place + 1]];
  const related = items.filter((other) => other.kind === item.kind && ![item, newer, older].includes(other));
  return {
    item,
    isDrawn: hasOnlyDrawings(item.id),
    newer: linkTo(newer),
    older: linkTo(older),
    related: related.slice(0, MAX_RELATED).map(({ id, title }) => ({ id, title })),
    address: context.get(siteContext).publicBaseUrl + href(language, paths.newsArticle(item.id)),
  };
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { item } = loaderData;
  const language = languageOf(location.pathname);
  const { menu } = messagesIn(language);
  const facts = rootData(location, matches);
  const description = shortenForHead(item.description);
  return headTags(facts, {
    title: `${item.title} | ${menu.news}`,
    isWholeTitle: true,
    description,
    type: "article",
    image: resourcePaths.newsShareImage(item.id),
    crumbs: [
      { name: menu.eac, path: paths.about() },
      { name: menu.news, path: paths.news() },
      { name: item.title, path: paths.newsArticle(item.id) },
    ],
    structuredData: [newsArticleData(facts.publicBaseUrl, language, item, description)],
  });
}

export default function NewsArticle({ loaderData: { item, isDrawn, newer, older, related, address } }: Route.ComponentProps) {
  const { news } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  const [shown, show] = useState<number>();
  const pictures: Picture[] = [{ name: item.id, caption: item.title }, ...item.images];
  return (
    <article>
      <div className="no-print flex flex-wrap items-center justify-between gap-4">
        <Link to={toHref(paths.news())} className="link inline-flex min-h-11 items-center text-sm">
          {news.back}
        </Link>
        <ShareButton title={item.title} address={address} />
      </div>
      <h1 className="mt-4 max-w-4xl text-3xl">{item.title}</h1>
      <p className="mt-4 flex flex-wrap items-center gap-x-4">
        <NewsDate date={item.date} />
        <Link to={toHref(paths.news(), { topic: item.kind })} className="link no-print inline-flex min-h-6 items-center text-xs">
          {news.kinds[item.kind]}
        </Link>
      </p>
      {/* On a wide screen the picture is as wide as the text, so that the text begins in the first view, and the rest stands beside them. */}
      <div className="mt-6 grid gap-x-14 gap-y-14 xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        <div>
          <ZoomablePicture
            picture={pictures[0] as Picture}
            sizes="(min-width: 80rem) 40rem, (min-width: 64rem) 60vw, 92vw"
            isFirst
            onOpen={() => show(0)}
          />
          <div className="prose mt-10 xl:mt-8">
            <LightMarkup text={item.description} />
          </div>
          {item.images.length > 0 && (
            <section aria-labelledby="pictures" className="mt-14 border-t border-ink pt-4">
              <h2 id="pictures" className="text-xl">
                {news.gallery}
              </h2>
              <ul className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2">
                {item.images.map((picture, index) => (
                  // A third one in rows of two has the whole width.
                  <li key={picture.name} className="sm:last:odd:col-span-2">
                    <figure>
                      <ZoomablePicture
                        picture={picture}
                        sizes="(min-width: 80rem) 19rem, (min-width: 40rem) 45vw, 92vw"
                        onOpen={() => show(index + 1)}
                      />
                      <figcaption className="mt-2 text-xs text-slate">{picture.caption}</figcaption>
                    </figure>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p className="mt-10 flex flex-wrap items-center gap-x-6 border-t border-line pt-2 text-xs text-slate">
            <span>{[news.textCredit, ...(isDrawn ? [news.pictureCredit] : [])].join(". ")}.</span>
            <Link to={toHref(paths.press())} className="link no-print inline-flex min-h-11 items-center">
              {news.press}
            </Link>
          </p>
        </div>
        <div className="no-print">
          <Citations label={news.cite} forms={NEWS_CITATIONS} cite={(form) => citeNews({ ...item, address }, form, language, news.cited)} />
          <nav aria-label={news.others} className="mt-6 grid gap-6 sm:grid-cols-2 xl:grid-cols-1">
            {newer !== undefined && <Neighbour label={news.newer} item={newer} />}
            {older !== undefined && <Neighbour label={news.older} item={older} />}
          </nav>
          {related.length > 0 && (
            <section aria-labelledby="related" className="mt-8 border-t border-line pt-4">
              <h2 id="related" className="font-sans text-xs font-normal tracking-normal text-slate">
                {news.kinds[item.kind]}
              </h2>
              <ul>
                {related.map((other) => (
                  <li key={other.id}>
                    <Link
                      to={toHref(paths.newsArticle(other.id))}
                      className="flex min-h-11 items-center py-2 text-sm leading-snug hover:text-oxblood"
                    >
                      {other.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p className="mt-6 border-t border-line pt-2 text-sm">
            <Link to={toHref(paths.newsletter())} className="link inline-flex min-h-11 items-center">
              {news.subscribe}
            </Link>
          </p>
        </div>
      </div>
      <NewsLightbox pictures={pictures} shown={shown} onShow={show} />
    </article>
  );
}

function Neighbour({ label, item }: { label: string; item: { id: string; title: string } }) {
  const toHref = useHref();
  return (
    <Link to={toHref(paths.newsArticle(item.id))} className="group block">
      <span className="block text-xs text-slate">{label}</span>
      <span className="mt-1 block font-serif text-lg leading-snug group-hover:text-oxblood">{item.title}</span>
    </Link>
  );
}

interface ZoomablePictureProps {
  picture: Picture;
  sizes: string;
  isFirst?: boolean;
  onOpen(): void;
}

/** A picture that opens in the lightbox; without script, it links to its file. */
function ZoomablePicture({ picture, sizes, isFirst = false, onOpen }: ZoomablePictureProps) {
  const { news, phrases } = useMessages();
  return (
    <a
      {...ENHANCED}
      href={resourcePaths.newsPicture(picture.name, 1600, "jpg")}
      aria-label={phrases.labelled(news.enlarge, picture.caption)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
      className="block cursor-zoom-in"
    >
      <NewsPicture
        name={picture.name}
        alt=""
        sizes={sizes}
        isFirst={isFirst}
        className="aspect-[16/9] w-full border border-line object-cover"
      />
    </a>
  );
}
