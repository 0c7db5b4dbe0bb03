import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { Link } from "#app/shared/client/link.tsx";

/** Links to the previous and next page of a list; `to` returns the URL of a page. */
export function Pagination({ page, pages, to }: { page: number; pages: number; to(page: number): string }) {
  const { pagination: words } = useManageMessages();
  if (pages === 1) return null;
  return (
    <nav aria-label={words.pages} className="mt-8 flex items-center justify-center gap-5 text-sm">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className="link inline-flex min-h-11 items-center">
          {words.previous}
        </Link>
      )}
      <span className="figures">{words.pageOf(page, pages)}</span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className="link inline-flex min-h-11 items-center">
          {words.next}
        </Link>
      )}
    </nav>
  );
}
