import { type ReactNode, useEffect, useState } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";

/** In the query: which question is open, without script. */
const CONFIRM = "confirm";

interface ConfirmationProps {
  /** Names the question in the address, and the form's intent. */
  name: string;
  /** What else the form sends. */
  fields?: Record<string, string>;
  /** On the button that asks. */
  label: string;
  title: string;
  text: ReactNode;
  /** What can be done before it, under the question. */
  offer?: ReactNode;
  /** On the button that does it. */
  confirmLabel: string;
  /** What a screen reader says instead, where several buttons read the same. */
  accessibleLabel?: string;
  className?: string;
  /** Classes in place of the look of a button. */
  look?: string;
}

/** A deed that is asked about first: in a dialog, and without script in the page. */
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
  // Whoever pressed before the script was alive came here by the address.
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
        to={`?${query}#${key}`}
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
