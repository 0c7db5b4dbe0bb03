import { Feed } from "feed";
import { association } from "#app/content/association.ts";
import { readInformationPage } from "#app/content/information-pages.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { href, paths, resourcePaths } from "#app/i18n/paths.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { textResponse } from "#app/shared/http/text-response.ts";
import { lightMarkupAsHtml } from "../domain/light-markup-html.server.ts";
import { newsDay } from "../domain/news.ts";
import { listNews } from "../domain/news-archive.server.ts";
import type { Route } from "./+types/news-feed";

/** A language's news as an Atom feed with full texts. */
export function loader({ url, context }: Route.LoaderArgs) {
  context.get(requestContext).declarePublic();
  const { publicBaseUrl } = context.get(siteContext);
  const language = languageOf(url.pathname);
  const page = readInformationPage("eac/news", language);
  const items = listNews(language);
  const toDate = (date: string) => new Date(`${newsDay(date)}T00:00:00Z`);
  const feed = new Feed({
    id: publicBaseUrl + href(language, paths.newsFeed()),
    title: messagesIn(language).phrases.labelled(association.brand, page.title),
    description: page.description,
    language,
    link: publicBaseUrl + href(language, paths.news()),
    feedLinks: { atom: publicBaseUrl + href(language, paths.newsFeed()) },
    favicon: `${publicBaseUrl}${resourcePaths.icon(48)}`,
    copyright: association.name[language],
    updated: toDate(items[0]?.date ?? "Jan 01 2014"),
    author: { name: association.name[language], link: `${publicBaseUrl}/` },
    generator: false,
  });
  for (const item of items) {
    const link = publicBaseUrl + href(language, paths.newsArticle(item.id));
    feed.addItem({
      id: link,
      link,
      title: item.title,
      description: item.excerpt,
      content: lightMarkupAsHtml(item.description),
      date: toDate(item.date),
      published: toDate(item.date),
      image: publicBaseUrl + resourcePaths.newsPicture(item.id, 960, "jpg"),
    });
  }
  // The library sets the language in RSS only, and derives a picture's media type from its name.
  const xml = feed.atom1().replace("<feed ", `<feed xml:lang="${language}" `).replaceAll('type="image/jpg"', 'type="image/jpeg"');
  return textResponse(xml, "application/atom+xml; charset=utf-8");
}
