import { createContext, data, type RouterContextProvider, redirect, replace } from "react-router";
import { deliverInvitations } from "#app/features/account/domain/deliver-invitations.server.ts";
import { draftAccessOf } from "#app/features/account/domain/draft-key.server.ts";
import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths, resourcePaths } from "#app/i18n/paths.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { type RequestContext, requestContext, type Site, siteContext } from "#app/platform/site.server.ts";
import type { DraftAccess } from "#app/shared/client/sealed-drafts.ts";
import { leaveOrWait, redirectToManagement, requireSignedIn } from "#app/shared/management/guards.server.ts";
import { NOTICE } from "#app/shared/notices/notice-parameter.ts";
import type { FormReason, FormRefusal } from "../components/form/form-rejection.ts";
import { isPaintingId } from "../domain/find-painting.server.ts";
import { chosenPaths, readConflicts, undecidedFields } from "../domain/form/conflict-choices.ts";
import { applyEdit, type FormEdit, isMadeAtOnce, readEdit } from "../domain/form/form-edit.ts";
import { checkForm, type FormMode, MAX_SENT_ROWS, type PaintingFormValues, type PaintingInput } from "../domain/form/form-schema.ts";
import type { LastSave } from "../domain/form/last-save.server.ts";
import { type NumberAnswers, type NumberQuestions, readAnswers } from "../domain/form/number-questions.ts";
import { differingFields, type FieldPath, findConflicts, findTaken, mergeStored, takeStored } from "../domain/form/painting-conflict.ts";
import { readBase, readSentForm } from "../domain/form/read-form-values.ts";
import {
  AS_DRAFT,
  asWished,
  isStaying,
  NEXT,
  NEXT_FIELD,
  PUBLISH,
  SAVED_AT,
  STAY,
  TAKEN,
  TO_COMMENTS,
  TO_PICTURES,
} from "../domain/form/save-and-stay.ts";
import type { SaveRefusal } from "../domain/form/save-rejection.ts";
import { placeInList, SAVED } from "../domain/list/manage-filter.ts";
import { editInvitation } from "../domain/owners/invitations.server.ts";
import { nameOfFile } from "../domain/painting-file.ts";
import { prepareImagesSoon } from "../domain/pictures/prepare-images.server.ts";
import { revivePassport } from "../domain/record/number-questions.server.ts";
import { storeUpload, UploadRefused } from "../domain/uploads/store-upload.server.ts";
import type { UploadKind } from "../domain/uploads/upload.ts";
import { FORMS } from "./forms.server.ts";
import { listParameter, namedList } from "./named-list.server.ts";
import type { SavedNotice } from "./save-while-offline.ts";
import { findSoughtOwner, keepOwners } from "./sought-owner.server.ts";

type Context = Readonly<RouterContextProvider>;

/** This visit has sent a form that was not saved: its page shows it again, whoever asks. */
const keptForm = createContext(false);

/**
 * Lets administrators pass (P-FORM-1): whoever is not signed in goes to the sign-in page, anybody else to the list.
 * @returns whether the page is there only to give back what was typed, its session having ended meanwhile.
 */
export async function admitToForm(context: Context, url: URL): Promise<{ isKept: boolean }> {
  const ctx = context.get(requestContext);
  if (context.get(keptForm)) return { isKept: true };
  requireSignedIn(ctx, url);
  let isAdmitted: boolean;
  try {
    isAdmitted = await ctx.query(isAdministrator);
  } catch (error) {
    throw leaveOrWait(error, url, "data-not-fetched");
  }
  if (!isAdmitted) throw redirectToManagement(url, "only-administrators-edit");
  return { isKept: false };
}

/** The name and key of the user's drafts; null when signed out. */
export function readDraftAccess(context: Context): DraftAccess | null {
  const { session } = context.get(requestContext);
  return session === undefined ? null : draftAccessOf(session.accountId, context.get(siteContext).settings.secretKey);
}

interface SavedPainting {
  notice: SavedNotice;
  id: string;
}

/** The notice on the page after a save, as its address names it. */
type Said = Record<string, string>;

/** Saves of others that one save may overtake before its user is asked. */
const MAX_ROUNDS = 3;

/** Result of saving: a page to redirect to, or what was saved meanwhile. */
type SaveResult =
  | ({ status: "saved" } & SavedPainting)
  | { status: "conflict"; stored: PaintingFormValues; last: LastSave }
  | { status: "refused"; refusal: SaveRefusal }
  | { status: "asks"; questions: NumberQuestions }
  | { status: "missing" };

interface Saving {
  site: Site;
  ctx: RequestContext;
  /** The values the form was opened with. */
  base: PaintingFormValues;
  /** To questions about the numbers of the record. */
  answers: NumberAnswers;
  /** Translations that still fit a changed English text. */
  stillRight: PaintingFormValues["stillRight"];
  /** Nonce of this form's page: a second press creates nothing more. */
  once: FormDataEntryValue | null;
}

interface Sent {
  request: Request;
  url: URL;
  context: Context;
  mode: FormMode;
  /** Of the painting that is edited. */
  paintingId?: string;
  save(input: PaintingInput, saving: Saving): Promise<SaveResult>;
}

/** The action of both forms: what was typed is either saved whole or comes back whole. */
export async function handlePaintingForm({ request, url, context, mode, paintingId, save }: Sent) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  const isSignedIn = ctx.actor.kind === "account";
  let isAdmitted = false;
  let isAway = ctx.isSessionUnread;
  try {
    isAdmitted = isSignedIn && (await ctx.query(isAdministrator));
  } catch {
    // `query` has logged the cause.
    isAway = true;
  }

  // Nobody but an administrator makes the site keep a file.
  const form = await readForm(request, FORMS[`${mode}-painting.tsx`], { keepsFiles: isAdmitted });
  const edit = editIn(form);
  const base = readBase(String(form.get("base") ?? ""));
  let values = readSentForm(form);
  if (edit !== undefined) values = applyEdit(values, edit);
  if (edit?.kind === "add-self" && ctx.actor.kind === "account") values = withOwner(values, ctx.actor.id);
  values = addTypedInvitation(addChosenOwner(values, form), form);

  const refuse = (status: number, reason: FormReason, more: Partial<FormRefusal> = {}) => {
    context.set(keptForm, true);
    keepOwners(context, values.owners);
    const refusal: FormRefusal = {
      reason,
      values,
      errors: {},
      base,
      // Until the form is saved or asks anew: an answered question that is lost would count as answered with what was typed.
      conflicts: readConflicts(form, values, base),
      lastSave: null,
      upload: null,
      questions: null,
      wish: readWish(form),
      stamp: site.now().getTime(),
      ...more,
    };
    return data({ refusal }, { status });
  };

  if (isAway) return refuse(503, "unavailable");
  if (!isSignedIn) return refuse(401, "signedOut");
  if (!isAdmitted) return refuse(403, "forbidden");
  if (edit !== undefined && isMadeAtOnce(edit)) {
    if (paintingId === undefined || !isPaintingId(paintingId)) throw errorResponse(400, "invalid");
    try {
      await ctx.query((tx) => (edit.kind === "revive-passport" ? revivePassport(tx, paintingId) : editInvitation(tx, paintingId, edit)));
    } catch (error) {
      return refuseFailure(error);
    }
    if (edit.kind === "repeat-invitation") sendInvitations(site);
    return refuse(200, "editing");
  }

  const sought = await findSoughtOwner(context, ctx, form).catch((error: unknown) => ({ error }));
  if ("error" in sought) return refuseFailure(sought.error);
  if (sought.id !== undefined) values = withOwner(values, sought.id);

  const upload = await takeFiles(site, ctx, form, values);
  values = upload.values;
  if (upload.refused !== null) return refuse(422, "editing", { upload: upload.refused });
  if (edit !== undefined || sought.isUnclear) return refuse(200, "editing");
  if (undecidedFields(form, values, base).length > 0) return refuse(409, "undecided");
  try {
    return await saveMerged();
  } catch (error) {
    return refuseFailure(error);
  }

  /**
   * Saves the form with what somebody else alone has changed since it was opened, and asks about what both have (P-FORM-136). A
   * refusal that asks nothing gives back the form as it was sent: its page is not filled anew, and is merged again.
   */
  async function saveMerged() {
    let merged = { values: asWished(takeStored(values, base, chosenPaths(form)), form.get(STAY.name), mode), base };
    let taken: FieldPath[] = [];
    for (let round = 1; ; round += 1) {
      const checked = checkForm(merged.values, mode);
      if ("errors" in checked)
        return round === 1
          ? refuse(422, "invalid", { errors: checked.errors })
          : refuse(409, "conflict", { ...merged, conflicts: [], taken });
      const { input } = checked;
      const answers = readAnswers(form, input.record);
      const { stillRight } = merged.values;
      const result = await save(input, { site, ctx, base: merged.base, answers, stillRight, once: form.get("once") });
      if (result.status === "missing") return refuse(404, "missing");
      if (result.status === "refused") return refuse(409, result.refusal);
      if (result.status === "asks") return refuse(409, "numbers", { questions: result.questions });
      if (result.status === "saved") {
        if (input.invitations.length > 0) sendInvitations(site);
        return leadAfterSave(result, taken);
      }
      const conflicts = findConflicts(merged.base, merged.values, result.stored);
      taken = [...new Set([...taken, ...findTaken(merged.base, merged.values, result.stored)])];
      merged = { values: mergeStored(merged.base, merged.values, result.stored), base: result.stored };
      // As when the same form is sent again: everything that it says is stored.
      if (paintingId !== undefined && saysNothingNew(merged.values, result.stored))
        return leadAfterSave({ notice: "painting-updated", id: paintingId }, taken);
      if (conflicts.length > 0 || round === MAX_ROUNDS)
        return refuse(409, "conflict", { ...merged, conflicts, taken, lastSave: result.last });
    }
  }

  /** To where the button leads that sent the form. */
  function leadAfterSave({ notice, id }: SavedPainting, taken: readonly FieldPath[]): Response {
    const said = { [NOTICE]: notice, ...(taken.length > 0 && { [TAKEN]: taken.join() }) };
    const next = String(form.get(NEXT_FIELD) ?? "");
    if (isStaying(form.get(STAY.name))) return stay(url, site, id, said);
    if (form.get(STAY.name) === NEXT.value && isPaintingId(next)) return goOn(url, next, said);
    return leadOn(url, form.get(STAY.name), id, said) ?? redirect(`${namedList(url, { ...said, [SAVED]: id })}#${placeInList(id)}`, 303);
  }

  function refuseFailure(error: unknown) {
    const key = ctx.logFailure(error);
    if (key === "unavailable") return refuse(503, "unavailable");
    if (key === "full") return refuse(507, "full");
    if (key === "forbidden") return refuse(403, "forbidden");
    return refuse(500, "failed");
  }
}

const saysNothingNew = (values: PaintingFormValues, stored: PaintingFormValues) =>
  differingFields(values, stored).length + values.invitations.length + values.stillRight.length === 0;

/** The button that sent the form, so that whoever answers a question is led where they wanted to go. */
const readWish = (form: FormData) =>
  [STAY, NEXT, TO_PICTURES, TO_COMMENTS, AS_DRAFT, PUBLISH].find(({ value }) => value === form.get(STAY.name)) ?? null;

/** To the form of the saved painting, which still knows the list that led to it. */
function stay(url: URL, site: Site, id: string, said: Said): Response {
  const query = { ...listParameter(url), ...said, [SAVED_AT]: String(site.now().getTime()) };
  return replace(href(languageOf(url.pathname), paths.editPainting(id), query), 303);
}

/** To the form of the next painting in the list that led to this one. */
function goOn(url: URL, next: string, said: Said): Response {
  return redirect(href(languageOf(url.pathname), paths.editPainting(next), { ...listParameter(url), ...said }), 303);
}

/** To the pictures or the comments of the work, if its button asked for them. */
function leadOn(url: URL, wish: FormDataEntryValue | null, id: string, said: Said): Response | undefined {
  if (wish !== TO_PICTURES.value && wish !== TO_COMMENTS.value) return undefined;
  const path = wish === TO_PICTURES.value ? paths.managePictures(id) : paths.paintingComments(id);
  return redirect(href(languageOf(url.pathname), path, { ...listParameter(url), ...said }), 303);
}

/** Not awaited: what cannot be mailed now is mailed later. */
function sendInvitations(site: Site): void {
  deliverInvitations(site).catch((error: unknown) => site.log.error({ err: error }, "delivery of invitations failed"));
}

/**
 * The edit of the button that sent the form; undefined if it was sent to be saved.
 * @throws 400 for anything that no button of the page sends.
 */
function editIn(form: FormData): FormEdit | undefined {
  const sent = form.get("edit");
  if (sent === null) return undefined;
  const edit = typeof sent === "string" ? readEdit(sent) : undefined;
  if (edit === undefined) throw errorResponse(400, "invalid");
  return edit;
}

/** Adds the owner who is chosen in the list that stands for the picker where there is no script. */
function addChosenOwner(values: PaintingFormValues, form: FormData): PaintingFormValues {
  const added = String(form.get("addOwner") ?? "");
  return added === "" ? values : withOwner(values, added);
}

const withOwner = (values: PaintingFormValues, id: string): PaintingFormValues =>
  values.owners.includes(id) ? values : { ...values, owners: [...values.owners, id] };

/** Adds the address that is typed where there is no script. */
function addTypedInvitation(values: PaintingFormValues, form: FormData): PaintingFormValues {
  const email = String(form.get("addInvitation") ?? "").trim();
  if (email === "" || values.invitations.length >= MAX_SENT_ROWS || values.invitations.some((each) => each.email === email)) return values;
  return { ...values, invitations: [...values.invitations, { email, language: String(form.get("addInvitationLanguage") ?? "") }] };
}

/** The fields of public files, and the lists that they add to. */
const PUBLIC_FILES = [
  ["certificateFile", "certificates"],
  ["documentFile", "documents"],
] as const;

/** Files that come with the form itself, as they do without script, are stored like any other upload. */
async function takeFiles(site: Site, ctx: RequestContext, form: FormData, values: PaintingFormValues) {
  let taken = values;
  let refused: FormRefusal["upload"] = null;
  const store = async (kind: UploadKind, field: string, file = form.get(field)) => {
    if (!(file instanceof File) || file.size === 0) return undefined;
    try {
      return await storeUpload(site, ctx, { kind, name: file.name, read: async () => new Uint8Array(await file.arrayBuffer()) });
    } catch (error) {
      refused = { kind, field, refusal: error instanceof UploadRefused ? error.refusal : "failed", name: file.name };
      if (!(error instanceof UploadRefused)) ctx.log.error({ err: error }, "an upload could not be stored");
      return undefined;
    }
  };
  // Files stored before a failed one are kept: only the failed one is chosen again.
  const image = await store("image", "imageFile");
  if (image !== undefined) {
    prepareImagesSoon(site);
    taken = { ...taken, image: image.id };
  }
  const file = await store("file", "attachmentFile");
  const kind = form.get("attachmentKind") === "photograph" ? ("photograph" as const) : ("report" as const);
  if (file !== undefined) taken = { ...taken, attachments: [...taken.attachments, { id: file.id, name: file.name, kind }] };
  for (const [name, list] of PUBLIC_FILES) {
    for (const each of form.getAll(name)) {
      if (taken[list].length >= MAX_SENT_ROWS) break;
      const stored = await store("document", name, each);
      if (stored === undefined) continue;
      const row = { name: nameOfFile(stored.name), url: resourcePaths.paintingFile(stored.id, stored.extension) };
      taken = { ...taken, [list]: [...taken[list], row] };
    }
  }
  return { values: taken, refused: refused as FormRefusal["upload"] };
}
