import { useState } from "react";
import { readInformationPage } from "#app/content/information-pages.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { ENHANCED } from "#app/shared/client/deferred-application.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { sectionCrumbs } from "#app/shared/head/section-breadcrumbs.ts";
import { PageBody, PageHeading } from "#app/shared/information/information-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { CouncilPortrait } from "../components/council-portrait.tsx";
import { useWriteTo } from "../components/use-write-to.ts";
import type { CouncilMember } from "../domain/council.ts";
import { listCouncil } from "../domain/list-council.server.ts";
import type { Route } from "./+types/council";

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(requestContext).declarePublic();
  const language = languageOf(url.pathname);
  return { page: readInformationPage("eac/council", language), members: listCouncil(language) };
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.page;
  return headTags(rootData(location, matches), {
    title,
    description,
    shareName: "eac-council",
    crumbs: sectionCrumbs(location.pathname, title),
  });
}

/** Five members; a click on one opens the description (P-INFO-4). Without script, it leads to the member's page. */
export default function Council({ loaderData: { page, members } }: Route.ComponentProps) {
  const { council } = useMessages();
  const toHref = useHref();
  const writeTo = useWriteTo();
  const [opened, open] = useState<CouncilMember>();
  return (
    <>
      <PageHeading title={page.title} lead={page.lead} seed="eac-council" />
      <ul className="mt-8 grid gap-x-8 max-sm:border-t max-sm:border-ink sm:grid-cols-2 sm:gap-y-10 xl:mt-10 xl:grid-cols-4 xl:gap-x-7 print:grid-cols-5 print:gap-x-4">
        {members.map((member, index) => (
          <li
            key={member.key}
            className={
              index === 0 ? "max-sm:border-b max-sm:border-line sm:col-span-full print:col-span-1" : "max-sm:border-b max-sm:border-line"
            }
          >
            <CouncilCard member={member} isFirst={index === 0} onOpen={() => open(member)} />
          </li>
        ))}
      </ul>
      <div className="information mt-12 xl:mt-14">
        <PageBody parts={page.parts} />
      </div>
      <Dialog isOpen={opened !== undefined} onClose={() => open(undefined)} title={opened?.name ?? ""} className="max-w-3xl">
        {opened !== undefined && (
          // The text, not the button after it: keys scroll it, and the dialog opens at its beginning.
          <div data-first-focus tabIndex={-1} className="grid gap-x-8 gap-y-6 outline-none sm:grid-cols-[14rem_1fr]">
            <CouncilPortrait member={opened} className="max-sm:max-w-48" />
            <div>
              <p className="text-sm font-medium text-oxblood">{opened.position}</p>
              <p className="figures mt-1 text-xs text-slate">{council.elected(opened.elected, opened.termTo)}</p>
              <div className="mt-3 space-y-3 font-serif text-base text-pretty hyphens-auto">
                {opened.description.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
              <p className="mt-4 border-t border-line pt-3 text-sm">
                <span className="block text-xs text-slate">{council.limits}</span>
                {opened.limits}
              </p>
              <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
                <Button tone="quiet" onClick={() => open(undefined)}>
                  {council.close}
                </Button>
                <Link to={writeTo(opened.name)} className="link inline-flex min-h-11 items-center text-sm">
                  {council.write}
                </Link>
                <Link to={toHref(paths.councilMember(opened.key))} className="link inline-flex min-h-11 items-center text-sm">
                  {council.page}
                </Link>
              </p>
            </div>
          </div>
        )}
      </Dialog>
    </>
  );
}

/**
 * A portrait with the facts below it, or beside it on a telephone and for the first member, who has a row of their own; all of it is
 * the link.
 */
function CouncilCard({ member, isFirst, onOpen }: { member: CouncilMember; isFirst: boolean; onOpen(): void }) {
  const { council } = useMessages();
  const toHref = useHref();
  return (
    <article
      className={classNames(
        "group relative grid grid-cols-[7rem_minmax(0,1fr)] gap-x-5 py-5 sm:py-0 print:block",
        isFirst
          ? "sm:grid-cols-2 sm:gap-x-8 sm:border-y sm:border-ink sm:py-6 xl:grid-cols-[18.5rem_minmax(0,1fr)] xl:gap-x-10 print:border-0"
          : "sm:flex sm:h-full sm:flex-col",
      )}
    >
      <CouncilPortrait member={member} isFirst={isFirst} />
      <div className={classNames("self-center", isFirst ? "max-w-xl" : "sm:mt-4 sm:flex sm:flex-1 sm:flex-col sm:self-auto")}>
        <h2 className={classNames("leading-snug", isFirst ? "text-lg sm:text-2xl xl:text-3xl print:text-lg" : "text-lg")}>
          <a
            {...ENHANCED}
            href={toHref(paths.councilMember(member.key))}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault();
              onOpen();
            }}
            className="after:absolute after:inset-0 group-hover:text-oxblood"
          >
            {member.name}
          </a>
        </h2>
        <p className={classNames("mt-0.5 text-sm leading-snug font-medium", isFirst && "sm:mt-2 sm:text-base")}>{member.position}</p>
        <p className={classNames("mt-2 text-xs leading-normal text-pretty", isFirst && "sm:mt-4 sm:font-serif sm:text-lg sm:leading-snug")}>
          {member.field}
        </p>
        <div className={classNames("mt-2 text-xs text-slate", isFirst && "sm:mt-4 sm:text-sm")}>
          <p>
            {member.profession}, {member.country}
          </p>
          <p className="first-letter:uppercase">{member.languages.join(", ")}</p>
          <p className="figures">{council.elected(member.elected, member.termTo)}</p>
        </div>
        <p aria-hidden="true" className={classNames("no-print pt-2 text-xs text-oxblood", isFirst ? "sm:pt-4 sm:text-sm" : "sm:mt-auto")}>
          {council.showDetails}
        </p>
      </div>
    </article>
  );
}
