import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { cutAtWord } from "#app/shared/head/cut-at-word.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { CouncilPortrait } from "../components/council-portrait.tsx";
import { useWriteTo } from "../components/use-write-to.ts";
import type { CareerStep } from "../domain/council.ts";
import { listCouncil } from "../domain/list-council.server.ts";
import type { Route } from "./+types/council-member";

/** Characters of a description in the head, with the position before it. */
const HEAD_LENGTH = 110;

export function loader({ params, url, context }: Route.LoaderArgs) {
  const members = listCouncil(languageOf(url.pathname));
  const member = members.find(({ key }) => key === params.key);
  if (member === undefined) throw errorResponse(404, "notFound");
  context.get(requestContext).declarePublic();
  return {
    member,
    others: members.filter((each) => each !== member).map(({ key, name, position, hasPhoto }) => ({ key, name, position, hasPhoto })),
  };
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { name, position, description, key } = loaderData.member;
  const { menu, phrases } = messagesIn(languageOf(location.pathname));
  return headTags(rootData(location, matches), {
    title: phrases.labelled(menu.council, name),
    description: `${position}. ${cutAtWord(description.join(" "), HEAD_LENGTH)}...`,
    shareName: "eac-council",
    crumbs: [
      { name: menu.eac, path: paths.about() },
      { name: menu.council, path: paths.council() },
      { name, path: paths.councilMember(key) },
    ],
  });
}

/** A member of the council, at an address of their own (P-INFO-4). */
export default function CouncilMember({ loaderData: { member, others } }: Route.ComponentProps) {
  const { council } = useMessages();
  const toHref = useHref();
  const writeTo = useWriteTo();
  const facts = [
    { label: council.field, value: member.field },
    { label: council.term, value: council.elected(member.elected, member.termTo) },
    { label: council.profession, value: member.profession },
    { label: council.country, value: member.country },
    { label: council.languages, value: member.languages.join(", ") },
    { label: council.limits, value: member.limits },
  ];
  return (
    <article>
      <Link to={toHref(paths.council())} className="link no-print inline-flex min-h-11 items-center text-sm">
        {council.all}
      </Link>
      <div className="mt-4 grid gap-x-12 gap-y-8 md:grid-cols-[16rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] xl:grid-cols-[20rem_minmax(0,1fr)]">
        <header className="md:col-start-2">
          <h1 className="text-3xl">{member.name}</h1>
          <p className="mt-3 font-medium text-oxblood">{member.position}</p>
        </header>
        <div className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] items-start gap-x-5 sm:grid-cols-[16rem_minmax(0,1fr)] sm:gap-x-8 md:col-start-1 md:row-span-2 md:row-start-1 md:block">
          <CouncilPortrait member={member} isFirst />
          <dl className="border-t border-ink md:mt-6">
            {facts.map(({ label, value }) => (
              <div key={label} className="border-b border-line py-2.5">
                <dt className="text-xs text-slate">{label}</dt>
                <dd className="mt-0.5 text-sm first-letter:uppercase">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="md:col-start-2">
          <div className="prose">
            {member.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Career steps={member.career} />
          <p className="no-print mt-8">
            <Link to={writeTo(member.name)} className={buttonClass("quiet")}>
              {council.write}
            </Link>
          </p>
        </div>
      </div>
      <nav aria-label={council.others} className="no-print mt-16 border-t border-ink pt-4">
        <h2 className="text-lg">{council.others}</h2>
        <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
          {others.map((other) => (
            <li key={other.key} className="group relative flex items-center gap-5 border-b border-line py-4">
              <CouncilPortrait member={other} className="w-16 shrink-0 self-center" />
              <span>
                <Link
                  to={toHref(paths.councilMember(other.key))}
                  className="font-serif text-lg leading-snug after:absolute after:inset-0 group-hover:text-oxblood"
                >
                  {other.name}
                </Link>
                <span className="mt-0.5 block text-sm text-slate">{other.position}</span>
              </span>
            </li>
          ))}
        </ul>
      </nav>
    </article>
  );
}

/** Years and posts, the latest first. */
function Career({ steps }: { steps: CareerStep[] }) {
  const { council } = useMessages();
  return (
    <section aria-labelledby="career" className="mt-10 max-w-2xl">
      <h2 id="career" className="text-xl">
        {council.career}
      </h2>
      <dl className="mt-3 border-t border-ink">
        {steps.toReversed().map(({ from, to, text }) => (
          <div key={`${from} ${text}`} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
            <dt className="figures text-sm text-brass-deep">{to === undefined ? council.since(from) : `${from}–${to}`}</dt>
            <dd className="text-sm">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
