import { Button } from "#app/ui/button.tsx";
import { TO_COMMENTS, TO_PICTURES } from "../../domain/form/save-and-stay.ts";
import { useFormMessages } from "../../messages/form-messages.ts";

export const AFTER_FIRST_SAVE = "after-first-save";

/** Of a new work: says that pictures and comments belong to a saved one, and leads to them after saving. */
export function AfterFirstSave() {
  const { afterSave: words } = useFormMessages();
  return (
    <section
      id={AFTER_FIRST_SAVE}
      aria-labelledby="after-first-save-title"
      tabIndex={-1}
      className="-mt-4 scroll-mt-40 border-t border-line-strong pt-5"
    >
      <h3 id="after-first-save-title" className="font-sans text-sm font-medium">
        {words.title}
      </h3>
      <p className="mt-1 max-w-prose text-sm text-slate">{words.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" tone="quiet" {...TO_PICTURES}>
          {words.pictures}
        </Button>
        <Button type="submit" tone="quiet" {...TO_COMMENTS}>
          {words.comments}
        </Button>
      </div>
    </section>
  );
}
