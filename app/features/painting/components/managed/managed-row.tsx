import type { ReactNode } from "react";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { fitImage } from "#app/shared/images/fit-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { PublishedFrom } from "#app/shared/management/published-from.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ManagedPainting } from "../../domain/list/list-managed-paintings.server.ts";
import { type ManageFilter, manageQuery, placeInList } from "../../domain/list/manage-filter.ts";
import { usePaintingMessages } from "../../messages/painting-messages.ts";
import { ArchivedSince, RestorePainting } from "../archive-actions.tsx";
import { SavedWorkLead, useSavedMark } from "../saved-notice.tsx";
import { FoundIn } from "./found-in.tsx";
import { RowMenu } from "./row-menu.tsx";
import { SelectOne } from "./selection.tsx";
import { useNamedList } from "./use-list-query.ts";

interface ManagedRowProps {
  painting: ManagedPainting;
  filter: ManageFilter;
  isAdmin: boolean;
}

const SHOWN_OWNERS = 2;

/** A work in the table. On a telephone: state, artist and number below the title; the menu has the rest. */
export function ManagedRow({ painting, filter, isAdmin }: ManagedRowProps) {
  const { painting: words } = useMessages();
  const { preparation: preparations } = usePaintingMessages();
  const toHref = useHref();
  const namedList = useNamedList();
  const savedMark = useSavedMark(painting.id);
  const { id, title, artist, date, isArchived, inventoryNo, preparation } = painting;
  const isPublished = painting.isPublished && !isArchived;
  const state = isArchived ? words.archived : isPublished ? words.published : words.draft;
  return (
    <tr
      id={placeInList(id)}
      {...savedMark}
      className="scroll-mt-40 border-b border-line-strong/40 align-middle target:bg-wall data-saved:bg-wall max-md:flex max-md:min-h-11 max-md:items-center"
    >
      <td className="max-md:-my-px max-md:shrink-0">
        <SelectOne id={id} title={title} />
      </td>
      <td className="w-16 py-1.5 pr-4 max-md:w-auto max-md:shrink-0 max-md:p-0 max-md:pr-2.5">
        <Thumbnail painting={painting} />
      </td>
      <th scope="row" className="py-1.5 pr-5 text-left font-normal max-md:min-w-0 max-md:flex-1 max-md:py-0.5 max-md:pr-1">
        <Link
          // Owners have no form.
          to={isAdmin ? toHref(paths.editPainting(id), namedList) : toHref(paths.painting(id))}
          className="font-serif italic hover:text-oxblood max-md:block max-md:truncate max-md:leading-6 md:text-base md:leading-snug"
        >
          {title}
        </Link>
        {/* One line: the usual state is not written out, and the artist's name gives way. */}
        <span className="flex gap-x-1.5 text-2xs leading-4 whitespace-nowrap text-slate md:hidden">
          <span className={isPublished ? (painting.unpublishAt === null ? "sr-only" : "") : "font-medium text-oxblood"}>
            {state}
            <PublishedFrom painting={painting} isAfterState />
          </span>
          <span className="min-w-12 grow basis-0 truncate">
            {[preparation && preparations[preparation], artist].filter(Boolean).join(" · ")}
          </span>
          {inventoryNo !== null && <span className="figures max-w-1/2 truncate">{inventoryNo}</span>}
        </span>
        <span className="block text-xs text-slate max-md:hidden">
          {artist}
          {date !== null && <span className="figures">, {date}</span>}
        </span>
        <FoundIn painting={painting} q={filter.q} className="block text-xs max-md:text-2xs max-md:leading-4" />
        <SavedWorkLead id={id} className="text-xs" />
      </th>
      <td className="figures min-w-38 py-1.5 pr-5 text-xs leading-snug max-md:hidden">
        <Numbers painting={painting} />
      </td>
      {isAdmin && (
        <td className="py-1.5 pr-5 text-xs wrap-anywhere max-lg:hidden">
          <Owners owners={painting.owners} filter={filter} />
        </td>
      )}
      <td className="py-1.5 pr-5 text-xs whitespace-nowrap max-md:hidden">
        <Languages painting={painting} />
      </td>
      <td className="py-1.5 pr-5 max-md:hidden">
        <Badge tone={isPublished ? "plain" : "warning"}>{state}</Badge>
        {isArchived && (
          <div className="mt-1.5">
            <RestorePainting id={id} title={title} className="px-2.5 text-xs" />
          </div>
        )}
        <PublishedFrom painting={painting} className="figures mt-0.5 block text-xs text-slate" />
        {preparation === "running" && <span className="mt-0.5 block text-xs text-slate">{preparations.running}</span>}
        {preparation === "failed" && (
          <Link to={toHref(paths.managePictures(id))} className="mt-0.5 block text-xs text-oxblood underline underline-offset-2">
            {preparations.failed}
          </Link>
        )}
      </td>
      <td className="figures py-1.5 pr-5 max-lg:hidden">
        {painting.liveTokens === 0 ? <span className="text-slate">0</span> : painting.liveTokens}
      </td>
      <td className="py-1.5 pr-3 text-xs max-lg:hidden">
        <Changed painting={painting} />
      </td>
      <td className="max-md:-my-px max-md:shrink-0">
        <RowMenu painting={painting} isAdmin={isAdmin}>
          <Facts painting={painting} filter={filter} isAdmin={isAdmin} />
        </RowMenu>
      </td>
    </tr>
  );
}

function Thumbnail({ painting: { id, picture, title, artist } }: { painting: ManagedPainting }) {
  const { painting: words, gallery } = useMessages();
  if (picture === null)
    return (
      <img
        src={resourcePaths.guilloche(`wall.${id}`)}
        alt={words.noImage}
        width={400}
        height={400}
        loading="lazy"
        className="size-9 md:size-11"
      />
    );
  return (
    <span className="flex size-9 items-center justify-center md:size-11">
      <WorkImage picture={picture} alt={gallery.workBy(title, artist)} sizes="2.75rem" className={classNames("block", fitImage(picture))} />
    </span>
  );
}

/** Inventory and passport number, and the passport's number in the register. */
function Numbers({ painting: { inventoryNo, passportNo, registerNo, isInRegister } }: { painting: ManagedPainting }) {
  const { table } = usePaintingMessages();
  const toHref = useHref();
  return (
    <>
      {inventoryNo !== null && <Numbered label={table.inventory}>{inventoryNo}</Numbered>}
      {passportNo !== null && <Numbered label={table.passport}>{passportNo}</Numbered>}
      {registerNo !== null && (
        <Numbered label={table.register}>
          {isInRegister ? (
            <Link to={toHref(paths.registerEntry(registerNo))} className="hover:text-oxblood hover:underline">
              {registerNo}
            </Link>
          ) : (
            <>
              {registerNo} <span className="text-slate">({table.notEntered})</span>
            </>
          )}
        </Numbered>
      )}
    </>
  );
}

function Numbered({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="block wrap-anywhere" title={label}>
      <span className="sr-only">{label}: </span>
      {children}
    </span>
  );
}

function Owners({ owners, filter }: { owners: ManagedPainting["owners"]; filter: ManageFilter }) {
  const { table } = usePaintingMessages();
  const toHref = useHref();
  return (
    <>
      {owners.slice(0, SHOWN_OWNERS).map(({ name, email }) => (
        <Link
          key={email}
          to={`${toHref(paths.manage())}?${manageQuery(filter, { owner: email })}`}
          title={email}
          className="block hover:text-oxblood hover:underline"
        >
          {name || email}
        </Link>
      ))}
      {owners.length > SHOWN_OWNERS && <span className="text-slate">{table.moreOwners(owners.length - SHOWN_OWNERS)}</span>}
    </>
  );
}

function Languages({ painting: { lacking, outdated } }: { painting: ManagedPainting }) {
  const { table } = usePaintingMessages();
  return LANGUAGES.map((language) => {
    const isLacking = lacking.includes(language);
    const isOlder = outdated.includes(language);
    const state = isLacking ? table.lacking : isOlder ? table.outdated : table.complete;
    const said = state(table.lacks[language]);
    const text = isLacking && isOlder ? table.alsoOlder(said) : said;
    return (
      <span
        key={language}
        title={text}
        className={classNames("mr-2 inline-block uppercase", isLacking && "text-slate line-through", isOlder && "border-b-2 border-brass")}
      >
        <span aria-hidden="true">{language}</span>
        <span className="sr-only">{text}</span>
      </span>
    );
  });
}

function Changed({ painting: { changedAt, changedBy, archive } }: { painting: ManagedPainting }) {
  const { table } = usePaintingMessages();
  if (archive !== null) return <ArchivedSince archive={archive} />;
  return (
    <>
      <DateTime at={changedAt} />
      {changedBy !== null && <span className="block wrap-anywhere text-slate">{table.by(changedBy)}</span>}
    </>
  );
}

/** Facts without a column on narrower screens. */
function Facts({ painting, filter, isAdmin }: ManagedRowProps) {
  const { table } = usePaintingMessages();
  const { title, artist, date, inventoryNo, passportNo, registerNo, isInRegister, liveTokens } = painting;
  const hasNumbers = [inventoryNo, passportNo, registerNo].some((number) => number !== null);
  return (
    <dl className="grid gap-2 border-b border-line px-4 pt-2 pb-3 text-xs lg:hidden [&_dt]:text-slate">
      <div className="md:hidden">
        <dt className="sr-only">{table.title}</dt>
        <dd className="font-serif text-sm italic">{title}</dd>
        <dd>
          {artist}
          {date !== null && <span className="figures">, {date}</span>}
        </dd>
      </div>
      {hasNumbers && (
        <div className="figures md:hidden">
          {[
            [table.inventory, inventoryNo],
            [table.passport, passportNo],
            [table.register, registerNo !== null && !isInRegister ? `${registerNo} (${table.notEntered})` : registerNo],
          ].map(
            ([label, number]) =>
              number !== null && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="wrap-anywhere">{number}</dd>
                </div>
              ),
          )}
        </div>
      )}
      {isAdmin && painting.owners.length > 0 && (
        <div>
          <dt>{table.owners}</dt>
          <dd>
            <Owners owners={painting.owners} filter={filter} />
          </dd>
        </div>
      )}
      <div className="md:hidden">
        <dt>{table.languages}</dt>
        <dd>
          <Languages painting={painting} />
        </dd>
      </div>
      {liveTokens !== null && (
        <div>
          <dt>{table.liveLinks}</dt>
          <dd className="figures">{liveTokens}</dd>
        </div>
      )}
      <div>
        <dt>{table.changed}</dt>
        <dd>
          <Changed painting={painting} />
        </dd>
      </div>
    </dl>
  );
}
