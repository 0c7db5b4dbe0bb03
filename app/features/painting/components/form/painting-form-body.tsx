import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useFormErrors } from "#app/shared/client/use-form-errors.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { toasts } from "#app/shared/notices/toasts.tsx";
import { useSessionRefresh } from "#app/shared/session/use-session-refresh.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { checkForm, type FormMode, type PaintingFormValues } from "../../domain/form-schema.ts";
import { namedFiles } from "../../domain/painting-file.ts";
import { readSentForm } from "../../domain/read-form-values.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { keepDraft } from "./draft.ts";
import { FilesSection } from "./files-section.tsx";
import { FormNotices, useRefusalText } from "./form-notices.tsx";
import type { FormRefusal } from "./form-rejection.ts";
import { type FormState, FormStateProvider } from "./form-state.ts";
import { ImageSection } from "./image-section.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { languageOfControl, languageWithMistake } from "./language-of-mistake.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { LinksSection } from "./links-section.tsx";
import { OwnersSection } from "./owners-section.tsx";
import type { OpenedForm } from "./painting-form.tsx";
import { RecordSection } from "./record-section.tsx";

interface PaintingFormBodyProps {
  mode: FormMode;
  paintingId: string | undefined;
  opened: OpenedForm;
  values: PaintingFormValues;
  /** The values the form was opened with; the server compares them with those stored. */
  base: PaintingFormValues;
  /** It holds something that is stored nowhere. */
  isChangedAlready: boolean;
  refusal: FormRefusal | undefined;
}

export function PaintingFormBody({ mode, paintingId, opened, values, base, isChangedAlready, refusal }: PaintingFormBodyProps) {
  const words = useFormMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const isSaving = useNavigation().formMethod === "POST";
  // Uncontrolled: what is typed stays in the page, whatever the server answers.
  const [initial] = useState(refusal?.values ?? values);
  const [isChanged, setIsChanged] = useState(isChangedAlready);
  const [isSignedOut, setIsSignedOut] = useState(refusal?.reason === "signedOut");
  const [uploads, setUploads] = useState(0);
  const [language, setLanguage] = useState<Language>(languageWithMistake(refusal?.errors ?? {}) ?? "en");
  const languages = mode === "edit" || opened.isCopy ? LANGUAGES : (["en"] as const);

  const { form, errors, checkField } = useFormErrors<string>({
    check: (sent) => {
      const checked = checkForm(readSentForm(sent), mode);
      return "errors" in checked ? checked.errors : {};
    },
    refused: refusal?.errors,
    onMistakes: (mistakes, first) => {
      if (mistakes.owners !== undefined) toasts.show({ title: common.errorTitle, text: words.owners.missing, tone: "destructive" });
      const hidden = languageOfControl(first);
      if (hidden !== undefined) setLanguage(hidden);
    },
  });
  const { draftKey } = opened;
  const keepTyped = () => {
    if (form.ref.current === null || draftKey === null) return;
    const typed = readSentForm(new FormData(form.ref.current));
    void keepDraft(paintingId, draftKey, { values: typed, base });
  };
  const onSessionEnd = () => {
    if (isChanged) keepTyped();
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
    if (refusal.reason === "signedOut") end.current();
    const text = textOf(refusal.reason);
    if (text !== undefined && refusal.reason !== "invalid")
      toasts.show({ title: refusal.reason === "forbidden" ? common.deniedTitle : common.errorTitle, text, tone: "destructive" });
    if (refusal.reason !== "editing") document.getElementById("form-notices")?.focus();
  }, [refusal, textOf, common]);

  const state: FormState = {
    values: initial,
    errors,
    markChanged: () => setIsChanged(true),
    onListChange: (list) => {
      setIsChanged(true);
      checkField(list);
    },
    beginUpload: () => {
      setUploads((count) => count + 1);
      return () => setUploads((count) => count - 1);
    },
  };
  const save = mode === "add" ? words.create : words.update;
  return (
    <FormStateProvider value={state}>
      <LeaveGuard isChanged={isChanged && !isSaving} />
      <Form
        id="painting"
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        noValidate
        ref={form.ref}
        onSubmit={(event) => {
          if (uploads > 0) {
            event.preventDefault();
            toasts.show({ title: common.errorTitle, text: words.image.waitForUpload, tone: "destructive" });
            return;
          }
          form.onSubmit(event);
        }}
        onInput={(event) => {
          if ((event.target as HTMLElement).id !== "owner-search") setIsChanged(true);
          form.onInput(event);
        }}
        className="mt-8 flex flex-col gap-12"
      >
        {/* Enter in a field presses the first button of a form: it must be the one that saves. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          {save}
        </button>
        <input type="hidden" name="base" value={JSON.stringify(base)} />
        {opened.once !== undefined && <input type="hidden" name="once" value={opened.once} />}
        <div id="form-notices" tabIndex={-1} className="flex flex-col gap-5 empty:hidden">
          <FormNotices mode={mode} refusal={refusal} isSignedOut={isSignedOut} people={opened.people} />
        </div>
        <p className="-mt-8 text-xs text-slate">{words.required}</p>
        <ImageSection
          isReadable={opened.draftKey !== null}
          refusal={refusal?.upload?.kind === "image" ? refusal.upload.refusal : undefined}
        />
        <OwnersSection people={opened.people} />
        <KeyFacts mode={mode} languages={languages} language={language} onLanguage={setLanguage} translations={opened.translations} />
        <RecordSection />
        <FilesSection
          paintingId={paintingId}
          stored={opened.values.attachments.map(({ id }) => id)}
          refusal={refusal?.upload?.kind === "file" ? refusal.upload : undefined}
        />
        <LinksSection stored={namedFiles(opened.values)} refusal={refusal?.upload?.kind === "document" ? refusal.upload : undefined} />
        <div className="border-t border-ink pt-6">
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium">
            <input
              type="checkbox"
              // biome-ignore lint/a11y/useAriaPropsForRole: the browser says itself whether it is checked.
              role="switch"
              name="published"
              value="on"
              defaultChecked={initial.published === "on"}
              aria-describedby="published-hint"
              className="size-5 accent-oxblood"
            />
            {words.published}
          </label>
          <p id="published-hint" className="text-xs text-slate">
            {words.publishedHint}
          </p>
          <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="checkbox"
              name="factsInRegister"
              value="on"
              defaultChecked={initial.factsInRegister === "on"}
              aria-describedby="facts-in-register-hint"
              className="size-5 shrink-0 accent-oxblood"
            />
            {words.factsInRegister}
          </label>
          <p id="facts-in-register-hint" className="text-xs text-slate">
            {words.factsInRegisterHint}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button type="submit" isBusy={isSaving}>
              {isSaving ? words.saving : save}
            </Button>
            <Link to={toHref(paths.manage())} className={buttonClass("quiet")}>
              {words.cancel}
            </Link>
          </div>
        </div>
      </Form>
    </FormStateProvider>
  );
}
