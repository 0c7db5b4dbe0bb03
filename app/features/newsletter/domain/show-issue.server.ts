import { newsDay } from "#app/features/association/domain/news.ts";
import { listNews } from "#app/features/association/domain/news-archive.server.ts";
import { type Language, mapLanguages } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { Issue } from "./issue.ts";
import { type Letters, textOfLetter } from "./letter.ts";
import type { NewsChoice, NewsletterState } from "./newsletter-lists.ts";
import { composeLetter, contentIn } from "./write-letter.server.ts";

/** An issue as its readers get it, in all languages. */
export function lettersOf(issue: Issue, publicBaseUrl: string): Letters {
  const letters = mapLanguages((language) => composeLetter(contentIn(issue, language), language, publicBaseUrl));
  const leaveUrl = (language: Language) => publicBaseUrl + href(language, paths.leaveNewsletter());
  return { letters, texts: mapLanguages((language) => textOfLetter(letters[language], `${leaveUrl(language)}?token=…`)) };
}

/** News items to choose, each with the issue in which readers have had it. */
export function newsChoices(language: Language, sentItems: NewsletterState["sentItems"]): NewsChoice[] {
  const news = listNews(language);
  return news.map(({ id, title, date }) => {
    const sent = sentItems[id];
    const subject = sent && (sent.subjects[language] ?? news.find((item) => item.id === sent.first)?.title ?? sent.first);
    return { id, title, day: newsDay(date), sent: sent && { at: sent.at, subject: subject ?? "" } };
  });
}
