import type { IssuedToken } from "../domain/access-token.ts";
import { useAccessMessages } from "../messages/access-messages.ts";

/** In words; of a token from before its reader's time, with the time that they count from. */
export function useUses(): (token: IssuedToken) => string {
  const { tokens } = useAccessMessages();
  return ({ usageCount, isFromBefore }) => (isFromBefore ? tokens.usedSince(usageCount) : tokens.used(usageCount));
}
