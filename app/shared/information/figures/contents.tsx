import type { ContentsFigure } from "#app/content/figure.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";

/** The contents of the rules: each chapter with a sentence on it, beside its articles, which lead to their text. */
export function Contents({ language: version, chapters }: ContentsFigure) {
  const of = useOtherLanguage(version);
  return (
    <div className="mt-6 mb-12 border-t border-ink">
      {chapters.map((chapter) => (
        <section key={chapter.number} className="grid gap-x-10 gap-y-3 border-b border-line py-5 lg:grid-cols-[17rem_1fr]">
          <div>
            <h3 className="grid grid-cols-[2.25rem_1fr] text-lg leading-snug">
              <span className="text-brass-deep">{chapter.number}</span>
              <span>
                <Title {...chapter} of={of} />
              </span>
            </h3>
            <p className="mt-2 pl-9 text-sm leading-relaxed text-slate">{chapter.summary}</p>
          </div>
          <Articles articles={chapter.articles} of={of} />
        </section>
      ))}
    </div>
  );
}

function Articles({ articles, of }: Pick<ContentsFigure["chapters"][number], "articles"> & { of: string | undefined }) {
  const toHref = useHref();
  return (
    <ol className="gap-x-8 sm:columns-2 lg:pt-0.5">
      {articles.map((article) => (
        <li key={article.number} className="break-inside-avoid">
          <Link
            to={`${toHref(paths.rulesText())}#article-${article.number}`}
            className="grid min-h-6 grid-cols-[2.25rem_1fr] py-1 text-sm no-underline hover:text-oxblood hover:underline"
          >
            <span className="figures text-slate">{article.number}</span>
            <span>
              <Title {...article} of={of} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** The language of a document, unless it is the page's. */
function useOtherLanguage(version: ContentsFigure["language"]): string | undefined {
  return version === useLanguage() ? undefined : version;
}

/** A title, or its courtesy translation with the title itself below. `of`: language of the document, if it is not the page's. */
function Title({ title, courtesy, of }: { title: string; courtesy?: string; of: string | undefined }) {
  if (courtesy === undefined) return <span lang={of}>{title}</span>;
  return (
    <>
      {courtesy}
      <span lang={of} className="block text-xs font-normal text-slate">
        {title}
      </span>
    </>
  );
}
