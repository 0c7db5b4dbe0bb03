import { actWithFallback } from "#app/shared/client/client-loader-fallback.ts";
import { forgetSavedDraft } from "#app/shared/client/use-autosave.ts";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import type { FormRefusal } from "../components/form/form-rejection.ts";
import { readConflicts } from "../domain/form/conflict-choices.ts";
import { readBase, readSentForm } from "../domain/form/read-form-values.ts";

const SAVED_NOTICES = ["painting-created", "painting-updated"] as const;
export type SavedNotice = (typeof SAVED_NOTICES)[number];

/** True for the redirect with which the action says that everything is stored. */
function isSaved(response: unknown): boolean {
  const target = response instanceof Response ? response.headers.get("Location") : null;
  const notice = new URLSearchParams(target?.split("?")[1]).get(NOTICE);
  return SAVED_NOTICES.some((each) => each === notice);
}

/** Keeps the form and everything in it where the server cannot be reached, and forgets its draft once it is saved. */
export async function keepForm<Result>(request: Request, serverAction: () => Promise<Result>): Promise<Result | { refusal: FormRefusal }> {
  const sent = await request.clone().formData();
  const values = readSentForm(sent);
  const base = readBase(String(sent.get("base") ?? ""));
  const away = (isUnreached: boolean) => ({
    refusal: {
      reason: isUnreached ? ("unreached" as const) : ("unavailable" as const),
      values,
      errors: {},
      base,
      // A form that is sent again must not forget that it was overtaken.
      conflicts: readConflicts(sent, values, base),
      lastSave: null,
      upload: null,
      questions: null,
      wish: null,
      stamp: Date.now(),
    },
  });
  try {
    return await actWithFallback(serverAction, away);
  } catch (response) {
    if (isSaved(response)) forgetSavedDraft();
    throw response;
  }
}
