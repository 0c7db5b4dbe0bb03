import { EDITION_DAY } from "#app/content/documents/document.ts";
import type { DownloadsFigure } from "#app/content/figure.ts";
import { formatDay } from "#app/i18n/format.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { buttonClass } from "#app/ui/button.tsx";

const TEXTS = { rules: paths.rulesText, costs: paths.costsText };

/** The way to the text on the site, and download buttons with language, size, page count and date. */
export function Downloads({ items }: DownloadsFigure) {
  const { figures, phrases } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  const [first] = items;
  return (
    <>
      {first !== undefined && (
        <p className="no-print mt-8">
          <Link to={toHref(TEXTS[first.key]())} className={buttonClass("primary")}>
            {figures.readDocument[first.key]}
          </Link>
        </p>
      )}
      <ul className="no-print mt-6 mb-10 grid max-w-3xl gap-4 sm:grid-cols-2">
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
              className={buttonClass("quiet", "mt-auto self-start")}
            >
              {figures.download}
              <span className="sr-only">
                {phrases.labelled("", figures.documents[item.key])}, {figures.documentLanguages[item.language]}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
