import { useLanguage } from "#app/i18n/messages.ts";
import { linesOfErrors } from "../../domain/field-labels.ts";
import type { FormErrors } from "../../domain/form/form-schema.ts";
import { useFormMessages } from "../../messages/form-messages.ts";

/** Id of the form that shows the same in another language. */
export const PREVIEWED_FORM = "previewed";

/** Stays in view, and on paper, so that nobody takes a preview for the page. */
export function PreviewMark() {
  const { preview: words } = useFormMessages();
  return (
    <p className="sticky top-20 z-20 border-b border-oxblood bg-paper py-2 text-center text-sm font-medium text-oxblood [@media(max-height:26rem)]:static print:static">
      {words.mark}
    </p>
  );
}

interface PreviewNoticeProps {
  errors: FormErrors;
  inputs: [name: string, value: string][];
}

/** Says that this is a preview and lists the fields it leaves out; holds the form for the other languages. */
export function PreviewNotice({ errors, inputs }: PreviewNoticeProps) {
  const { preview: words } = useFormMessages();
  const language = useLanguage();
  const mistakes = linesOfErrors(errors, language);
  return (
    <div className="no-print mt-4 max-w-prose text-sm">
      <p className="text-slate">{words.text}</p>
      {mistakes.length > 0 && (
        <div role="alert" className="mt-3 border-l-2 border-oxblood py-1 pl-4">
          <p className="font-medium text-oxblood">{words.leftOut}</p>
          <ul className="mt-1">
            {mistakes.map(({ label, sentence }) => (
              <li key={label}>{words.mistake(label, sentence)}</li>
            ))}
          </ul>
        </div>
      )}
      {/* Sent by the buttons of the languages in the header. */}
      <form id={PREVIEWED_FORM} method="post" encType="multipart/form-data">
        {inputs.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </div>
  );
}
