import { useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { fitImage } from "#app/shared/images/fit-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { PublishedFrom } from "#app/shared/management/published-from.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { ManagedPainting } from "../domain/list/list-managed-paintings.server.ts";
import { placeInList } from "../domain/list/manage-filter.ts";
import { usePaintingMessages } from "../messages/painting-messages.ts";
import { ArchivedSince, RestorePainting, useArchiveInstead } from "./archive-actions.tsx";
import { CopyFirst } from "./export-before-delete.tsx";
import { FoundIn } from "./managed/found-in.tsx";
import { useNamedList } from "./managed/use-list-query.ts";
import { PreparationBadge, RetryPreparation } from "./pictures/preparation-state.tsx";
import { SavedWorkLead, useSavedMark } from "./saved-notice.tsx";

interface ManagedPaintingCardProps {
  painting: ManagedPainting;
  /** The search, as it was understood. */
  q: string;
  isAdmin: boolean;
}

/** A painting in the management list, with what can be done with it. */
export function ManagedPaintingCard({ painting, q, isAdmin }: ManagedPaintingCardProps) {
  const { list, administration } = usePaintingMessages();
  const { painting: words, gallery } = useMessages();
  const toHref = useHref();
  const namedList = useNamedList();
  const savedMark = useSavedMark(painting.id);
  const instead = useArchiveInstead();
  const { id, title, artist, date, isPublished, isArchived, picture } = painting;
  const state = isPublished ? words.published : words.draft;
  return (
    <li
      id={placeInList(id)}
      {...savedMark}
      className="scroll-mt-40 outline-brass target:outline-2 data-saved:outline-2 grid grid-cols-[5.5rem_minmax(0,1fr)] border border-line-strong/50 bg-field sm:flex sm:flex-col"
      aria-labelledby={`painting-${id}`}
    >
      <div className="row-span-3 flex items-center justify-center bg-wall p-2 sm:h-48 sm:p-4">
        {picture === null ? (
          <img src={resourcePaths.guilloche(`wall.${id}`)} alt={words.noImage} width={400} height={400} className="w-28" />
        ) : (
          <span className="flex aspect-[4/3] w-full items-center justify-center sm:h-full sm:w-auto">
            <WorkImage picture={picture} alt={gallery.workBy(title, artist)} sizes="20rem" className={fitImage(picture, 4 / 3)} />
          </span>
        )}
      </div>
      {/* On a telephone: beside the picture, with the buttons below both. */}
      <div className="contents sm:flex sm:grow sm:flex-col sm:p-4">
        <p className="px-3 pt-2 sm:p-0">
          <Badge tone={isPublished && !isArchived ? "plain" : "warning"}>{isArchived ? words.archived : state}</Badge>{" "}
          <PreparationBadge preparation={painting.preparation} />
          <PublishedFrom painting={painting} className="figures ml-1 text-xs text-slate" />
        </p>
        <h2 id={`painting-${id}`} className="line-clamp-2 px-3 pt-1 text-base leading-snug italic sm:mt-2 sm:line-clamp-none sm:p-0">
          {title}
        </h2>
        <p className="px-3 pb-2 text-xs text-slate max-sm:truncate sm:mt-1 sm:p-0 sm:text-sm">
          {artist}
          {date !== null && <span className="figures">, {date}</span>}
        </p>
        <FoundIn painting={painting} q={q} className="col-span-2 px-3 pt-1 pb-2 text-xs sm:mt-1 sm:p-0" />
        {painting.archive !== null && (
          <p className="col-span-2 px-3 pb-2 text-xs text-slate sm:mt-1 sm:p-0">
            <ArchivedSince archive={painting.archive} />
          </p>
        )}
        <SavedWorkLead id={id} className="col-span-2 px-3 text-sm sm:mt-2 sm:self-start sm:p-0" />
        <div className="col-span-2 mt-auto flex flex-wrap gap-1 border-t border-line p-1.5 max-sm:[&_.button]:grow max-sm:[&_.button]:border-transparent max-sm:[&_.button]:px-2 max-sm:[&_.button]:text-2xs sm:gap-1.5 sm:border-0 sm:p-0 sm:pt-4 sm:[&_.button]:px-2.5">
          <Link to={toHref(paths.painting(id))} aria-label={`${list.view}, ${title}`} className={buttonClass("quiet", "text-xs")}>
            {list.view}
          </Link>
          {isAdmin && (
            <Link
              to={toHref(paths.editPainting(id), namedList)}
              aria-label={`${words.edit}, ${title}`}
              className={buttonClass("quiet", "text-xs")}
            >
              {words.edit}
            </Link>
          )}
          <Link
            to={toHref(painting.managesTokens ? paths.manageTokens(id) : paths.manageQr(id))}
            aria-label={`${painting.managesTokens ? list.qr : list.publicQr}, ${title}`}
            className={buttonClass("quiet", "text-xs")}
          >
            {painting.managesTokens ? list.qr : list.publicQr}
          </Link>
          {isAdmin && painting.preparation === "failed" && <RetryPreparation id={id} title={title} className="text-xs" />}
          {isAdmin && isArchived && <RestorePainting id={id} title={title} className="text-xs" />}
          {isAdmin && (
            <Confirmation
              name="delete"
              fields={{ painting: id }}
              label={administration.deleteConfirm}
              accessibleLabel={`${administration.deleteConfirm}, ${title}`}
              title={administration.deleteTitle}
              text={administration.deleteText(title)}
              offer={<CopyFirst id={id} />}
              {...(isArchived ? {} : { instead })}
              confirmLabel={administration.deleteConfirm}
              className="text-xs"
            />
          )}
        </div>
      </div>
    </li>
  );
}

export function ManagedPaintingSkeleton() {
  return (
    <li data-testid="skeleton" className="border border-line-strong/50 bg-field">
      <Skeleton className="h-48" />
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </li>
  );
}
