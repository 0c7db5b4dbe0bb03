import { useState } from "react";
import type { FormerWork } from "#app/shared/management/former-work.ts";

/**
 * Of these works, those that stopped being the reader's while the page was open. `wasDenied`: the reader was led here from a page
 * that they may not open, and the latest may be the reason.
 */
export function useEndedSince(former: readonly FormerWork[], wasDenied: boolean): FormerWork[] {
  const [known] = useState(() => new Set(former.map(({ id }) => id)));
  return former.filter(({ id }, index) => !known.has(id) || (wasDenied && index === 0));
}
