import { useState } from "react";
import { useNavigation } from "react-router";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useManageNewsletterMessages } from "../messages/manage/manage-newsletter-messages.ts";
import { ISSUE_FORM } from "./issue-form.tsx";

interface SendIssueProps {
  /** Id of the draft. */
  draft: string;
  isAsked: boolean;
  recipients: number;
}

/**
 * Sends the previewed issue, after a question. Its buttons belong to the form of the issue, so that the server sees what the
 * form says now and refuses what was not previewed, also without script.
 */
export function SendIssue({ draft, isAsked, recipients }: SendIssueProps) {
  const words = useManageNewsletterMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const isBusy = useNavigation().formData?.get("intent") === "send";
  const [isOpen, setIsOpen] = useState(false);
  const confirm = (
    <Button
      type="submit"
      form={ISSUE_FORM}
      formAction={`${toHref(paths.dashboardNewsletter(), { draft })}#send`}
      name="intent"
      value="send"
      isBusy={isBusy}
      onClick={() => setIsOpen(false)}
    >
      {isBusy ? words.sending : words.sendConfirm}
    </Button>
  );
  return (
    <div className="mt-8">
      {isAsked ? (
        <div className="max-w-xl border border-oxblood p-5">
          <h3 className="mb-3 text-lg">{words.sendQuestion(recipients)}</h3>
          <p className="text-sm">{words.sendHint}</p>
          <div className="mt-6">{confirm}</div>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            type="submit"
            form={ISSUE_FORM}
            name="intent"
            value="ask"
            isBusy={isBusy}
            onClick={(event) => {
              event.preventDefault();
              setIsOpen(true);
            }}
          >
            {isBusy ? words.sending : words.send(recipients)}
          </Button>
          <p className="max-w-sm text-xs text-slate">{words.sendHint}</p>
        </div>
      )}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={words.sendQuestion(recipients)} isAlert>
        <p className="text-sm">{words.sendHint}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button tone="quiet" data-first-focus="" onClick={() => setIsOpen(false)}>
            {common.cancel}
          </Button>
          {confirm}
        </div>
      </Dialog>
    </div>
  );
}
