import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Confirmation } from "#app/shared/management/confirmation.tsx";
import type { ManagedPainting } from "../../domain/list/list-managed-paintings.server.ts";
import { usePaintingMessages } from "../../messages/painting-messages.ts";
import { RestorePainting, useArchiveInstead } from "../archive-actions.tsx";
import { CopyFirst } from "../export-before-delete.tsx";
import { useNamedList } from "./use-list-query.ts";

const ITEM = "flex min-h-11 w-full items-center px-4 text-sm hover:bg-wall";

interface RowMenuProps {
  painting: ManagedPainting;
  isAdmin: boolean;
  /** Above the actions. */
  children: ReactNode;
}

/** The actions of a card, behind one button (P-MANAGE-3). Opens without script; script closes it (menus.ts). */
export function RowMenu({ painting: { id, title, managesTokens, isArchived, isPublished }, isAdmin, children }: RowMenuProps) {
  const { list, table, administration, archive } = usePaintingMessages();
  const { painting: words } = useMessages();
  const { desk } = useManageMessages();
  const toHref = useHref();
  const namedList = useNamedList();
  const { search } = useLocation();
  const instead = useArchiveInstead();
  const view = isPublished && !isArchived ? table.viewPublic : list.view;
  // Without script the question is in the page, in here.
  const isAsked = [`delete.${id}`, `archive.${id}`].includes(new URLSearchParams(search).get("confirm") ?? "");
  return (
    <details data-menu="popup" name="row-menu" open={isAsked || undefined} className="group/menu relative">
      <summary
        aria-label={table.actionsOf(title)}
        className="flex size-11 items-center justify-center text-slate group-open/menu:text-oxblood hover:text-oxblood"
      >
        <svg viewBox="0 0 18 4" aria-hidden="true" className="w-4.5" fill="currentColor">
          <circle cx="2" cy="2" r="1.6" />
          <circle cx="9" cy="2" r="1.6" />
          <circle cx="16" cy="2" r="1.6" />
        </svg>
      </summary>
      <div className="absolute right-0 z-20 w-72 border border-line-strong bg-paper py-2 shadow-[0_12px_32px_rgb(21_24_30/0.12)]">
        {children}
        <ul>
          <li>
            <Link to={toHref(paths.painting(id))} aria-label={`${view}, ${title}`} className={ITEM}>
              {view}
            </Link>
          </li>
          {isAdmin && (
            <li>
              <Link to={toHref(paths.editPainting(id), namedList)} aria-label={`${words.edit}, ${title}`} className={ITEM}>
                {words.edit}
              </Link>
            </li>
          )}
          <li>
            <Link
              to={toHref(managesTokens ? paths.manageTokens(id) : paths.manageQr(id))}
              aria-label={`${managesTokens ? list.qr : list.publicQr}, ${title}`}
              className={ITEM}
            >
              {managesTokens ? list.qr : list.publicQr}
            </Link>
          </li>
          <li>
            <Link to={toHref(paths.paintingHistory(id))} aria-label={`${desk.history}, ${title}`} className={ITEM}>
              {desk.history}
            </Link>
          </li>
          {isAdmin && isArchived && (
            <li className="px-4 py-1.5">
              <RestorePainting id={id} title={title} />
            </li>
          )}
          {isAdmin && !isArchived && (
            <li>
              <Confirmation
                name="archive"
                fields={{ painting: id }}
                label={archive.archive}
                accessibleLabel={`${archive.archive}, ${title}`}
                title={archive.title}
                text={archive.text(title)}
                confirmLabel={archive.confirm}
                tone="plain"
                look={ITEM}
              />
            </li>
          )}
          {isAdmin && (
            <li className="mt-1 border-t border-line pt-1">
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
                look={`${ITEM} text-oxblood`}
              />
            </li>
          )}
        </ul>
      </div>
    </details>
  );
}
