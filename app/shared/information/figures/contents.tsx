import type { ContentsFigure } from "#app/content/figure.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";

/** The contents of the rules: each chapter with a sentence on it, beside its articles, which lead to their text. */
export function Contents({ chapters }: ContentsFigure) {
  return (
    <div className="mt-6 mb-12 border-t border-ink">
      {chapters.map((chapter) => (
        <section key={chapter.number} className="grid gap-x-10 gap-y-3 border-b border-line py-5 lg:grid-cols-[17rem_1fr]">
          <div>
            <h3 className="grid grid-cols-[2.25rem_1fr] text-lg leading-snug">
              <span className="text-brass-deep">{chapter.number}</span>
              <span>{chapter.title}</span>
            </h3>
            <p className="mt-2 pl-9 text-sm leading-relaxed text-slate">{chapter.summary}</p>
          </div>
          <Articles articles={chapter.articles} />
        </section>
      ))}
    </div>
  );
}

function Articles({ articles }: Pick<ContentsFigure["chapters"][number], "articles">) {
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
            <span>{article.title}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
