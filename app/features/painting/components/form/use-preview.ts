import { type RefObject, useEffect } from "react";

/** Leaves to the browser what a button opens in a new tab: the router would take it for saving. */
export function usePreview(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form;
    const onSubmit = (event: SubmitEvent) => {
      if (event.submitter?.getAttribute("formtarget") === "_blank") event.stopPropagation();
    };
    current?.addEventListener("submit", onSubmit);
    return () => current?.removeEventListener("submit", onSubmit);
  }, [form]);
}
