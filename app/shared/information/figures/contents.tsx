import type { ContentsFigure } from "#app/content/figure.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";

/** The table of contents of the rules, chapter by chapter; each article leads to its text. */
export function Contents({ language: version, chapters }: ContentsFigure) {
  const language = useLanguage();
  const toHref = useHref();
  const of = version === language ? undefined : version;
  return (
    <div className="my-12 gap-x-12 border-t border-ink pt-6 sm:columns-2">
      {chapters.map((chapter) => (
        <section key={chapter.number} className="mb-7 break-inside-avoid">
          <h3 className="text-base leading-snug">
            <span className="mr-2 text-brass-deep">{chapter.number}</span>
            <Title {...chapter} of={of} />
          </h3>
          <ol className="mt-2 border-t border-line">
            {chapter.articles.map((article) => (
              <li key={article.number}>
                <Link
                  to={`${toHref(paths.rulesText())}#article-${article.number}`}
                  className="grid min-h-6 grid-cols-[2.25rem_1fr] py-0.5 text-sm no-underline hover:text-oxblood hover:underline"
                >
                  <span className="figures text-slate">{article.number}</span>
                  <span>
                    <Title {...article} of={of} />
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
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
