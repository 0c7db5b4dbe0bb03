interface ParagraphsProps {
  /** As it was typed: an empty line begins a paragraph, and a line break stays one. */
  text: string;
  lang?: string | undefined;
  className: string;
}

/** Plain text of several paragraphs. */
export function Paragraphs({ text, lang, className }: ParagraphsProps) {
  return (
    <div lang={lang} className={className}>
      {paragraphsOf(text).map((paragraph, index) => (
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
