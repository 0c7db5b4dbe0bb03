import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { formatBrusselsTime, readBrusselsTime, writeBrusselsTime } from "#app/i18n/brussels-time.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import type { Draft } from "../domain/newsletter-lists.ts";
import { useManageNewsletterMessages } from "../messages/manage/manage-newsletter-messages.ts";
import { ISSUE_FORM } from "./issue-form.tsx";

/** A time that was refused, as it was typed. */
export interface TypedTime {
  sendAt: string;
  error: "time" | "passed";
}

/** Place on the page that a refused time returns to. */
const SCHEDULE = "schedule";

/** Sets, changes and cancels the time at which the draft is sent. Its controls belong to the form of the issue. */
export function ScheduleIssue({ draft, typed }: { draft: Draft; typed: TypedTime | undefined }) {
  const words = useManageNewsletterMessages();
  const language = useLanguage();
  const toHref = useHref();
  const present = draft.sendAt === null ? "" : writeBrusselsTime(new Date(draft.sendAt));
  const [sendAt, setSendAt] = useState(typed?.sendAt ?? present);
  const moment = readBrusselsTime(sendAt);
  const intent = useNavigation().formData?.get("intent");
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (typed !== undefined) top.current?.querySelector("input")?.focus();
  }, [typed]);
  const here = `${toHref(paths.dashboardNewsletter(), { draft: draft.id })}#${SCHEDULE}`;
  return (
    <div ref={top} id={SCHEDULE} className="mt-8 max-w-xl">
      <h3 className="text-base">{words.scheduleTitle}</h3>
      <p className="mt-2 text-sm text-slate">{words.scheduleHint}</p>
      <InputField
        form={ISSUE_FORM}
        type="datetime-local"
        label={words.scheduleLabel}
        name="sendAt"
        autoComplete="off"
        defaultValue={typed?.sendAt ?? present}
        onInput={({ currentTarget }) => setSendAt(currentTarget.value)}
        error={typed === undefined ? undefined : words.errors[typed.error]}
        className="mt-4 [&_input]:max-w-72"
      />
      <p aria-live="polite" className="mt-1.5 text-sm empty:hidden">
        {moment !== undefined && sendAt !== typed?.sendAt && words.said(formatBrusselsTime(moment, language))}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          type="submit"
          form={ISSUE_FORM}
          formAction={here}
          name="intent"
          value="schedule"
          tone="quiet"
          isBusy={intent === "schedule"}
        >
          {draft.sendAt === null ? words.schedule : words.reschedule}
        </Button>
        {draft.sendAt !== null && (
          <Button type="submit" form={ISSUE_FORM} name="intent" value="unschedule" tone="destructive" isBusy={intent === "unschedule"}>
            {words.unschedule}
          </Button>
        )}
      </div>
    </div>
  );
}
