import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import type { CouncilMember } from "../../domain/council.ts";
import { CouncilPortrait } from "../council-portrait.tsx";

/** The people who answer for the association: five in a row, or one below the other where five have no room. */
export function People({ council }: { council: Pick<CouncilMember, "key" | "name" | "position" | "hasPhoto">[] }) {
  const { home } = useMessages();
  const toHref = useHref();
  return (
    <section aria-labelledby="people" className="page-width pt-16 lg:pt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-ink pb-3">
        <h2 id="people" className="text-xl">
          {home.people}
        </h2>
        <Link to={toHref(paths.council())} className="link no-print inline-flex min-h-11 items-center text-sm">
          {home.aboutCouncil}
        </Link>
      </div>
      <ul data-testid="people" className="md:grid md:grid-cols-5 md:gap-x-5 md:pt-8 lg:gap-x-8">
        {council.map((member) => (
          <li
            key={member.key}
            className="group relative max-md:flex max-md:items-center max-md:gap-5 max-md:border-b max-md:border-line max-md:py-3"
          >
            <CouncilPortrait member={member} isStamp className="no-print w-16 shrink-0 self-center md:w-full" />
            <span className="block md:mt-3">
              <Link
                to={toHref(paths.councilMember(member.key))}
                className="block font-serif text-lg leading-snug after:absolute after:inset-0 group-hover:text-oxblood md:text-base lg:text-lg"
              >
                {member.name}
              </Link>
              <span className="mt-0.5 block text-xs text-slate">{member.position}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
