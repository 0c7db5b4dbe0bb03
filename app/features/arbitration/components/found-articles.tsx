import type { Language } from "#app/i18n/languages.ts";
import { articleId, articleName, type TextChapter, unnumberedId } from "../domain/document-parts.ts";

interface FoundArticlesProps {
  chapters: TextChapter[];
  language: Language;
  /** Id of the sentence that the list continues. */
  labelledBy: string;
}

/** Links to the articles and annexes that a search shows below, in their order; none for a single one, which follows at once. */
export function FoundArticles({ chapters, language, labelledBy }: FoundArticlesProps) {
  const parts = chapters.flatMap((chapter) => [
    ...(chapter.paragraphs.length > 0 ? [{ id: unnumberedId(chapter), name: undefined, title: chapter.title }] : []),
    ...chapter.articles.map(({ number, title }) => ({ id: articleId(number), name: articleName[language](number), title })),
  ]);
  if (parts.length < 2) return null;
  return (
    <nav aria-labelledby={labelledBy} className="no-print mt-2 max-w-3xl text-sm">
      <ol className="gap-x-12 border-t border-line sm:columns-2">
        {parts.map(({ id, name, title }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="group flex min-h-11 items-center gap-x-3 border-b border-line py-1 leading-snug hover:text-oxblood xl:min-h-9"
            >
              {name !== undefined && <span className="figures shrink-0 text-oxblood">{name}</span>}
              <span className="group-hover:underline">{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
