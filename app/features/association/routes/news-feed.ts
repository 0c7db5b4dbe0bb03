import { readInformationPage } from "#app/content/information-pages.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths, resourcePaths } from "#app/i18n/paths.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { atomResponse } from "#app/shared/http/atom-response.ts";
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
  const news = listNews(language);
  const toDate = (date: string) => new Date(`${newsDay(date)}T00:00:00Z`);
  return atomResponse({
    ...{ publicBaseUrl, language, title: page.title, description: page.description },
    feedPath: paths.newsFeed(),
    pagePath: paths.news(),
    updated: toDate(news[0]?.date ?? "Jan 01 2014"),
    items: news.map((item) => {
      const link = publicBaseUrl + href(language, paths.newsArticle(item.id));
      return {
        id: link,
        link,
        title: item.title,
        description: item.excerpt,
        content: lightMarkupAsHtml(item.description),
        date: toDate(item.date),
        published: toDate(item.date),
        image: publicBaseUrl + resourcePaths.newsPicture(item.id, 960, "jpg"),
      };
    }),
  });
}
