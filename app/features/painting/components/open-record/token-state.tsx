import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OpenedRecord, TokenAnswer } from "../../domain/record/token-answer.ts";
import { BUSY_LABEL, STATE, TOAST } from "./attributes.ts";
import { RecordLine } from "./record-languages.tsx";

/** Undefined: the token has not been used yet. `closed`: the record was open and is no longer. */
type Unopened = Exclude<TokenAnswer, OpenedRecord> | { kind: "closed" } | undefined;

/** The calm page: before the record opens, when it does not, and after it has closed. */
export function TokenState({ answer }: { answer: Unopened }) {
  const { record, painting, gallery } = useMessages();
  const toHref = useHref();
  const isClosed = answer?.kind === "closed";
  // Of a painting that cannot be shown, the whole page says so (P-RECORD-8, P-PAINTING-11).
  const isDenied = answer?.kind === "refused" && !answer.isPaintingShown;
  return (
    <div {...{ [STATE]: "" }}>
      <RecordLine />
      <div className="page-width max-w-5xl pt-8 pb-12">
        <h1 className="text-2xl">{isClosed ? record.closed : isDenied ? gallery.accessDenied : record.sealed}</h1>
        <div className="mt-5 max-w-2xl">
          <Explanation answer={answer} />
        </div>
        <div className="mt-8 flex flex-wrap gap-3">
          {(answer === undefined || answer.kind === "failed") && (
            <form method="post">
              <Button type="submit" {...{ [BUSY_LABEL]: record.opening }}>
                {answer === undefined ? record.reveal : record.tryAgain}
              </Button>
            </form>
          )}
          <Link to={toHref(paths.gallery())} className={buttonClass("quiet")}>
            {painting.backToGallery}
          </Link>
        </div>
        <ShortNotice answer={answer} />
      </div>
    </div>
  );
}

function Explanation({ answer }: { answer: Unopened }) {
  const { record, gallery } = useMessages();
  switch (answer?.kind) {
    case undefined:
      return <p>{record.sealedText}</p>;
    case "closed":
      return <Notice>{record.closedText}</Notice>;
    case "refused":
      return (
        <Notice tone="destructive" title={answer.isPaintingShown ? record.refusedInline : gallery.invalidToken}>
          {record.refusedText}
        </Notice>
      );
    case "limited":
      return (
        <Notice tone="destructive" title={record.refusedInline}>
          {record.limited(answer.minutes)}
        </Notice>
      );
    case "empty":
      return <Notice title={record.emptyInline}>{record.emptyText}</Notice>;
    case "failed":
      return (
        <Notice tone="destructive" title={record.failed}>
          {record.failedText}
        </Notice>
      );
  }
}

/** The short notices of the catalogue (P-RECORD-6), for `toast.ts`. */
function ShortNotice({ answer }: { answer: Unopened }) {
  const { record, toasts } = useMessages();
  const texts = {
    refused: [record.deniedTitle, record.deniedText],
    limited: [record.deniedTitle, record.deniedText],
    empty: [record.emptyTitle, record.emptyText],
    failed: [record.errorTitle, record.failed],
  } as const;
  if (answer === undefined || answer.kind === "closed") return null;
  const [title, text] = texts[answer.kind];
  return (
    <template {...{ [TOAST]: "" }}>
      <section aria-label={`${toasts.region} (F8)`} className="fixed right-0 bottom-0 z-50 w-full p-4 sm:max-w-sm">
        <ol>
          <li
            className={`grid grid-cols-[1fr_auto] gap-x-4 border bg-field p-4 shadow-lg ${answer.kind === "empty" ? "border-line-strong" : "border-oxblood"}`}
          >
            <p className={`font-medium ${answer.kind === "empty" ? "" : "text-oxblood"}`}>{title}</p>
            <button type="button" aria-label={toasts.close} className="row-span-2 size-12 self-start text-xl leading-none">
              ×
            </button>
            <p className="text-sm">{text}</p>
          </li>
        </ol>
      </section>
    </template>
  );
}
