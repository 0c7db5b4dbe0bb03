import type { ReactNode } from "react";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { Chevron } from "#app/ui/chevron.tsx";
import { classNames } from "#app/ui/class-names.ts";

interface FoldedFormProps {
  /** Purpose of the form, on the control that opens it. */
  label: string;
  tone?: "quiet" | "destructive";
  /** True while the form has something to tell: a refusal, or a step that is required. */
  isOpen: boolean;
  className?: string;
  children: ReactNode;
}

/** A form of the account page that is opened when it is needed (P-ACCOUNT-38). `AccountForm` folds it again once its action is done. */
export function FoldedForm({ label, tone = "quiet", isOpen, className, children }: FoldedFormProps) {
  const { common } = useManageMessages();
  return (
    <details open={isOpen || undefined} data-fold="" className={classNames("group/form", className)}>
      <summary className={`button button-${tone} cursor-pointer list-none group-open/form:border-transparent group-open/form:px-0`}>
        <span className="group-open/form:hidden">{label}</span>
        <span className="hidden group-open/form:inline">{common.cancel}</span>
        <Chevron className="group-open/form:rotate-180" />
      </summary>
      <div className="pt-4 pb-2">{children}</div>
    </details>
  );
}
