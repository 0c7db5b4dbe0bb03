import { type RefObject, useEffect, useState } from "react";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import type { Presence } from "#app/platform/form-presence.server.ts";
import { Link } from "#app/shared/client/link.tsx";
import { type DraftAccess, forgetDraft, newSlot } from "#app/shared/client/sealed-drafts.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { useReturnToList } from "#app/shared/management/use-led-from.ts";
import { FlashNotice } from "#app/shared/notices/flash-notice.tsx";
import type { FormMode, PaintingFormValues } from "../../domain/form/form-schema.ts";
import type { NumberFacts } from "../../domain/form/number-questions.ts";
import { SAVED_AT, TAKEN } from "../../domain/form/save-and-stay.ts";
import type { ListNeighbours } from "../../domain/list/find-list-neighbours.server.ts";
import type { PendingInvitation } from "../../domain/owners/invitations.server.ts";
import type { OfferedOwners } from "../../domain/owners/list-candidates.server.ts";
import type { FormerEnglish } from "../../domain/translations/former-english.server.ts";
import type { TranslationStates } from "../../domain/translations/translation-state.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { type FoundDraft, findPaintingDrafts, shelfOf } from "./draft.ts";
import { dropMissingUploads } from "./find-missing-uploads.ts";
import type { FormPlace } from "./form-place.ts";
import type { FormRefusal } from "./form-rejection.ts";
import { FOUND_DRAFTS, FoundDrafts, LostPicture, MissingUploads } from "./found-drafts.tsx";
import { PaintingFormBody } from "./painting-form-body.tsx";
import { PresentPeople } from "./present-people.tsx";
import { useFormNews } from "./use-form-news.ts";
import { useUpdatedText } from "./use-updated-text.ts";

/** Data that the form opens with. */
export interface OpenedForm {
  values: PaintingFormValues;
  candidates: OfferedOwners;
  /** The id of whoever opened it. */
  self?: string | undefined;
  /** Seals unsaved text; null when signed out. */
  drafts: DraftAccess | null;
  /** Not accepted yet. */
  invitations?: PendingInvitation[];
  translations?: TranslationStates;
  /** For which the older translations were made. */
  formerEnglish?: FormerEnglish;
  numbers?: NumberFacts;
  isArchived?: boolean;
  /** Id of the last save before it was opened, in the list of changes. */
  lastSaveId?: number | undefined;
  /** Others who have it open. */
  present?: Presence;
  /** Before and after it in the list that led here. */
  neighbours?: ListNeighbours | null;
  /** It begins as a copy of another painting. */
  isCopy?: boolean;
  /** Drawn for this form alone, so that a second press adds nothing more. */
  once?: string;
}

interface PaintingFormProps {
  mode: FormMode;
  paintingId?: string;
  opened: OpenedForm;
  refusal: FormRefusal | undefined;
  /** Tab and caret of its user, kept while a save fills it anew. */
  place?: RefObject<FormPlace | undefined>;
}

interface Restored {
  draft: FoundDraft;
  gone: { files: string[]; image: boolean };
}

/** The page of the painting form, to add and to edit (P-FORM-2). */
export function PaintingForm({ mode, paintingId, opened, refusal: latest, place }: PaintingFormProps) {
  const words = useFormMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const returnToList = useReturnToList();
  const language = useLanguage();
  const updated = useUpdatedText();
  // Initial values: reloading the page, for example in another language, keeps what was typed.
  const [first] = useState(opened.values);
  const [once] = useState(opened.once);
  const [ownSlot] = useState(newSlot);
  const [found, setFound] = useState<FoundDraft[]>([]);
  const [restored, setRestored] = useState<Restored>();
  const [answered, setAnswered] = useState<FormRefusal>();
  // A refusal of what was in the form before a draft came back says nothing about the draft.
  const refusal = latest === answered ? undefined : latest;
  const { present, lastSave } = useFormNews(paintingId, opened.present);
  const known = useKnownSave(opened.lastSaveId, refusal);
  const shelf = useShelf(opened.drafts, paintingId);
  useEffect(() => {
    if (shelf !== null) void findPaintingDrafts(shelf, first).then(setFound);
  }, [shelf, first]);

  const restore = async (draft: FoundDraft) => {
    const { values, ...gone } = await dropMissingUploads(draft.values, first);
    setFound((drafts) => drafts.filter(({ slot }) => slot !== draft.slot));
    setAnswered(latest);
    setRestored({ draft: { ...draft, values }, gone });
  };
  const discard = (draft: FoundDraft) => {
    if (shelf !== null) forgetDraft(shelf, draft.slot);
    setFound((drafts) => drafts.filter(({ slot }) => slot !== draft.slot));
  };

  const openedBase = restored?.draft.base ?? first;
  const titled = first[language].title === "" ? "en" : language;
  // A conflict, and a draft that comes back, fill the form anew.
  const key = refusal?.reason === "conflict" ? `conflict-${refusal.stamp}` : (restored?.draft.slot ?? "opened");
  return (
    <PaintingFormBody
      key={key}
      mode={mode}
      paintingId={paintingId}
      opened={{ ...opened, values: first }}
      values={restored?.draft.values ?? first}
      base={refusal?.base ?? openedBase}
      draftBase={refusal === undefined || refusal.reason === "conflict" ? openedBase : refusal.base}
      once={restored?.draft.once ?? once}
      shelf={shelf}
      slot={restored?.draft.slot ?? ownSlot}
      isChangedAlready={restored !== undefined || refusal !== undefined}
      hasFound={found.length > 0}
      refusal={refusal}
      newerSave={known !== undefined && lastSave !== undefined && lastSave.id > known ? { ...lastSave, since: known } : undefined}
      place={place}
    >
      <FlashNotice
        companions={[SAVED_AT, TAKEN]}
        notices={{
          "painting-created": { title: common.successTitle, text: words.created },
          "painting-updated": { title: common.successTitle, text: updated },
        }}
      />
      <Link to={returnToList(toHref(paths.manage()))} className="link inline-flex min-h-11 items-center text-sm">
        {common.backToManagement}
      </Link>
      <h1 className="text-2xl">{mode === "add" ? words.addTitle : words.editTitle}</h1>
      <PresentPeople present={present} />
      {opened.isCopy && <p className="mt-2 text-sm text-slate">{words.copyLead(first[titled].title)}</p>}
      <div id={FOUND_DRAFTS} className="mt-5 mb-14 flex flex-col gap-5 empty:hidden">
        <FoundDrafts drafts={found} isNew={paintingId === undefined} onRestore={(draft) => void restore(draft)} onDiscard={discard} />
        {restored?.draft.isPictureLost && <LostPicture />}
        {restored !== undefined && <MissingUploads {...restored.gone} />}
      </div>
    </PaintingFormBody>
  );
}

/** Id of the save that the form is compared with: the one it was opened with, or a later one that it has asked about. */
function useKnownSave(opened: number | undefined, refusal: FormRefusal | undefined): number | undefined {
  const [known, setKnown] = useState(opened);
  const asked = refusal?.lastSave?.id ?? 0;
  if (known !== undefined && asked > known) setKnown(asked);
  return known;
}

/** The same object as long as it is the same person at the same painting. */
function useShelf(drafts: DraftAccess | null, paintingId: string | undefined) {
  const [shelf, setShelf] = useState(drafts === null ? null : shelfOf(drafts, paintingId));
  // A refused form may come back without a session: what was typed before is kept under the name it has.
  if (drafts !== null && shelf?.person !== drafts.person) setShelf(shelfOf(drafts, paintingId));
  return shelf;
}
