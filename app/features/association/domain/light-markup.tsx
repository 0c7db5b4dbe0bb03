import { Fragment, type ReactNode } from "react";

const MARKS = /\*\*\*(.+?)\*\*\*|\*\*(.+?)\*\*|\*((?:\*\*[^*]+\*\*|[^*])+)\*/g;

/** Supports `**bold**`, `*italic*`, one nested in the other, and `***both***`; React escapes the rest as text. */
function renderMarks(line: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKS)) {
    parts.push(line.slice(end, match.index));
    const [, both, bold, italic = ""] = match;
    if (both !== undefined) {
      parts.push(
        <strong key={match.index}>
          <em>{both}</em>
        </strong>,
      );
    } else
      parts.push(
        bold !== undefined ? <strong key={match.index}>{renderMarks(bold)}</strong> : <em key={match.index}>{renderMarks(italic)}</em>,
      );
    end = match.index + match[0].length;
  }
  parts.push(line.slice(end));
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

/** A news description: a blank line starts a paragraph, a newline breaks the line, lines with a bullet are a list (P-NEWS-4). */
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
