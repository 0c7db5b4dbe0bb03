import { useEffect, useRef } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { CopyButton } from "#app/shared/actions/copy-button.tsx";
import { APPLICATION_NOW } from "#app/shared/client/deferred-application.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Notice } from "#app/ui/notice.tsx";
import { forgetMessage } from "../domain/kept-message.ts";

export function SentMessage({ attached, reference }: { attached: number; reference: string | undefined }) {
  const { contacts } = useMessages();
  const toHref = useHref();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    forgetMessage();
    element.current?.focus();
  }, []);
  return (
    <div ref={element} tabIndex={-1} {...APPLICATION_NOW}>
      <Notice title={contacts.sentTitle}>
        {attached > 0 && `${contacts.sentPhotographs(attached)} `}
        {contacts.sentText}
        {reference !== undefined && (
          <>
            <p className="mt-2">
              {contacts.sentNumber}{" "}
              <strong id="message-number" className="figures font-medium whitespace-nowrap select-all">
                {reference}
              </strong>
              . {contacts.sentNumberUse}
            </p>
            <p className="mt-3">
              <CopyButton label={contacts.copyNumber} text={reference} copiedText={contacts.numberCopied} selectId="message-number" />
            </p>
          </>
        )}
      </Notice>
      <p className="mt-6 text-sm">
        <Link to={toHref(paths.contacts())} className="link inline-flex min-h-11 items-center">
          {contacts.another}
        </Link>
      </p>
    </div>
  );
}
