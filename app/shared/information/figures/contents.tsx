import type { ContentsFigure } from "#app/content/figure.ts";
import { useLanguage } from "#app/i18n/messages.ts";

/** The table of contents of a document, chapter by chapter. */
export function Contents({ language: version, chapters }: ContentsFigure) {
  const language = useLanguage();
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
              <li key={article.number} className="grid grid-cols-[2.25rem_1fr] py-0.5 text-sm">
                <span className="figures text-slate">{article.number}</span>
                <span>
                  <Title {...article} of={of} />
                </span>
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
