import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { Link } from "#app/shared/client/link.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";

/** Query parameter with the open question, for use without JavaScript. */
const CONFIRM = "confirm";

interface ConfirmationProps {
  /** Name of the question in the query, and the form's intent. */
  name: string;
  /** Additional form fields. */
  fields?: Record<string, string>;
  /** Label of the button that opens the question. */
  label: string;
  title: string;
  text: ReactNode;
  /** An alternative offered below the question. */
  offer?: ReactNode;
  /** Another action on the same fields that does what the reader may want instead, with its own button. */
  instead?: { name: string; text: string; label: string };
  /** Label of the button that confirms. */
  confirmLabel: string;
  /** `plain`: for an action that can be taken back. */
  tone?: "destructive" | "plain";
  /** Label for screen readers, if several buttons have the same label. */
  accessibleLabel?: string;
  /** Id of what the button is about, for screen readers. */
  describedBy?: string;
  className?: string;
  /** Classes that replace the button style. */
  look?: string;
  /** Fields that are filled in. The dialog then stays until there is an answer without a `problem`. */
  children?: ReactNode;
  /** Refusal of what was filled in. */
  problem?: ReactNode;
  /** Called when the dialog opens, and when the reader closes or confirms it. */
  onOpenChange?: (isOpen: boolean) => void;
}

/** An action with confirmation: in a dialog, or in the page without JavaScript. */
export function Confirmation({
  name,
  fields = {},
  label,
  accessibleLabel,
  describedBy,
  title,
  text,
  confirmLabel,
  tone = "destructive",
  offer,
  instead,
  className,
  look,
  children,
  problem,
  onOpenChange,
}: ConfirmationProps) {
  const [isOpen, setIsOpen] = useState(false);
  const report = useRef(onOpenChange);
  report.current = onOpenChange;
  useEffect(() => report.current?.(isOpen), [isOpen]);
  const { pathname, search } = useLocation();
  const { common } = useManageMessages();
  const { formData } = useNavigation();
  const isBusy = (intent: string) => formData?.get("intent") === intent;
  const key = [name, ...Object.values(fields)].join(".");
  const isSent = isBusy(name) && Object.entries(fields).every(([field, value]) => formData?.get(field) === value);
  const wasSent = useRef(false);
  const hasProblem = problem !== undefined;
  useEffect(() => {
    if (!isSent && wasSent.current && !hasProblem) setIsOpen(false);
    wasSent.current = isSent;
  }, [isSent, hasProblem]);
  const query = new URLSearchParams(search);
  const isAsked = query.get(CONFIRM) === key;
  query.delete(CONFIRM);
  const here = pathname + (query.size === 0 ? "" : `?${query}`);
  query.set(CONFIRM, key);
  // A click before hydration navigated to the query parameter.
  useEffect(() => {
    if (isAsked) setIsOpen(true);
  }, [isAsked]);
  const post = (intent: string, content: ReactNode) => (
    <Form method="post" action={here} preventScrollReset onSubmit={() => children === undefined && setIsOpen(false)}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {content}
    </Form>
  );
  const form = (cancel: ReactNode) => (
    <>
      {post(
        name,
        <>
          <div className="text-sm">{text}</div>
          {offer !== undefined && <p className="mt-3 text-sm">{offer}</p>}
          {problem !== undefined && <div className="mt-4">{problem}</div>}
          {children !== undefined && <div className="mt-5 flex max-w-sm flex-col gap-4">{children}</div>}
          <div className="mt-6 flex flex-wrap gap-3">
            {cancel}
            <Button type="submit" tone={tone === "plain" ? "primary" : tone} isBusy={isBusy(name)}>
              {confirmLabel}
            </Button>
          </div>
        </>,
      )}
      {instead !== undefined && (
        <div className="mt-6 border-t border-line-strong/40 pt-5">
          {post(
            instead.name,
            <>
              <p className="mb-4 text-sm">{instead.text}</p>
              <Button type="submit" tone="quiet" isBusy={isBusy(instead.name)}>
                {instead.label}
              </Button>
            </>,
          )}
        </div>
      )}
    </>
  );
  return (
    <>
      <Link
        to={`${pathname}?${query}#${key}`}
        role="button"
        aria-label={accessibleLabel}
        aria-describedby={describedBy}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== " ") return;
          event.preventDefault();
          setIsOpen(true);
        }}
        className={look ?? buttonClass(tone === "plain" ? "quiet" : tone, classNames("no-print", className))}
      >
        {label}
      </Link>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={title} isAlert>
        {form(
          <Button tone="quiet" data-first-focus="" onClick={() => setIsOpen(false)}>
            {common.cancel}
          </Button>,
        )}
      </Dialog>
      {isAsked && (
        <noscript>
          <div
            id={key}
            className={classNames(
              "mt-4 w-full border bg-paper p-5 font-normal text-ink",
              tone === "plain" ? "border-line-strong" : "border-oxblood",
            )}
          >
            <h2 className="mb-3 text-lg">{title}</h2>
            {form(
              <Link to={here} className={buttonClass("quiet")}>
                {common.cancel}
              </Link>,
            )}
          </div>
        </noscript>
      )}
    </>
  );
}
