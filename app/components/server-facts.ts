import { createContext, use, useState } from "react";

/** What only the server knows while it renders; in the browser both are undefined. */
export const ServerFactsContext = createContext<{ nonce: string | undefined; requestId: string | undefined }>({
  nonce: undefined,
  requestId: undefined,
});

export function useNonce(): string | undefined {
  return use(ServerFactsContext).nonce;
}

/** The number of the request that made this page: from the server, or from what the server has written. */
export function useRequestId(): string | undefined {
  const { requestId } = use(ServerFactsContext);
  const [written] = useState(() =>
    typeof document === "undefined" ? undefined : (document.querySelector("[data-request-id]")?.textContent ?? undefined),
  );
  return requestId ?? written;
}
