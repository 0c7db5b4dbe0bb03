import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { ENHANCED } from "#app/shared/client/deferred-application.ts";
import { Link } from "#app/shared/client/link.tsx";
import { buttonClass } from "#app/ui/button.tsx";

interface Props {
  /** Address that shows the next page together with those shown now. */
  to: string;
  /** Id of the first work of the next page, once it is shown. */
  anchor: string;
  isLoading: boolean;
}

/**
 * Shows the next page below the works. The address then names all pages shown, so that back, reload and a shared link show
 * them again. Without script it is a link to that address and the first new work.
 */
export function ShowMore({ to, anchor, isLoading }: Props) {
  const { gallery } = useMessages();
  const navigate = useNavigate();
  const show = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isLoading) void navigate(to, { replace: true, preventScrollReset: true, state: SHOWN_MORE });
  };
  return (
    <p className="no-print mt-16 text-center">
      <Link {...ENHANCED} to={`${to}#${anchor}`} onClick={show} aria-busy={isLoading || undefined} className={buttonClass("quiet")}>
        {gallery.showMore}
      </Link>
    </p>
  );
}

/** State of the history entries made by "Show more". */
export const SHOWN_MORE = "shown more";

/** Moves the focus to the first new work after "Show more", without scrolling: it stands where the link stood. */
export function useFocusOnMore(list: RefObject<HTMLElement | null>, count: number, isMore: boolean): void {
  const before = useRef(count);
  useEffect(() => {
    const firstNew = before.current;
    before.current = count;
    if (isMore && firstNew > 0 && count > firstNew)
      list.current
        ?.querySelectorAll<HTMLElement>(":scope > :not([aria-hidden])")
        [firstNew]?.querySelector("a")
        ?.focus({ preventScroll: true });
  }, [list, count, isMore]);
}
