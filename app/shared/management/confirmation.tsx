import { type ReactNode, useEffect, useState } from "react";
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
  /** Label of the button that confirms. */
  confirmLabel: string;
  /** Label for screen readers, if several buttons have the same label. */
  accessibleLabel?: string;
  className?: string;
  /** Classes that replace the button style. */
  look?: string;
}

/** An action with confirmation: in a dialog, or in the page without JavaScript. */
export function Confirmation({
  name,
  fields = {},
  label,
  accessibleLabel,
  title,
  text,
  confirmLabel,
  offer,
  className,
  look,
}: ConfirmationProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname, search } = useLocation();
  const { common } = useManageMessages();
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === name;
  const key = [name, ...Object.values(fields)].join(".");
  const query = new URLSearchParams(search);
  const isAsked = query.get(CONFIRM) === key;
  query.delete(CONFIRM);
  const here = pathname + (query.size === 0 ? "" : `?${query}`);
  query.set(CONFIRM, key);
  // A click before hydration navigated to the query parameter.
  useEffect(() => {
    if (isAsked) setIsOpen(true);
  }, [isAsked]);
  const form = (cancel: ReactNode) => (
    <Form method="post" action={here} preventScrollReset onSubmit={() => setIsOpen(false)}>
      <div className="text-sm">{text}</div>
      {offer !== undefined && <p className="mt-3 text-sm">{offer}</p>}
      <input type="hidden" name="intent" value={name} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <div className="mt-6 flex flex-wrap gap-3">
        {cancel}
        <Button type="submit" tone="destructive" isBusy={isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </Form>
  );
  return (
    <>
      <Link
        to={`${pathname}?${query}#${key}`}
        role="button"
        aria-label={accessibleLabel}
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
        className={look ?? buttonClass("destructive", classNames("no-print", className))}
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
          <div id={key} className="mt-4 w-full border border-oxblood bg-paper p-5 font-normal text-ink">
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
