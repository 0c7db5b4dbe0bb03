import { createContext, use, useState } from "react";

interface RenderContextValue {
  nonce: string | undefined;
  requestId: string | undefined;
  /** The form that this page answers, where the page can only say that it failed. */
  sent?: [name: string, value: string][] | null;
}

/** Known on the server alone, while it renders. */
export const RenderContext = createContext<RenderContextValue>({ nonce: undefined, requestId: undefined });

export function useNonce(): string | undefined {
  return use(RenderContext).nonce;
}

/** The number of the request that made this page: from the server, or from what the server has written. */
export function useRequestId(): string | undefined {
  const { requestId } = use(RenderContext);
  const [written] = useState(() =>
    typeof document === "undefined" ? undefined : (document.querySelector("[data-request-id]")?.textContent ?? undefined),
  );
  return requestId ?? written;
}

/** The form that the page answers, for sending it again: from the server, or from what the server has written. */
export function useSentForm(): [name: string, value: string][] | undefined {
  const { sent } = use(RenderContext);
  const [written] = useState(() => {
    const form = typeof document === "undefined" ? null : document.querySelector<HTMLFormElement>("form[data-sent-again]");
    return form === null ? undefined : ([...new FormData(form)] as [string, string][]);
  });
  return sent ?? written;
}
