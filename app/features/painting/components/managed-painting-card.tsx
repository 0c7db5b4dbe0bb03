import { useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { fitImage } from "#app/shared/images/fit-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { ManagedPainting } from "../domain/list-managed-paintings.server.ts";
import { usePaintingMessages } from "../messages/painting-messages.ts";
import { RestorePainting, useArchiveInstead } from "./archive-actions.tsx";
import { CopyFirst } from "./export-before-delete.tsx";

/** A painting in the management list, with what can be done with it. */
export function ManagedPaintingCard({ painting, isAdmin }: { painting: ManagedPainting; isAdmin: boolean }) {
  const { list, administration } = usePaintingMessages();
  const { painting: words, gallery } = useMessages();
  const toHref = useHref();
  const instead = useArchiveInstead();
  const { id, title, artist, date, isPublished, isArchived, picture } = painting;
  const state = isPublished ? words.published : words.draft;
  return (
    <li className="flex flex-col border border-line-strong/50 bg-field" aria-labelledby={`painting-${id}`}>
      <div className="flex h-56 items-center justify-center bg-wall p-4">
        {picture === null ? (
          <img src={resourcePaths.guilloche(`wall.${id}`)} alt={words.noImage} width={400} height={400} className="w-28" />
        ) : (
          <span className="flex aspect-[4/3] h-full items-center justify-center">
            <WorkImage picture={picture} alt={gallery.workBy(title, artist)} sizes="20rem" className={fitImage(picture, 4 / 3)} />
          </span>
        )}
      </div>
      <div className="flex grow flex-col p-4">
        <p>
          <Badge tone={isPublished && !isArchived ? "plain" : "warning"}>{isArchived ? words.archived : state}</Badge>
        </p>
        <h2 id={`painting-${id}`} className="mt-2 text-base leading-snug italic">
          {title}
        </h2>
        <p className="mt-1 text-sm text-slate">
          {artist}
          {date !== null && <span className="figures">, {date}</span>}
        </p>
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          <Link to={toHref(paths.painting(id))} aria-label={`${list.view}, ${title}`} className={buttonClass("quiet", "text-xs")}>
            {list.view}
          </Link>
          {isAdmin && (
            <Link to={toHref(paths.editPainting(id))} aria-label={`${words.edit}, ${title}`} className={buttonClass("quiet", "text-xs")}>
              {words.edit}
            </Link>
          )}
          <Link
            to={toHref(painting.managesTokens ? paths.manageTokens(id) : paths.manageQr(id))}
            aria-label={`${list.qr}, ${title}`}
            className={buttonClass("quiet", "text-xs")}
          >
            {list.qr}
          </Link>
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
      <Skeleton className="h-56" />
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </li>
  );
}
