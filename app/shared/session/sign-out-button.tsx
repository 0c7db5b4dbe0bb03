import { type SubmitEvent, useEffect, useState } from "react";
import { Form } from "react-router";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { forgetDraftsOf, hasDrafts, subjectsOf } from "../client/sealed-drafts.ts";
import { keepOpenDrafts } from "../client/use-autosave.ts";
import { useHref } from "../client/use-href.ts";
import { toasts } from "../notices/toasts.tsx";
import { announceSignOut } from "./use-session-refresh.ts";

/** The name of this user's drafts, which only the session knows; undefined if there are none, or for want of an answer. */
async function nameOfDrafts(): Promise<string | undefined> {
  if (!hasDrafts()) return undefined;
  const response = await fetch(resourcePaths.session(), { headers: { Accept: "application/json" } }).catch(() => undefined);
  return response?.ok === true ? ((await response.json()) as { drafts: string }).drafts : undefined;
}

const DRAFT_KINDS = ["painting", "answer", "note", "issue"] as const;
type DraftKind = (typeof DRAFT_KINDS)[number];

function kindOf(subject: string): DraftKind {
  if (subject.startsWith("newsletter-issue")) return "issue";
  if (!subject.startsWith("message-")) return "painting";
  return subject.endsWith("-note") ? "note" : "answer";
}

/**
 * Ends the session, notifies the other tabs, forgets the user's drafts (P-FORM-17), which it names before, then leaves for the home page or the
 * gallery (P-GALLERY-5).
 */
export function SignOutButton({ leadsTo = "home" }: { leadsTo?: "home" | "gallery" }) {
  const { common } = useManageMessages();
  const { signOutDrafts: words } = common;
  const toHref = useHref();
  const [isBusy, setIsBusy] = useState(false);
  const [question, setQuestion] = useState<{ action: string; kinds: DraftKind[] }>();
  // Old drafts go on every page for signed-in users, also where nobody opens the form again.
  useEffect(() => void hasDrafts(), []);
  const signOut = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    // React clears the event's target once the handler has waited.
    const { action } = event.currentTarget;
    await keepOpenDrafts();
    const drafts = await nameOfDrafts();
    const found = new Set(drafts === undefined ? [] : subjectsOf(drafts).map(kindOf));
    if (found.size === 0) return leave(action);
    setIsBusy(false);
    setQuestion({ action, kinds: DRAFT_KINDS.filter((kind) => found.has(kind)) });
  };
  const leave = async (action: string) => {
    setIsBusy(true);
    try {
      const drafts = await nameOfDrafts();
      // Success is a redirect, which is not followed here.
      const response = await fetch(action, { method: "POST", redirect: "manual" });
      if (response.type !== "opaqueredirect") throw new Error(String(response.status));
      announceSignOut();
      if (drafts !== undefined) forgetDraftsOf(drafts);
      // Load a new document, so that nothing private stays in memory.
      window.location.assign(toHref(paths[leadsTo]()));
    } catch {
      setIsBusy(false);
      toasts.show({ title: common.errorTitle, text: common.unavailable, tone: "destructive" });
    }
  };
  const cancel = () => setQuestion(undefined);
  return (
    <>
      <Form method="post" action={toHref(paths.signOut())} reloadDocument onSubmit={(event) => void signOut(event)}>
        <input type="hidden" name="leadsTo" value={leadsTo} />
        <Button type="submit" tone="quiet" isBusy={isBusy}>
          {common.signOut}
        </Button>
      </Form>
      <Dialog isOpen={question !== undefined} onClose={cancel} title={words.title} isAlert>
        <p className="text-sm">{words.kept(question?.kinds.map((kind) => words.kinds[kind]).join(", ") ?? "")}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button tone="quiet" data-first-focus="" onClick={cancel}>
            {common.cancel}
          </Button>
          <Button
            tone="destructive"
            isBusy={isBusy}
            onClick={() => {
              if (question === undefined) return;
              cancel();
              void leave(question.action);
            }}
          >
            {words.confirm}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
