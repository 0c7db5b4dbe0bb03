import { readTextParts, type TextPart } from "../domain/works/labelled-texts.ts";
import { LabelledTexts } from "./labelled-texts.tsx";

interface ParagraphsProps {
  /** As it was typed: an empty line begins a paragraph, and a line break stays one. */
  text: string;
  lang?: string | undefined;
  className: string;
}

/** Plain text of several paragraphs, with the labelled ones among them as a list. */
export function Paragraphs({ text, lang, className }: ParagraphsProps) {
  return (
    <div lang={lang} className={className}>
      <TextParts parts={readTextParts(text)} />
    </div>
  );
}

export function TextParts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, index) =>
    part.kind === "labelled" ? (
      <LabelledTexts key={index} texts={part.texts} />
    ) : (
      <p key={index} className="whitespace-pre-line">
        {part.text}
      </p>
    ),
  );
}
