import { useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";

/** Fragment of the page's address while the viewer shows the work, or with a number one of its further pictures. */
export const fragmentOf = (picture: number): string => (picture === 0 ? "view" : `view-${picture}`);
/** Navigation state of an entry that opening the viewer has added to the history. */
const OPENED_HERE = "viewer";

const never = () => () => undefined;

export interface ViewerAddress {
  /** Number of the picture shown; 0 is the work. Undefined: the viewer is closed. */
  shown: number | undefined;
  open(picture: number): void;
  close(): void;
}

/**
 * The viewer has an address, so that Back closes it and leaves the reader on the page, and reload and Forward show it again
 * (P-PAINTING-6). Closing takes back what opening has added; an address that came from elsewhere is replaced.
 */
export function useViewerAddress(count: number): ViewerAddress {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // The server does not know the fragment, and the page is first the one that it sent.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const named = isHydrated ? Array.from({ length: count }, (_, picture) => `#${fragmentOf(picture)}`).indexOf(hash) : -1;
  const shown = named < 0 ? undefined : named;
  return {
    shown,
    open: (picture) => {
      if (shown === picture) return;
      // From picture to picture the viewer stays one entry of the history: Back closes it.
      const replaced = shown === undefined ? { state: OPENED_HERE } : { state, replace: true };
      void navigate({ pathname, search, hash: fragmentOf(picture) }, { ...replaced, preventScrollReset: true });
    },
    close: () => {
      if (shown === undefined) return;
      if (state === OPENED_HERE) void navigate(-1);
      else void navigate({ pathname, search, hash: "" }, { replace: true, preventScrollReset: true });
    },
  };
}
