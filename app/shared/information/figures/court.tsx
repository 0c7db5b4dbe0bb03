import type { CourtFigure, CourtMember } from "#app/content/figure.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";

/** The members of the Court, each at an address of their own (P-INFO-159). */
export function Court({ title, text, incompatibility, members }: CourtFigure) {
  const { figures } = useMessages();
  const toHref = useHref();
  return (
    <section id="court" aria-labelledby="court-title" className="my-10 scroll-mt-24">
      <h2 id="court-title" className="text-xl">
        {title}
      </h2>
      <p className="mt-4 max-w-2xl font-serif text-pretty">{text}</p>
      <p className="mt-3 max-w-2xl font-serif text-pretty">{incompatibility}</p>
      <p className="no-print mt-2 text-sm">
        <Link to={`${toHref(paths.rulesText())}#article-3`} className="link inline-flex min-h-11 items-center">
          {figures.court.article}
        </Link>
      </p>
      <ul className="mt-4 border-t border-ink">
        {members.map((member) => (
          <Member key={member.key} member={member} />
        ))}
      </ul>
    </section>
  );
}

function Member({ member }: { member: CourtMember }) {
  const { council, figures } = useMessages();
  return (
    <li
      id={member.key}
      className="grid scroll-mt-24 gap-x-8 gap-y-2 border-b border-line py-3.5 break-inside-avoid sm:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]"
    >
      <div>
        <h3 className="text-lg leading-snug">{member.name}</h3>
        <p className="mt-0.5 text-sm font-medium text-oxblood">{member.role}</p>
        <p className="figures mt-1 text-xs text-slate">{figures.court.term(member.from, member.to)}</p>
      </div>
      <dl className="grid content-start gap-y-1 text-sm sm:pt-1">
        <dt className="sr-only">{council.profession}</dt>
        <dd>
          {member.profession}, {member.country}
        </dd>
        <dt className="sr-only">{council.languages}</dt>
        <dd className="text-slate first-letter:uppercase">{member.languages.join(", ")}</dd>
      </dl>
    </li>
  );
}
