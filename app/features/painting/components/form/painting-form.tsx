import { useEffect, useState } from "react";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FormMode, PaintingFormValues } from "../../domain/form-schema.ts";
import type { PendingInvitation } from "../../domain/owners/invitations.server.ts";
import type { Candidate } from "../../domain/owners/list-candidates.server.ts";
import type { TranslationStates } from "../../domain/translation-state.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { type Draft, takeDraft } from "./draft.ts";
import type { FormRefusal } from "./form-rejection.ts";
import { PaintingFormBody } from "./painting-form-body.tsx";

/** Data that the form opens with. */
export interface OpenedForm {
  values: PaintingFormValues;
  people: Candidate[];
  /** Not accepted yet. */
  invitations?: PendingInvitation[];
  /** Encrypts unsaved text; null when signed out. */
  draftKey: string | null;
  translations?: TranslationStates;
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
}

/** The page of the painting form, to add and to edit (P-FORM-2). */
export function PaintingForm({ mode, paintingId, opened, refusal }: PaintingFormProps) {
  const words = useFormMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const [draft, setDraft] = useState<Draft>();
  const [discarded, setDiscarded] = useState(0);
  // Initial values: reloading the page, for example in another language, keeps what was typed.
  const [first] = useState(opened.values);
  const language = useLanguage();
  const titled = first[language].title === "" ? "en" : language;
  const { title } = first[titled];
  const { draftKey } = opened;
  useEffect(() => {
    if (draftKey !== null) void takeDraft(paintingId, draftKey).then(setDraft);
  }, [draftKey, paintingId]);
  const values = draft?.values ?? first;
  const base = refusal?.base ?? draft?.base ?? first;
  // A conflict, and a draft that comes back, fill the form anew.
  const key = refusal?.reason === "conflict" ? `conflict-${refusal.stamp}` : draft === undefined ? `opened-${discarded}` : "draft";
  return (
    <div className="page-width pt-10 pb-24">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <div>
          <Link to={toHref(paths.manage())} className="link inline-flex min-h-11 items-center text-sm">
            {common.backToManagement}
          </Link>
          <h1 className="text-2xl">{mode === "add" ? words.addTitle : words.editTitle}</h1>
          {mode === "edit" && (
            <p lang={titled} className="mt-1 font-serif text-lg italic wrap-anywhere">
              {title}
            </p>
          )}
          {opened.isCopy && <p className="mt-2 text-sm text-slate">{words.copyLead(title)}</p>}
        </div>
        {paintingId !== undefined && (
          <Link to={toHref(`${paths.addPainting()}?from=${paintingId}`)} className={buttonClass("quiet")}>
            {words.duplicate}
          </Link>
        )}
      </div>
      {/* After a refusal the form says what stands in the way, and the draft is in it for good. */}
      {draft !== undefined && refusal === undefined && (
        <div className="mt-6">
          <Notice title={words.draft.title}>
            <p>{words.draft.text}</p>
            <Button
              tone="quiet"
              className="mt-3"
              onClick={() => {
                setDraft(undefined);
                setDiscarded((count) => count + 1);
              }}
            >
              {words.draft.discard}
            </Button>
          </Notice>
        </div>
      )}
      <PaintingFormBody
        key={key}
        mode={mode}
        paintingId={paintingId}
        opened={opened}
        values={values}
        base={base}
        isChangedAlready={draft !== undefined || refusal !== undefined}
        refusal={refusal}
      />
    </div>
  );
}
