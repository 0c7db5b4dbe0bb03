import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import { readBrusselsTime } from "#app/i18n/brussels-time.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import type { DraftShelf } from "#app/shared/client/sealed-drafts.ts";
import { useAutosave } from "#app/shared/client/use-autosave.ts";
import { useFormErrors } from "#app/shared/client/use-form-errors.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { type DeskPainting, OF_ADMINISTRATORS } from "#app/shared/management/desk-painting.ts";
import { useReturnToList } from "#app/shared/management/use-led-from.ts";
import { toasts } from "#app/shared/notices/toasts.tsx";
import { useSessionRefresh } from "#app/shared/session/use-session-refresh.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { choiceName, chosenPaths, undecidedFields } from "../../domain/form/conflict-choices.ts";
import { checkForm, type FormMode, hasTranslations, type PaintingFormValues } from "../../domain/form/form-schema.ts";
import { NO_NUMBERS } from "../../domain/form/number-questions.ts";
import { takeStored } from "../../domain/form/painting-conflict.ts";
import { openTranslations, publishingChecks } from "../../domain/form/publishing-checks.ts";
import { readBase, readSentForm } from "../../domain/form/read-form-values.ts";
import { AS_DRAFT, asWished, isStaying, NEXT, NEXT_FIELD, STAY } from "../../domain/form/save-and-stay.ts";
import { namedFiles } from "../../domain/painting-file.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { AfterFirstSave } from "./after-first-save.tsx";
import { focusConflict, focusFirstQuestion } from "./conflict-choices.tsx";
import { FilesSection } from "./files-section.tsx";
import { FormBar } from "./form-bar.tsx";
import { FormNotices, useRefusalText } from "./form-notices.tsx";
import { type FormPlace, readPlace, returnToPlace } from "./form-place.ts";
import type { FormRefusal } from "./form-rejection.ts";
import { type FormState, FormStateProvider } from "./form-state.ts";
import { ImageSection } from "./image-section.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { firstTab, languageOfControl, languageWithMistake } from "./language-of-mistake.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { LinksSection } from "./links-section.tsx";
import type { NewerSave } from "./newer-save-notice.tsx";
import { OwnersSection } from "./owners-section.tsx";
import type { OpenedForm } from "./painting-form.tsx";
import { PublicAtOnce } from "./public-at-once.tsx";
import { PublishingSection } from "./publishing-section.tsx";
import { RecordSection } from "./record-section.tsx";
import { useLiveValues } from "./use-live-values.ts";
import { useNamedTab } from "./use-named-tab.ts";
import { usePeople } from "./use-people.ts";
import { usePreview } from "./use-preview.ts";
import { CREATE_DRAFT, useSaveKeys, useSaving } from "./use-saving.ts";

interface PaintingFormBodyProps {
  mode: FormMode;
  paintingId: string | undefined;
  opened: OpenedForm;
  values: PaintingFormValues;
  /** The values the form was opened with; the server compares them with those stored. */
  base: PaintingFormValues;
  /** The same for the draft: a conflict that is not decided yet must come up again. */
  draftBase: PaintingFormValues;
  once: string | undefined;
  shelf: DraftShelf | null;
  slot: string;
  /** It holds something that is stored nowhere. */
  isChangedAlready: boolean;
  /** An earlier draft is offered. */
  hasFound: boolean;
  refusal: FormRefusal | undefined;
  /** Another than this form has saved the painting since. */
  newerSave: NewerSave | undefined;
  place: RefObject<FormPlace | undefined> | undefined;
  /** Above the form. */
  children: ReactNode;
}

export function PaintingFormBody({
  mode,
  paintingId,
  opened,
  values,
  base,
  draftBase,
  once,
  shelf,
  slot,
  isChangedAlready,
  hasFound,
  refusal,
  newerSave,
  place,
  children,
}: PaintingFormBodyProps) {
  const words = useFormMessages();
  const { common, desk } = useManageMessages();
  const toHref = useHref();
  const returnToList = useReturnToList();
  const { isSaving, isSaved } = useSaving();
  // Uncontrolled: what is typed stays in the page, whatever the server answers.
  const [initial] = useState(refusal?.values ?? values);
  const { people, search } = usePeople(opened.candidates, [...initial.owners, ...(refusal?.base.owners ?? [])]);
  const [isChanged, setIsChanged] = useState(isChangedAlready);
  const [isSignedOut, setIsSignedOut] = useState(refusal?.reason === "signedOut");
  const [uploads, setUploads] = useState(0);
  const languages = mode === "edit" || opened.isCopy || hasTranslations(initial) ? LANGUAGES : (["en"] as const);
  const ofReader = useLanguage();
  const [language, setLanguage] = useState<Language>(
    () => languageWithMistake(refusal?.errors ?? {}) ?? place?.current?.language ?? firstTab(languages, ofReader),
  );

  const { form, errors, checkField } = useFormErrors<string>({
    check: (sent) => {
      const typed = readSentForm(sent);
      const stored = readBase(String(sent.get("base") ?? ""));
      const undecided = undecidedFields(sent, typed, stored).map((path) => [choiceName(path), ["undecided"]]);
      const wished = asWished(typed, sent.get(STAY.name), mode);
      const checked = checkForm(takeStored(wished, stored, chosenPaths(sent)), mode);
      return { ...Object.fromEntries(undecided), ...("errors" in checked && checked.errors) };
    },
    refused: refusal?.errors,
    onMistakes: (mistakes, first) => {
      if (mistakes.owners !== undefined) toasts.show({ title: common.errorTitle, text: words.owners.missing, tone: "destructive" });
      const hidden = languageOfControl(first);
      if (hidden !== undefined) setLanguage(hidden);
    },
  });
  const read = () =>
    form.ref.current === null
      ? undefined
      : {
          values: readSentForm(new FormData(form.ref.current)),
          base: draftBase,
          once,
          isPictureLost: form.ref.current.querySelector("[data-unsent]") !== null,
        };
  const autosave = useAutosave({ shelf, slot, read });
  const live = useLiveValues(form.ref, initial);
  const { note: noteDraft } = autosave;
  const { note: noteValues } = live;
  const markChanged = useCallback(() => {
    setIsChanged(true);
    noteDraft();
    noteValues();
  }, [noteDraft, noteValues]);
  useEffect(() => {
    if (isChangedAlready) noteDraft();
  }, [isChangedAlready, noteDraft]);
  useSaveKeys(form.ref);
  useNamedTab(languages, setLanguage);
  usePreview(form.ref);
  const submit = useSubmit();
  useLayoutEffect(() => {
    const left = place?.current;
    if (place === undefined || left === undefined) return;
    place.current = undefined;
    returnToPlace(left);
  }, [place]);

  const onSessionEnd = (isSignOut: boolean) => {
    if (isSignOut) autosave.forget();
    else if (isChanged) void autosave.keep();
    setIsSignedOut(true);
  };
  useSessionRefresh(onSessionEnd);

  const textOf = useRefusalText(mode);
  const said = useRef<FormRefusal>(undefined);
  const end = useRef(onSessionEnd);
  end.current = onSessionEnd;
  useEffect(() => {
    if (refusal === undefined || said.current === refusal) return;
    said.current = refusal;
    setIsSignedOut(refusal.reason === "signedOut");
    if (refusal.reason === "signedOut") end.current(false);
    const text = textOf(refusal.reason);
    // The others stand at the top of the form, which is shown and focused.
    if (text !== undefined && (refusal.reason === "forbidden" || refusal.reason === "failed"))
      toasts.show({ title: refusal.reason === "forbidden" ? common.deniedTitle : common.errorTitle, text, tone: "destructive" });
    if (refusal.reason === "editing") return;
    const notices = document.getElementById("form-notices");
    if (refusal.reason === "conflict" && notices !== null) {
      focusConflict(notices);
      return;
    }
    if (focusFirstQuestion()) return;
    notices?.focus();
    // The title of high notices would stay above the window.
    if (notices !== null && notices.offsetHeight > window.innerHeight / 2) notices.scrollIntoView({ block: "start", behavior: "instant" });
  }, [refusal, textOf, common]);

  const state: FormState = {
    values: initial,
    errors,
    markChanged,
    onListChange: (list) => {
      markChanged();
      checkField(list);
    },
    beginUpload: () => {
      setUploads((count) => count + 1);
      return () => setUploads((count) => count - 1);
    },
  };
  const translationsLeft = openTranslations(live.values, opened.values, opened.translations);
  const sharedNumbers = [...(opened.numbers?.shared ?? []), ...(refusal?.questions?.shared ?? [])];
  const checks = publishingChecks(live.values, translationsLeft, sharedNumbers);
  const painting: DeskPainting | undefined =
    paintingId === undefined
      ? undefined
      : {
          id: paintingId,
          isPublished: opened.values.published === "on",
          publishAt: readBrusselsTime(opened.values.publishAt)?.toISOString() ?? null,
          unpublishAt: readBrusselsTime(opened.values.unpublishAt)?.toISOString() ?? null,
          isArchived: opened.isArchived === true,
          ...OF_ADMINISTRATORS,
        };
  const saving = {
    isSaving,
    isChanged,
    hasMistakes: Object.keys(errors).length > 0,
    refusal: refusal?.reason,
    draft: autosave.state,
    hasFound,
    // Its own save is news until the form is filled with it.
    newerSave: isSaving ? undefined : newerSave,
  };
  const previewAt = toHref(paintingId === undefined ? paths.previewNewPainting() : paths.previewPainting(paintingId));
  const next = opened.neighbours?.next ?? null;
  const save = mode === "add" ? words.create : words.update;
  return (
    <FormStateProvider value={state}>
      <LeaveGuard
        isChanged={isChanged && !isSaved}
        isKept={autosave.state.kind === "kept"}
        onLeave={autosave.flush}
        onDiscard={autosave.forget}
      />
      {/* The first button that belongs to the form: Enter in a field presses it, and leads to the list as the one below does. */}
      <button type="submit" form="painting" hidden aria-hidden="true" tabIndex={-1} />
      <FormBar
        values={live.values}
        painting={painting}
        saving={saving}
        neighbours={opened.neighbours}
        previewAt={previewAt}
        checks={checks}
      />
      <div className="page-width pt-8 pb-24">
        {children}
        <Form
          id="painting"
          method="post"
          encType="multipart/form-data"
          noValidate
          ref={form.ref}
          onSubmit={(event) => {
            if (isSaving || uploads > 0) {
              event.preventDefault();
              if (uploads > 0) toasts.show({ title: common.errorTitle, text: words.image.waitForUpload, tone: "destructive" });
              return;
            }
            form.onSubmit(event);
            const { submitter } = event.nativeEvent as SubmitEvent;
            if (
              event.defaultPrevented ||
              !(submitter instanceof HTMLButtonElement) ||
              submitter.name !== STAY.name ||
              !isStaying(submitter.value)
            )
              return;
            // The form is filled anew where it is.
            event.preventDefault();
            if (place !== undefined) place.current = readPlace(language);
            void submit(submitter, { method: "post", encType: "multipart/form-data", preventScrollReset: mode === "edit" });
          }}
          onInput={(event) => {
            if ((event.target as HTMLElement).id !== "owner-search") markChanged();
            form.onInput(event);
          }}
          className="group/painting mt-8 flex flex-col gap-12"
        >
          <input type="hidden" name="base" value={JSON.stringify(base)} />
          {once !== undefined && <input type="hidden" name="once" value={once} />}
          <div id="form-notices" tabIndex={-1} className="scroll-mt-4 flex flex-col gap-5 empty:hidden">
            <FormNotices mode={mode} refusal={refusal} isSignedOut={isSignedOut} people={people} />
          </div>
          <p className="-mt-8 text-xs text-slate">{words.required}</p>
          <div className="grid gap-12 lg:grid-cols-2 lg:gap-x-10 lg:[&>section>:first-child]:min-h-13 lg:[&>section>:first-child]:items-center">
            <ImageSection
              paintingId={paintingId}
              isReadable={opened.drafts !== null}
              refusal={refusal?.upload?.kind === "image" ? refusal.upload : undefined}
            />
            <OwnersSection
              people={people}
              self={opened.self}
              search={search}
              sought={opened.candidates.sought}
              pending={opened.invitations ?? []}
              hasConsent={mode === "edit" && opened.values.factsInRegister === "on"}
              saved={mode === "edit" ? opened.values.owners : []}
            />
          </div>
          <KeyFacts
            {...{ mode, languages, language, translationsLeft }}
            onLanguage={setLanguage}
            live={live.values}
            stored={opened.values}
            translations={opened.translations}
            formerEnglish={opened.formerEnglish ?? {}}
          />
          <RecordSection numbers={opened.numbers ?? NO_NUMBERS} issueDate={live.values.record.issueDate} />
          <FilesSection
            paintingId={paintingId}
            stored={opened.values.attachments.map(({ id }) => id)}
            refusal={refusal?.upload?.kind === "file" ? refusal.upload : undefined}
          />
          <LinksSection stored={namedFiles(opened.values)} refusal={refusal?.upload?.kind === "document" ? refusal.upload : undefined} />
          <PublishingSection
            checks={checks}
            publishAt={live.values.publishAt}
            unpublishAt={live.values.unpublishAt}
            isPublished={live.values.published === "on"}
            isArchived={opened.isArchived === true}
          />
          <div className="flex flex-wrap gap-3 border-t border-ink pt-6">
            {opened.isArchived !== true && (mode === "add" || opened.values.published !== "on") && <PublicAtOnce checks={checks} />}
            <Button type="submit" isBusy={isSaving}>
              {isSaving ? words.saving : save}
            </Button>
            {mode === "add" && (
              <Button type="submit" id={CREATE_DRAFT} tone="quiet" {...AS_DRAFT}>
                {words.createDraft}
              </Button>
            )}
            <Button type="submit" id="save-and-stay" tone="quiet" {...STAY}>
              {words.saveAndStay}
            </Button>
            {next !== null && (
              <>
                <input type="hidden" name={NEXT_FIELD} value={next} />
                <Button type="submit" id="save-and-next" tone="quiet" {...NEXT}>
                  {words.saveAndNext}
                </Button>
              </>
            )}
            <Button type="submit" tone="quiet" formAction={previewAt} formTarget="_blank">
              {desk.preview}
              <span className="sr-only"> {desk.inNewTab}</span>
            </Button>
            <Link to={returnToList(toHref(paths.manage()))} className={buttonClass("quiet")}>
              {words.cancel}
            </Link>
          </div>
          {mode === "add" && <AfterFirstSave />}
        </Form>
      </div>
    </FormStateProvider>
  );
}
