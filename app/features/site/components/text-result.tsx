import { PORTRAIT_STAMP_WIDTH } from "#app/features/association/domain/council.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Day } from "#app/shared/day.tsx";
import { Marked } from "#app/shared/search/marked.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { SearchResult } from "../domain/search-result.ts";
import { councilKeyOf } from "../domain/suggestion.ts";

interface TextResultProps {
  result: SearchResult;
  /** ISO 8601: events that have ended by then are past. */
  now: string;
}

/** Above a title: an event is past, a person's office, the document of an article; the day of a news item. */
function factsOf({ kind, when }: SearchResult, words: ReturnType<typeof useMessages>["search"], now: string): string[] {
  if (when !== undefined) return Date.parse(when.end) < Date.parse(now) ? [words.pastEvent, when.text] : [when.text];
  return kind === "page" || kind === "news" || kind === "event" ? [] : [words.kinds[kind]];
}

/** A page, article, person, news item or event in the list of its group. */
export function TextResult({ result, now }: TextResultProps) {
  const toHref = useHref();
  const { path, title, alias, passage } = result;
  const portrait = result.kind === "council" ? councilKeyOf(path) : undefined;
  return (
    <li className={classNames("group relative border-b border-line py-5", portrait !== undefined && "flex gap-5")}>
      {portrait !== undefined && (
        <img
          src={resourcePaths.councilPicture(`${portrait}-${PORTRAIT_STAMP_WIDTH}`, "avif")}
          alt=""
          width={72}
          height={90}
          loading="lazy"
          className="h-[5.625rem] w-18 shrink-0 object-cover"
        />
      )}
      <div className="min-w-0">
        <ResultFacts result={result} now={now} />
        <h3 className="font-serif text-lg leading-snug">
          <Link to={toHref(path)} className="after:absolute after:inset-0 group-hover:text-oxblood">
            {title}
          </Link>
        </h3>
        {alias !== undefined && (
          <p className="text-sm">
            <Marked passage={alias} />
          </p>
        )}
        <p className="mt-1.5 text-sm text-slate">
          <Marked passage={passage} />
        </p>
      </div>
    </li>
  );
}

export function ResultFacts({ result, now }: TextResultProps) {
  const { search } = useMessages();
  const facts = factsOf(result, search, now);
  if (facts.length === 0 && result.day === undefined) return null;
  return (
    <p className="mb-0.5 text-xs text-slate first-letter:uppercase">
      {facts.join(", ")}
      {result.day !== undefined && <Day day={result.day} />}
    </p>
  );
}
