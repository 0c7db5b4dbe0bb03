import { EDITION_DAY } from "#app/content/documents/document.ts";
import type { DownloadsFigure } from "#app/content/figure.ts";
import { formatDay } from "#app/i18n/format.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** Download buttons of the documents, with language, size, page count and date. */
export function Downloads({ items }: DownloadsFigure) {
  const { figures, phrases } = useMessages();
  const language = useLanguage();
  return (
    <ul className="no-print my-10 grid max-w-3xl gap-4 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item.href} className="flex flex-col border border-line bg-wall/40 p-5">
          <p className="font-serif text-lg leading-snug">{figures.documents[item.key]}</p>
          <p className="mt-1 text-sm first-letter:uppercase">{figures.documentLanguages[item.language]}</p>
          <p className="figures mt-2 mb-5 text-xs text-slate">
            {figures.documentFacts(Math.max(1, Math.round(item.bytes / 1000)), item.pages)}
            <br />
            {figures.inForceSince(formatDay(EDITION_DAY, language))}
          </p>
          <a
            href={item.href}
            hrefLang={item.language}
            type="application/pdf"
            download
            className={buttonClass("primary", "mt-auto self-start")}
          >
            {figures.download}
            <span className="sr-only">
              {phrases.labelled("", figures.documents[item.key])}, {figures.documentLanguages[item.language]}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
