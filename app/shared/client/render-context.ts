import { createContext, type ReactElement, use, useState } from "react";

interface RenderContextValue {
  nonce: string | undefined;
  requestId: string | undefined;
  /** True for the response to a form. */
  isSubmitted?: boolean;
  /** The submitted form, if this is an error page that can resubmit it. */
  submitted?: [name: string, value: string][] | null;
  /** Returns the HTML of an element, rendered at the first call with this key. */
  renderOnce?(key: string, render: () => ReactElement): string;
}

/** Set only during server rendering. */
export const RenderContext = createContext<RenderContextValue>({ nonce: undefined, requestId: undefined });

export function useNonce(): string | undefined {
  return use(RenderContext).nonce;
}

/** True while the server renders the response to a form. */
export function useIsSubmitted(): boolean {
  return use(RenderContext).isSubmitted === true;
}

/** Id of the request that rendered this page, from the server or from the server-rendered HTML. */
export function useRequestId(): string | undefined {
  const { requestId } = use(RenderContext);
  const [rendered] = useState(() =>
    typeof document === "undefined" ? undefined : (document.querySelector("[data-request-id]")?.textContent ?? undefined),
  );
  return requestId ?? rendered;
}

/** The submitted form to resubmit, from the server or from the server-rendered HTML. */
export function useSubmittedForm(): [name: string, value: string][] | undefined {
  const { submitted } = use(RenderContext);
  const [rendered] = useState(() => {
    const form = typeof document === "undefined" ? null : document.querySelector<HTMLFormElement>("form[data-sent-again]");
    return form === null ? undefined : ([...new FormData(form)] as [string, string][]);
  });
  return submitted ?? rendered;
}
