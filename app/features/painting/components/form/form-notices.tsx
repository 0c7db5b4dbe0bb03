import { formatBrusselsTime } from "#app/i18n/brussels-time.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Notice } from "#app/ui/notice.tsx";
import { labelOfPath } from "../../domain/field-labels.ts";
import type { FormMode } from "../../domain/form/form-schema.ts";
import type { Candidate } from "../../domain/owners/list-candidates.server.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { ConflictChoices } from "./conflict-choices.tsx";
import type { FormReason, FormRefusal } from "./form-rejection.ts";
import { MistakeList } from "./mistake-list.tsx";
import { NumberChoices } from "./number-choices.tsx";

/** The sentence that goes with a refusal; none where the page itself says it. */
export function useRefusalText(mode: FormMode): (reason: FormReason) => string | undefined {
  const words = useFormMessages();
  const { common } = useManageMessages();
  return (reason) => {
    switch (reason) {
      case "editing":
      case "conflict":
      case "undecided":
      case "numbers":
      case "signedOut":
        return undefined;
      case "forbidden":
        return common.onlyAdministratorsEdit;
      case "failed":
        return mode === "add" ? words.createFailed : words.updateFailed;
      default:
        return words.refusals[reason];
    }
  };
}

interface FormNoticesProps {
  mode: FormMode;
  refusal: FormRefusal | undefined;
  isSignedOut: boolean;
  people: Candidate[];
}

/** Reasons why the form was not saved. */
export function FormNotices({ mode, refusal, isSignedOut, people }: FormNoticesProps) {
  const { session, conflict } = useFormMessages();
  const language = useLanguage();
  const { common } = useManageMessages();
  const toHref = useHref();
  const text = useRefusalText(mode)(refusal?.reason ?? "editing");
  return (
    <>
      {isSignedOut && (
        <Notice tone="destructive" title={session.title}>
          <p>{session.text}</p>
          <p className="mt-2">
            <Link to={toHref(paths.auth())} target="_blank" rel="noopener" className="link">
              {session.again}
            </Link>
            . {session.afterwards}
          </p>
        </Notice>
      )}
      {refusal?.reason === "conflict" && (
        <div>
          <Notice tone="destructive" title={refusal.lastSave?.isOwn ? conflict.ownTitle : conflict.title}>
            {refusal.lastSave?.at && (
              <p className="wrap-anywhere">
                {conflict.saved(
                  formatBrusselsTime(new Date(refusal.lastSave.at), language),
                  refusal.lastSave.isOwn ? null : refusal.lastSave.by,
                )}
              </p>
            )}
            <p>{refusal.conflicts.length > 0 ? conflict.text : conflict.none}</p>
            {refusal.taken !== undefined && refusal.taken.length > 0 && (
              <p>{conflict.taken(refusal.taken.map((path) => labelOfPath(path, language)).join(", "))}</p>
            )}
          </Notice>
        </div>
      )}
      {refusal?.reason === "undecided" && <Notice tone="destructive">{conflict.undecided}</Notice>}
      {refusal !== undefined && <ConflictChoices conflicts={refusal.conflicts} people={people} wish={refusal.wish} />}
      {refusal?.questions && <NumberChoices questions={refusal.questions} wish={refusal.wish} />}
      {text !== undefined && (
        <Notice tone="destructive" title={refusal?.reason === "forbidden" ? common.deniedTitle : common.errorTitle}>
          {text}
          {refusal?.reason === "invalid" && <MistakeList errors={refusal.errors} />}
        </Notice>
      )}
    </>
  );
}
