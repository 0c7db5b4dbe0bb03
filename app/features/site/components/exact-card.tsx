import type { ReactNode } from "react";
import type { PaintingCard } from "#app/features/painting/domain/works/list-published-paintings.server.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { Marked } from "#app/shared/search/marked.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ExactMatch } from "../domain/exact-match.ts";
import { ResultFacts } from "./text-result.tsx";

/** Id of the heading, for the menu of groups. */
export const EXACT = "exact";

/** The exact match of a search, set off from the lists (P-INFO-17). */
export function ExactMatches({ matches, now }: { matches: ExactMatch[]; now: string }) {
  const { search } = useMessages();
  return (
    <section aria-labelledby={EXACT} className="mb-10">
      <h2 id={EXACT} className="scroll-mt-24 font-sans text-xs font-medium text-brass-deep">
        {search.exact}
      </h2>
      <ul data-testid="exact" className={classNames("mt-2 grid gap-5", matches.length > 1 && "md:grid-cols-2")}>
        {matches.map((match, index) => (
          <li key={index} className="flex">
            <ExactCard match={match} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ExactCard({ match, now }: { match: ExactMatch; now: string }) {
  switch (match.kind) {
    case "passport":
      return <PassportCard match={match} />;
    case "artist":
      return <ArtistCard match={match} />;
    case "work":
      return <WorkCard work={match.work} />;
    default:
      return <TextCard match={match} now={now} />;
  }
}

type Match<Kind extends ExactMatch["kind"]> = Extract<ExactMatch, { kind: Kind }>;

interface FrameProps {
  /** A picture or a number beside the text. */
  sign?: ReactNode;
  kind?: string;
  children: ReactNode;
}

function Frame({ sign, kind, children }: FrameProps) {
  return (
    <article className="group relative flex w-full gap-5 border border-line-strong/60 border-t-2 border-t-oxblood bg-field p-4 sm:gap-7 sm:p-6">
      {sign}
      <div className="min-w-0 grow">
        {kind !== undefined && <p className="text-xs text-slate">{kind}</p>}
        {children}
      </div>
    </article>
  );
}

function Picture({ work }: { work: PaintingCard | undefined }) {
  if (work?.picture == null) return null;
  return (
    <div className="flex w-24 shrink-0 items-center justify-center self-start bg-wall p-2 sm:w-44">
      <WorkImage picture={work.picture} alt="" sizes="11rem" priority="eager" className="max-h-44 w-auto max-w-full" />
    </div>
  );
}

/** The link covers the card. */
function Title({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const toHref = useHref();
  return (
    <h3 className="text-xl leading-snug">
      <Link to={toHref(to)} className={classNames("after:absolute after:inset-0 group-hover:text-oxblood", className)}>
        {children}
      </Link>
    </h3>
  );
}

const namesOf = ({ artist, date }: Pick<PaintingCard, "artist" | "date">) => (date === null ? artist : `${artist}, ${date}`);

function PassportCard({ match: { entry, work } }: { match: Match<"passport"> }) {
  const { search, register } = useMessages();
  const toHref = useHref();
  const { number, status } = entry;
  return (
    <Frame sign={<Picture work={work} />} kind={search.groups.register}>
      <Title to={paths.registerEntry(number)} className="figures whitespace-nowrap">
        {number}
      </Title>
      <p className="mt-1 text-sm">{register.entry.statuses[status]}</p>
      {work === undefined ? (
        <p className="mt-3 text-sm text-slate">{register.notShown}</p>
      ) : (
        <p className="mt-3">
          <Link to={toHref(paths.painting(work.id))} className="link relative z-10 font-serif text-lg italic">
            {work.title}
          </Link>
          <span className="block text-sm text-slate">{namesOf(work)}</span>
        </p>
      )}
    </Frame>
  );
}

/** Works shown beside an artist's name. */
const MAX_PICTURES = 4;

function ArtistCard({ match: { artist } }: { match: Match<"artist"> }) {
  const { search, gallery } = useMessages();
  const pictures = artist.paintings.flatMap(({ id, picture }) => (picture === null ? [] : [{ id, picture }])).slice(0, MAX_PICTURES);
  return (
    <Frame kind={search.artist}>
      <Title to={paths.artist(artist.key)}>{artist.name}</Title>
      <p className="figures mt-1 text-sm text-slate">
        {gallery.works(artist.works)}
        {artist.years !== null && `, ${artist.years}`}
      </p>
      {pictures.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {pictures.map(({ id, picture }) => (
            <WorkImage key={id} {...{ picture }} alt="" sizes="9rem" priority="eager" className="h-20 w-auto sm:h-28" />
          ))}
        </div>
      )}
    </Frame>
  );
}

function WorkCard({ work }: { work: PaintingCard }) {
  const { search } = useMessages();
  return (
    <Frame sign={<Picture work={work} />} kind={search.work}>
      <Title to={paths.painting(work.id)} className="italic">
        {work.title}
      </Title>
      <p className="mt-1 text-sm text-slate">{namesOf(work)}</p>
    </Frame>
  );
}

function TextCard({ match: { result, number }, now }: { match: Match<"text">; now: string }) {
  const { path, title, alias } = result;
  // The number stands beside the text.
  const passage = { ...result.passage, text: result.passage.text.replace(/^\d+\.\d+\u00a0/, "") };
  const sign =
    number === undefined ? undefined : (
      <p className="figures shrink-0 font-display text-3xl leading-none whitespace-nowrap text-brass">{number}</p>
    );
  return (
    <Frame sign={sign}>
      <ResultFacts result={result} now={now} />
      <Title to={path}>{title}</Title>
      {alias !== undefined && (
        <p className="text-sm">
          <Marked passage={alias} />
        </p>
      )}
      <p className="mt-2 text-sm text-slate">
        <Marked passage={passage} />
      </p>
    </Frame>
  );
}
