import { Fragment, type ReactNode } from "react";
import { PORTRAIT_STAMP_WIDTH } from "#app/features/association/domain/council.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Suggestion } from "../domain/suggestion.ts";

/** A line of the list below the search field: a sign, a name with the typed letters marked, and facts about it. */
export function SuggestedEntry({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  const { kind, title, detail } = suggestion;
  const { search } = useMessages();
  const kinds = { ...search.kinds, ...search.kindsSuggested };
  const label = kinds[kind];
  return (
    <div className="grid min-h-14 grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-4 px-3 py-1.5 sm:grid-cols-[2.75rem_minmax(0,1fr)_auto]">
      <div aria-hidden="true" className="flex h-11 items-center justify-center">
        <Sign suggestion={suggestion} />
      </div>
      <div className="min-w-0">
        <p className={classNames("line-clamp-2 font-serif leading-snug", kind === "work" && "italic", kind === "passport" && "figures")}>
          <Typed text={title} typed={typed} />
        </p>
        {detail !== undefined && detail !== label && <p className="figures truncate text-sm text-slate">{detail}</p>}
        <p className="text-xs text-slate sm:hidden">{label}</p>
      </div>
      <p className="text-xs text-slate max-sm:hidden">{label}</p>
    </div>
  );
}

function Sign({ suggestion: { kind, picture, portrait, number, title } }: { suggestion: Suggestion }): ReactNode {
  if (picture !== undefined) return <WorkImage picture={picture} alt="" sizes="2.75rem" className="max-h-11 w-auto max-w-full" />;
  if (portrait !== undefined)
    return (
      <img
        src={resourcePaths.councilPicture(`${portrait}-${PORTRAIT_STAMP_WIDTH}`, "avif")}
        alt=""
        width={44}
        height={44}
        className="size-11 object-cover object-top"
      />
    );
  if (number !== undefined) return <span className="figures font-display text-lg leading-none text-brass-deep">{number}</span>;
  if (kind === "court" || kind === "arbitrator" || kind === "artist" || kind === "passport")
    return <img src={resourcePaths.guilloche(`seal.${seedOf(title)}`)} alt="" width={36} height={36} className="size-9" />;
  return <Sheet isDated={kind === "news" || kind === "event"} />;
}

/** A name of a drawing has Latin letters, digits and dashes alone. */
const seedOf = (title: string) =>
  [...title]
    .map((letter) => letter.codePointAt(0)?.toString(36))
    .join("")
    .slice(0, 64);

/** A page with lines; of news and events with a head. */
function Sheet({ isDated }: { isDated: boolean }) {
  return (
    <svg viewBox="0 0 20 24" aria-hidden="true" className="h-6 text-brass" fill="none" stroke="currentColor" strokeWidth="1.1">
      <path d="M2.5 1.5h15v21h-15z" />
      {isDated ? <path d="M5.5 5.5h9v5h-9zM5.5 14h9M5.5 17h9" /> : <path d="M5.5 6.5h9M5.5 10h9M5.5 13.5h9M5.5 17h5" />}
    </svg>
  );
}

/** A letter without its accent. */
const foldLetter = (letter: string) => letter.toLowerCase().replace("ё", "е").normalize("NFD").replaceAll(/\p{M}/gu, "");
const foldLetters = (word: string) => [...word.normalize("NFC")].map(foldLetter).join("");

/** A name with the beginnings of words that were typed marked, whatever their capitals and accents. */
function Typed({ text, typed }: { text: string; typed: string }) {
  const beginnings = (typed.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldLetters);
  return text
    .normalize("NFC")
    .split(/([\p{L}\p{N}]+)/u)
    .map((piece, index) => {
      const beginning = beginnings.find((each) => foldLetters(piece).startsWith(each));
      if (beginning === undefined) return piece;
      return (
        <Fragment key={index}>
          <mark>{piece.slice(0, beginning.length)}</mark>
          {piece.slice(beginning.length)}
        </Fragment>
      );
    });
}
