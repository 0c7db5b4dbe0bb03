import type { ReactNode } from "react";
import { formatBrusselsClock } from "#app/i18n/brussels-time.ts";
import { DEFAULT_LANGUAGE } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { JumpLink } from "#app/shared/client/jump-link.tsx";
import { Link } from "#app/shared/client/link.tsx";
import type { DraftState } from "#app/shared/client/use-autosave.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import type { DeskPainting } from "#app/shared/management/desk-painting.ts";
import { PaintingBar } from "#app/shared/management/painting-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import type { PaintingFormValues } from "../../domain/form/form-schema.ts";
import type { PublishingCheck } from "../../domain/form/publishing-checks.ts";
import { AS_DRAFT, STAY } from "../../domain/form/save-and-stay.ts";
import type { ListNeighbours } from "../../domain/list/find-list-neighbours.server.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import type { FormReason } from "./form-rejection.ts";
import { FOUND_DRAFTS } from "./found-drafts.tsx";
import { type NewerSave, NewerSaveNotice } from "./newer-save-notice.tsx";
import { PublishNow } from "./publish-now.tsx";
import { SAVE } from "./use-saving.ts";

/** Parts of the form, by the ids of their headings. */
const SECTIONS = ["image", "owners", "facts", "record", "files", "links", "publishing"] as const;

export interface Saving {
  isSaving: boolean;
  isChanged: boolean;
  /** Something is marked at its field. */
  hasMistakes: boolean;
  /** Of the last attempt to save. */
  refusal: FormReason | undefined;
  draft: DraftState;
  /** An earlier draft waits to be restored or discarded. */
  hasFound: boolean;
  newerSave: NewerSave | undefined;
}

interface FormBarProps {
  values: PaintingFormValues;
  painting: DeskPainting | undefined;
  saving: Saving;
  neighbours: ListNeighbours | null | undefined;
  /** Address that the form is sent to for its preview. */
  previewAt: string;
  checks: readonly PublishingCheck[];
}

export function FormBar({ values, painting, saving, neighbours, previewAt, checks }: FormBarProps) {
  const { bar: words, sections, createDraft, createDraftKeys, publishing } = useFormMessages();
  const language = useLanguage();
  const titled = values[language].title.trim() === "" ? DEFAULT_LANGUAGE : language;
  const title = values[titled].title.trim();
  const { desk } = useManageMessages();
  const textOf = useSavingText(painting !== undefined);
  const text = textOf(saving);
  const isQuiet = !saving.isChanged && !saving.isSaving;
  return (
    <PaintingBar
      title={title || desk.newPainting}
      titleLanguage={title === "" ? undefined : titled}
      painting={painting}
      current="edit"
      state={
        saving.hasFound && isQuiet ? (
          <JumpLink to={FOUND_DRAFTS} className="link">
            {words.found}
          </JumpLink>
        ) : (
          text
        )
      }
      news={painting !== undefined && <NewerSaveNotice paintingId={painting.id} save={saving.newerSave} />}
      isReason={!saving.isSaving && (saving.hasMistakes || saving.refusal !== undefined)}
      neighbours={neighbours ?? undefined}
      preview={{ form: "painting", to: previewAt }}
      publish={
        painting !== undefined && !painting.isPublished && !painting.isArchived
          ? { name: publishing.now, content: <PublishNow checks={checks} isBusy={saving.isSaving} /> }
          : undefined
      }
      sections={SECTIONS.map((id) => ({ id, label: sections[id] }))}
      saveOtherwise={
        painting === undefined
          ? {
              label: createDraft,
              title: createDraftKeys,
              shortcuts: "Control+Shift+S Meta+Shift+S",
              form: "painting",
              ...AS_DRAFT,
            }
          : undefined
      }
      save={
        <Button
          type="submit"
          id={SAVE}
          form="painting"
          {...STAY}
          isBusy={saving.isSaving}
          title={words.shortcut}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {words.save}
        </Button>
      }
    />
  );
}

/** State of the input: `Saved`, `Unsaved changes kept here, 14:02`, or why it is not saved. */
function useSavingText(isStored: boolean): (saving: Saving) => ReactNode {
  const { bar: words, saving: savingWord, session } = useFormMessages();
  const language = useLanguage();
  const toHref = useHref();
  return ({ isSaving, isChanged, hasMistakes, refusal, draft }) => {
    if (isSaving) return savingWord;
    const kept =
      draft.kind === "kept"
        ? words.kept(formatBrusselsClock(new Date(draft.at), language))
        : draft.kind === "failed"
          ? words.notKept[draft.why]
          : undefined;
    const reason = hasMistakes ? words.why.invalid : whyOf(words.why, refusal);
    if (reason !== undefined)
      return (
        <>
          {words.notSaved(reason)}
          {refusal === "signedOut" && !hasMistakes && (
            <>
              {". "}
              <Link to={toHref(paths.auth())} target="_blank" rel="noopener" className="link">
                {session.again}
              </Link>
            </>
          )}
          {/* A narrow bar has room for the reason alone. */}
          {kept !== undefined && <span className="max-sm:hidden"> · {kept}</span>}
        </>
      );
    if (isChanged) return kept ?? words.unsaved;
    return isStored ? words.saved : undefined;
  };
}

/** Mistakes that have been corrected since are no reason any more. */
function whyOf(
  words: Record<"unavailable" | "conflict" | "numbers" | "signedOut" | "other", string>,
  reason: FormReason | undefined,
): string | undefined {
  if (reason === undefined || reason === "editing" || reason === "invalid") return undefined;
  if (reason === "unreached") return words.unavailable;
  if (reason === "undecided") return words.conflict;
  return reason === "unavailable" || reason === "conflict" || reason === "numbers" || reason === "signedOut" ? words[reason] : words.other;
}
