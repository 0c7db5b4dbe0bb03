import type { ReactNode } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { CopyButton } from "../actions/copy-button.tsx";

interface CopiedTextProps {
  label: string;
  text: string;
  /** Id of the text on the page. */
  id: string;
  /** The text as it is shown, where it is not shown plain. */
  children?: ReactNode;
}

/** A text with its name and a button that copies it, as an entry of a definition list. */
export function CopiedText({ label, text, id, children = text }: CopiedTextProps) {
  const { painting } = useMessages();
  return (
    <div className="mt-3">
      <dt className="flex min-h-11 items-center justify-between gap-4 text-xs text-slate">
        {label}
        <CopyButton
          label={painting.copyShort}
          name={painting.copyCitation(label)}
          text={text}
          selectId={id}
          className="link min-h-11 px-2 text-sm"
        />
      </dt>
      <dd id={id} className="text-sm [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  );
}
