import type { ReactNode } from "react";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import type { BulkAction, Refusal } from "../../domain/bulk/bulk-action.ts";
import { useBulkMessages } from "../../messages/bulk-messages.ts";

/** Reason for which the action leaves a painting alone. */
export function useRefusalText(action: BulkAction): (refusal: Refusal) => string {
  const { refusals } = useBulkMessages();
  const already = refusals.already as Partial<Record<BulkAction, string>>;
  return (refusal) => (refusal === "already" ? (already[action] ?? "") : refusals[refusal]);
}

/** More rows than these are folded, so that those with a reason are seen below them. */
const FOLDED_ABOVE = 48;

/** Rows of a plan or a result. `label`: of a long list's fold; without one it is never folded. */
export function BulkRows({ label, children }: { label?: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  const rows = <ol className="border-t border-line-strong text-sm">{children}</ol>;
  if (label === undefined || children.length <= FOLDED_ABOVE) return <div className="mt-8">{rows}</div>;
  return (
    <details className="mt-6">
      <summary className="link inline-flex min-h-11 items-center text-sm">{label}</summary>
      {rows}
    </details>
  );
}

interface BulkRowProps {
  row: { id: string; title: string | null; artist: string };
  status: ReactNode;
  /** It has no page any more. */
  isGone?: boolean;
  children?: ReactNode;
}

/** A painting with what happens to it. */
export function BulkRow({ row: { id, title, artist }, status, isGone = false, children }: BulkRowProps) {
  const words = useBulkMessages();
  const toHref = useHref();
  return (
    <li className="grid items-baseline gap-x-6 gap-y-1 border-b border-line-strong/40 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="min-w-0">
        {title === null ? (
          <span className="text-slate">{words.unseen}</span>
        ) : (
          <>
            {isGone ? (
              <span className="wrap-anywhere font-serif italic">{title}</span>
            ) : (
              <Link
                to={toHref(paths.painting(id))}
                className="link inline-flex min-h-6 items-center wrap-anywhere font-serif italic pointer-coarse:min-h-11"
              >
                {title}
              </Link>
            )}
            {artist !== "" && <span className="wrap-anywhere text-slate">, {artist}</span>}
          </>
        )}
        {children}
      </div>
      {status !== null && <p className="sm:text-right">{status}</p>}
    </li>
  );
}
