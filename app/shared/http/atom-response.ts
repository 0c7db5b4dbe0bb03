import { Feed, type Item } from "feed";
import { association } from "#app/content/association.ts";
import type { Language } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { href, resourcePaths } from "#app/i18n/paths.ts";
import { textResponse } from "./text-response.ts";

interface AtomFacts {
  publicBaseUrl: string;
  language: Language;
  /** Of the page that the feed follows. */
  title: string;
  description: string;
  /** English paths of the feed and of that page. */
  feedPath: string;
  pagePath: string;
  updated: Date;
  items: Item[];
}

/** An Atom feed of the association in one language. */
export function atomResponse({ publicBaseUrl, language, title, description, feedPath, pagePath, updated, items }: AtomFacts): Response {
  const address = publicBaseUrl + href(language, feedPath);
  const feed = new Feed({
    id: address,
    title: messagesIn(language).phrases.labelled(association.brand, title),
    description,
    language,
    link: publicBaseUrl + href(language, pagePath),
    feedLinks: { atom: address },
    favicon: `${publicBaseUrl}${resourcePaths.icon(48)}`,
    copyright: association.name[language],
    updated,
    author: { name: association.name[language], link: `${publicBaseUrl}/` },
    generator: false,
  });
  for (const item of items) feed.addItem(item);
  // The library sets the language in RSS only, and derives a picture's media type from its name.
  const xml = feed.atom1().replace("<feed ", `<feed xml:lang="${language}" `).replaceAll('type="image/jpg"', 'type="image/jpeg"');
  return textResponse(xml, "application/atom+xml; charset=utf-8");
}
