import type { DocumentLanguage } from "#app/content/documents/document.ts";
import { articleId, articleName, type TextChapter, unnumberedId } from "../domain/document-parts.ts";
import type { CourtesyTitles } from "./document-body.tsx";

interface FoundArticlesProps {
  chapters: TextChapter[];
  language: DocumentLanguage;
  courtesy: CourtesyTitles;
  /** Id of the sentence that the list continues. */
  labelledBy: string;
}

/** Links to the articles and annexes that a search shows below, in their order; none for a single one, which follows at once. */
export function FoundArticles({ chapters, language, courtesy, labelledBy }: FoundArticlesProps) {
  const parts = chapters.flatMap((chapter) => [
    ...(chapter.paragraphs.length > 0
      ? [{ id: unnumberedId(chapter), name: undefined, title: chapter.title, own: courtesy.chapters[chapter.title] }]
      : []),
    ...chapter.articles.map(({ number, title, slug }) => ({
      id: articleId(number),
      name: articleName[language](number),
      title,
      own: courtesy.articles[slug],
    })),
  ]);
  if (parts.length < 2) return null;
  return (
    <nav aria-labelledby={labelledBy} className="no-print mt-2 max-w-3xl text-sm">
      <ol className="gap-x-12 border-t border-line sm:columns-2">
        {parts.map(({ id, name, title, own }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="group flex min-h-11 items-center gap-x-3 border-b border-line py-1 leading-snug hover:text-oxblood xl:min-h-9"
            >
              {name !== undefined && (
                <span lang={language} className="figures shrink-0 text-oxblood">
                  {name}
                </span>
              )}
              <span lang={own === undefined ? language : undefined} className="group-hover:underline">
                {own ?? title}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
