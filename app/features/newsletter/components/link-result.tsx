import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { useNewsletterMessages } from "../messages/newsletter-messages.ts";

interface LinkResultProps {
  title: string;
  /** True for the response to the button: the title takes the focus. */
  isResult?: boolean;
  /** True if the server could not be reached, or cannot do it now. */
  isAway?: boolean | undefined;
  children: ReactNode;
}

/** A page to which a link in a mail leads. */
export function LinkResult({ title, isResult = false, isAway = false, children }: LinkResultProps) {
  const { notDone } = useNewsletterMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isResult) heading.current?.focus();
  }, [isResult]);
  return (
    <div className="max-w-lg">
      <h1 ref={heading} tabIndex={isResult ? -1 : undefined} className="text-3xl">
        {title}
      </h1>
      {isAway && (
        <div className="mt-6">
          <Notice tone="destructive">{notDone}</Notice>
        </div>
      )}
      <div className="mt-6">{children}</div>
    </div>
  );
}
