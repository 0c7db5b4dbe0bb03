import { Fragment } from "react";
import type { Language } from "#app/i18n/languages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { CopyButton } from "#app/shared/actions/copy-button.tsx";
import { CONTENTS_PART } from "#app/shared/client/follow-contents.ts";
import { classNames } from "#app/ui/class-names.ts";
import { articleLength } from "../domain/article-length.ts";
import {
  articleId,
  articleName,
  paragraphName,
  type Segment,
  type TextChapter,
  type TextParagraph,
  unnumberedId,
} from "../domain/document-parts.ts";
import { AnnexedScale } from "./annexed-scale.tsx";

interface Definitions {
  /** By the address of the entry. */
  texts: Record<string, string>;
  /** Address of the page with the entries; empty if it is this one. */
  path: string;
}

interface DocumentBodyProps {
  chapters: TextChapter[];
  language: Language;
  /** The same chapters in another language, beside these. */
  beside?: { chapters: TextChapter[]; language: Language } | undefined;
  definitions: Definitions;
  cite: Cite;
}

/** The citation of an article or paragraph by its name and the fragment of its address. */
type Cite = (name: string, id: string) => string;

/** The text of a document: an address for every article, paragraph and entry. */
export function DocumentBody({ chapters, language, beside, definitions, cite }: DocumentBodyProps) {
  const { documentText: words } = useMessages();
  return chapters.map((chapter, index) => {
    const other = beside?.chapters[index];
    return (
      <section key={chapter.title} id={chapter.paragraphs.length > 0 ? unnumberedId(chapter) : undefined} className="mt-14 scroll-mt-10">
        <h2 lang={language} className="border-t border-ink pt-4 text-2xl">
          {chapter.number !== undefined && <span className="mr-3 text-brass-deep">{chapter.number}</span>}
          {chapter.title}
        </h2>
        {other !== undefined && (
          <p lang={beside?.language} className="mt-1 font-serif text-slate">
            {other.title}
          </p>
        )}
        <Paragraphs
          paragraphs={chapter.paragraphs}
          language={language}
          definitions={definitions}
          beside={other?.paragraphs}
          besideLanguage={beside?.language}
          cite={cite}
        />
        {chapter.hasScale && <AnnexedScale title={chapter.title} language={language} />}
        {chapter.articles.map((article, place) => (
          <article
            key={article.number}
            id={articleId(article.number)}
            aria-labelledby={`${articleId(article.number)}-title`}
            {...{ [CONTENTS_PART]: `${articleName[language](article.number)}. ${article.title}` }}
            data-length={articleLength([...article.paragraphs, ...(other?.articles[place]?.paragraphs ?? [])])}
            data-beside={other === undefined ? undefined : ""}
            className="document-part mt-9"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h3 id={`${articleId(article.number)}-title`} className="text-lg">
                <a
                  href={`#${articleId(article.number)}`}
                  className="mr-2 text-oxblood underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-current"
                >
                  {articleName[language](article.number)}
                </a>
                <span lang={language}>{article.title}</span>
              </h3>
              <CopyButton
                label={words.cite}
                text={() => cite(articleName[language](article.number), articleId(article.number))}
                copiedText={words.cited}
                className="link min-h-8 text-xs text-slate"
              />
            </div>
            {other !== undefined && (
              <p lang={beside?.language} className="font-serif text-slate">
                {other.articles[place]?.title}
              </p>
            )}
            <Paragraphs
              paragraphs={article.paragraphs}
              language={language}
              definitions={definitions}
              beside={other?.articles[place]?.paragraphs}
              besideLanguage={beside?.language}
              cite={cite}
            />
          </article>
        ))}
      </section>
    );
  });
}

interface ParagraphsProps {
  paragraphs: TextParagraph[];
  language: Language;
  definitions: Definitions;
  beside: TextParagraph[] | undefined;
  besideLanguage: Language | undefined;
  cite: Cite;
}

function Paragraphs({ paragraphs, language, definitions, beside, besideLanguage, cite }: ParagraphsProps) {
  return paragraphs.map((paragraph, index) => {
    const other = beside?.[index];
    const isAligned = other !== undefined && paragraph.items.length > 0;
    return (
      <div key={paragraph.id ?? index} className="mt-4 gap-x-10 md:has-[>:nth-child(2)]:grid md:grid-cols-2">
        <div lang={language} className={classNames("group/paragraph relative max-w-prose", isAligned && SUBGRID)}>
          <Paragraph paragraph={paragraph} definitions={definitions} hasAddress isAligned={isAligned} />
          {paragraph.id !== undefined && (
            <CiteParagraph name={paragraphName[language](paragraph.id)} id={paragraph.id} hasRoom={beside === undefined} cite={cite} />
          )}
        </div>
        {other !== undefined && (
          <div
            lang={besideLanguage}
            className={classNames("mt-2 max-w-prose border-l-2 border-line pl-4 text-slate md:mt-0", isAligned && SUBGRID)}
          >
            <Paragraph paragraph={other} definitions={definitions} isAligned={isAligned} />
          </div>
        )}
      </div>
    );
  });
}

interface CiteParagraphProps {
  name: string;
  id: string;
  /** True if a wide window leaves room beside the text. */
  hasRoom: boolean;
  cite: Cite;
}

/** Copies the citation of a paragraph; there for the paragraph that is pointed at, has the focus or is in the page's address. */
function CiteParagraph({ name, id, hasRoom, cite }: CiteParagraphProps) {
  const { documentText: words, phrases } = useMessages();
  return (
    <CopyButton
      label={words.cite}
      name={phrases.labelled(words.cite, name)}
      text={() => cite(name, id)}
      copiedText={words.cited}
      className={classNames(
        "link ml-13 hidden min-h-8 text-left font-sans text-xs text-slate group-focus-within/paragraph:block group-has-[.document-part:target]/paragraph:block",
        hasRoom && "lg:absolute lg:top-0 lg:left-full lg:ml-5 lg:whitespace-nowrap lg:group-hover/paragraph:block",
      )}
    />
  );
}

/** The rows that two languages share: more than a paragraph's entries, which have one letter each; the rest stay empty. */
const SUBGRID = "md:row-span-40 md:grid md:grid-rows-subgrid";
const INNER_SUBGRID = "md:row-span-39 md:grid md:grid-rows-subgrid";

interface ParagraphProps {
  paragraph: TextParagraph;
  definitions: Definitions;
  /** True if a link can lead here; not beside another text with the same numbers. */
  hasAddress?: boolean;
  /** True if each entry stands beside its counterpart, on the rows of SUBGRID. */
  isAligned: boolean;
}

function Paragraph({ paragraph, definitions, hasAddress = false, isAligned }: ParagraphProps) {
  const { id, label, segments, items } = paragraph;
  return (
    <div id={hasAddress ? id : undefined} className={classNames("document-part grid grid-cols-[3.25rem_1fr]", isAligned && INNER_SUBGRID)}>
      <Label id={hasAddress ? id : undefined} label={label} />
      <div className={classNames("font-serif", label === undefined && "col-span-2", isAligned && INNER_SUBGRID)}>
        <p>
          <Segments segments={segments} definitions={definitions} />
        </p>
        {items.length > 0 && (
          <ol className={classNames("mt-1.5", isAligned && "md:row-span-38 md:grid md:grid-rows-subgrid")}>
            {items.map((item) => (
              <li key={item.label} id={hasAddress ? item.id : undefined} className="document-part grid grid-cols-[2.25rem_1fr] py-0.5">
                <Label id={hasAddress ? item.id : undefined} label={item.label} />
                <span>
                  <Segments segments={item.segments} definitions={definitions} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

/** The number of a part, which is its address. */
function Label({ id, label }: { id: string | undefined; label: string | undefined }) {
  if (label === undefined) return null;
  if (id === undefined) return <span className="figures text-sm leading-7 text-slate">{label}</span>;
  return (
    <a
      href={`#${id}`}
      className="figures inline-block min-w-6 self-start text-sm leading-7 text-slate no-underline hover:text-oxblood hover:underline"
    >
      {label}
    </a>
  );
}

function Segments({ segments, definitions }: { segments: Segment[]; definitions: Definitions }) {
  return segments.map(({ text, isFound, article, term }, index) => (
    <Fragment key={index}>
      {isFound ? (
        <mark className="bg-brass/25 text-inherit">{text}</mark>
      ) : article !== undefined ? (
        <a href={`#${articleId(article)}`} className="link">
          {text}
        </a>
      ) : term !== undefined ? (
        <a href={`${definitions.path}#${term}`} data-definition={definitions.texts[term]} className="term">
          {text}
        </a>
      ) : (
        text
      )}
    </Fragment>
  ));
}
