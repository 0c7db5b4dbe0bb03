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
import { Dialog } from "#app/ui/dialog.tsx";
import { CouncilPortrait } from "../components/council-portrait.tsx";
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
  const [opened, open] = useState<CouncilMember>();
  return (
    <>
      <PageHeading title={page.title} lead={page.lead} seed="eac-council" />
      <ul className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 xl:grid-cols-3">
        {members.map((member, index) => (
          <li key={member.key}>
            <CouncilCard member={member} isFirst={index === 0} onOpen={() => open(member)} />
          </li>
        ))}
      </ul>
      <div className="information mt-16">
        <PageBody parts={page.parts} />
      </div>
      <Dialog isOpen={opened !== undefined} onClose={() => open(undefined)} title={opened?.name ?? ""} className="max-w-3xl">
        {opened !== undefined && (
          // The text, not the button after it: keys scroll it, and the dialog opens at its beginning.
          <div data-first-focus tabIndex={-1} className="grid gap-x-8 gap-y-6 outline-none sm:grid-cols-[14rem_1fr]">
            <CouncilPortrait member={opened} className="max-sm:max-w-48" />
            <div>
              <p className="text-sm font-medium text-oxblood">{opened.position}</p>
              <p className="mt-3 font-serif text-base text-pretty hyphens-auto">{opened.description}</p>
              <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
                <Button tone="quiet" onClick={() => open(undefined)}>
                  {council.close}
                </Button>
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

function CouncilCard({ member, isFirst, onOpen }: { member: CouncilMember; isFirst: boolean; onOpen(): void }) {
  const { council } = useMessages();
  const toHref = useHref();
  return (
    <article className="group relative">
      <CouncilPortrait member={member} isFirst={isFirst} />
      <h2 className="mt-4 text-lg leading-snug">
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
      <p className="mt-0.5 text-sm text-slate">{member.position}</p>
      <p aria-hidden="true" className="no-print mt-2 text-sm text-oxblood">
        {council.showDetails}
      </p>
    </article>
  );
}
