import { Fragment, type ReactNode } from "react";

const MARKS = /\*\*\*(.+?)\*\*\*|\*\*(.+?)\*\*|\*((?:\*\*[^*]+\*\*|[^*])+)\*/g;

/** Bounded, as text of any length is searched for it. A full stop after an address ends the sentence. */
const ADDRESS = /(?<![\w.+@-])\w[\w.+-]{0,63}@(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,24}(?![\w@-])/gi;

/** Text with its mail addresses as links; React escapes it. */
function linkAddresses(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(
      text.slice(end, index),
      <a key={`address ${index}`} href={`mailto:${address}`}>
        {address}
      </a>,
    );
    end = index + address.length;
  }
  parts.push(text.slice(end));
  return parts;
}

/** Supports `**bold**`, `*italic*`, one nested in the other, and `***both***`; React escapes the rest as text. */
function renderMarks(line: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKS)) {
    parts.push(<Fragment key={`text ${end}`}>{linkAddresses(line.slice(end, match.index))}</Fragment>);
    const [, both, bold, italic = ""] = match;
    if (both !== undefined) {
      parts.push(
        <strong key={match.index}>
          <em>{linkAddresses(both)}</em>
        </strong>,
      );
    } else
      parts.push(
        bold !== undefined ? <strong key={match.index}>{renderMarks(bold)}</strong> : <em key={match.index}>{renderMarks(italic)}</em>,
      );
    end = match.index + match[0].length;
  }
  parts.push(<Fragment key={`text ${end}`}>{linkAddresses(line.slice(end))}</Fragment>);
  return parts;
}

/** Lines of a paragraph, with those that begin with a bullet together. */
function groupLines(paragraph: string): { isList: boolean; lines: string[] }[] {
  const groups: { isList: boolean; lines: string[] }[] = [];
  for (const line of paragraph.split("\n")) {
    const isList = line.startsWith("• ");
    const last = groups.at(-1);
    if (last?.isList === isList) last.lines.push(line);
    else groups.push({ isList, lines: [line] });
  }
  return groups;
}

/** A news description: a blank line starts a paragraph, a newline breaks the line, lines with a bullet are a list, mail addresses are links (P-NEWS-4). */
export function LightMarkup({ text }: { text: string }) {
  const groups = text
    .trim()
    .split(/\n\s*\n/)
    .flatMap(groupLines);
  // The text is static, so indexes serve as keys.
  return groups.map(({ isList, lines }, index) =>
    isList ? (
      // The bullets are text.
      <ul key={index} className="light-list">
        {lines.map((line, lineIndex) => (
          <li key={lineIndex}>
            <span>• </span>
            <span>{renderMarks(line.slice(2))}</span>
          </li>
        ))}
      </ul>
    ) : (
      <p key={index}>
        {lines.map((line, lineIndex) => (
          <Fragment key={lineIndex}>
            {lineIndex > 0 && <br />}
            {renderMarks(line)}
          </Fragment>
        ))}
      </p>
    ),
  );
}
