import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { Link } from "#app/shared/client/link.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ALL_LINKS } from "../../domain/desk/desk-filter.ts";
import type { NamedLink } from "../../domain/desk/freeze-links.server.ts";
import { useAccessMessages } from "../../messages/access-messages.ts";
import { LinkFacts } from "../link-facts.tsx";

export interface Question {
  count: number;
  /** The first of them. */
  named: NamedLink[];
  /** The chosen links; undefined: all that the search finds among those issued until `asked`. */
  ids: string[] | undefined;
  /** ISO 8601, UTC. */
  asked: string;
}

/** Asks, with their number, the first of them and what happens then, whether to deactivate links (P-TOKEN-7). */
export function FreezeQuestion({ question, here }: { question: Question; here: string }) {
  const { common } = useManageMessages();
  const { desk, tokens } = useAccessMessages();
  const isBusy = useNavigation().formData?.get("intent") === "freeze";
  const only = question.count === 1 ? question.named[0] : undefined;
  const dialog = useRef<HTMLElement>(null);
  useEffect(() => {
    // Asked anew for each question, which is seen whole: the focus alone would scroll to its end.
    if (question.count > 0) {
      dialog.current?.scrollIntoView();
      dialog.current?.querySelector("a")?.focus();
    }
  }, [question]);
  return (
    <section
      ref={dialog}
      role="alertdialog"
      aria-labelledby="freeze-question"
      aria-describedby="freeze-effect"
      className="mb-10 max-w-3xl border border-oxblood bg-field p-5 sm:p-6"
    >
      <h2 id="freeze-question" className="text-lg">
        {only === undefined ? desk.question(question.count) : tokens.deactivateTitle(only.label ?? tokens.untitled)}
      </h2>
      <ul className="mt-3 flex flex-col gap-3 text-sm">
        {question.named.map((link) => (
          <li key={link.id} className={only === undefined ? "border-l-2 border-line-strong/40 pl-3" : undefined}>
            <LinkFacts
              {...(only === undefined ? { label: link.label ?? tokens.untitled } : {})}
              title={link.title}
              lastOpenedAt={link.lastOpenedAt}
              isFromBefore={link.isFromBefore}
            />
          </li>
        ))}
        {question.count > question.named.length && <li>{desk.moreLinks(question.count - question.named.length)}</li>}
      </ul>
      <p id="freeze-effect" className="mt-3 text-sm">
        {tokens.freezeEffect}
      </p>
      <Form method="post" action={here} preventScrollReset className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="links" value={question.ids?.join(",") ?? ALL_LINKS} />
        <input type="hidden" name="asked" value={question.asked} />
        <Link to={here} preventScrollReset className={buttonClass("quiet")}>
          {common.cancel}
        </Link>
        <Button type="submit" name="intent" value="freeze" tone="destructive" isBusy={isBusy}>
          {only === undefined ? desk.confirm(question.count) : tokens.deactivateConfirm}
        </Button>
      </Form>
    </section>
  );
}
