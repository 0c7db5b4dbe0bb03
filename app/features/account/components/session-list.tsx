import { Form } from "react-router";
import { useMessages } from "#app/i18n/messages.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Section } from "#app/shared/management/section.tsx";
import { Button } from "#app/ui/button.tsx";
import type { OpenSession } from "../domain/account-settings.server.ts";
import { useAccountMessages } from "../messages/account-messages.ts";
import { AccountForm } from "./account-form.tsx";

/** The user's open sessions, with buttons to end them. */
export function SessionsSection({ sessions }: { sessions: OpenSession[] }) {
  const { account: words } = useAccountMessages();
  const { labelled } = useMessages().phrases;
  return (
    <Section id="sessions" title={words.sessionsTitle}>
      <ul>
        {sessions.map((session) => {
          const device = session.device || words.unknownDevice;
          return (
            <li
              key={session.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line-strong/40 py-3 text-sm"
            >
              <div>
                <p>
                  {device}
                  {session.isThis && <span className="text-slate">{` · ${words.thisDevice}`}</span>}
                </p>
                <p className="mt-0.5 text-xs text-slate">
                  {words.since} <DateTime at={session.since} />. {labelled(words.lastUsed, "")}
                  <DateTime at={session.lastUsed} />
                </p>
              </div>
              {!session.isThis && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="end-session" />
                  <input type="hidden" name="session" value={session.id} />
                  <Button type="submit" tone="quiet" aria-label={words.endSessionOf(device)}>
                    {words.endSession}
                  </Button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        {sessions.length > 1 && <AccountForm intent="end-others" label={words.endOthers} />}
        <AccountForm intent="end-all" label={words.signOutEverywhere} tone="destructive" />
      </div>
    </Section>
  );
}
