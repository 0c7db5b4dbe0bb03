import { Form, useNavigation } from "react-router";
import { languageOfName } from "#app/i18n/language-of-name.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Confirmation } from "#app/shared/management/confirmation.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { usePaintingMessages } from "../messages/painting-messages.ts";

/** Asks before it archives, because the painting leaves the site at once. */
export function ArchivePainting({ title }: { title: string }) {
  const { archive: words } = usePaintingMessages();
  return (
    <Confirmation
      name="archive"
      label={words.archive}
      title={words.title}
      text={words.text(title)}
      confirmLabel={words.confirm}
      tone="plain"
    />
  );
}

/** Restores an archived painting at once: this can be taken back like archiving. */
export function RestorePainting({ id, title, label, className }: { id: string; title: string; label?: string; className?: string }) {
  const { archive: words } = usePaintingMessages();
  const text = label ?? words.restore;
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === "restore" && formData.get("painting") === id;
  return (
    <Form method="post" preventScrollReset className="no-print">
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="painting" value={id} />
      <Button type="submit" tone="quiet" isBusy={isBusy} aria-label={`${text}, ${title}`} className={className}>
        {text}
      </Button>
    </Form>
  );
}

/** Offers archiving where a painting is deleted. */
export function useArchiveInstead() {
  const { archive: words } = usePaintingMessages();
  return { name: "archive", text: words.instead, label: words.confirm };
}

/** Says on the painting's page that it is archived, since when and by whom. Loaded for administrators alone. */
export function ArchivedNotice({ archive }: { archive: { at: string; by: string | null } }) {
  const { archive: words } = usePaintingMessages();
  return (
    <div className="no-print mt-6">
      <Notice>
        {words.state} <ArchivedSince archive={archive} className="text-slate" />
      </Notice>
    </div>
  );
}

/** Time and author of a painting's archiving. */
export function ArchivedSince({ archive: { at, by }, className }: { archive: { at: string; by: string | null }; className?: string }) {
  const { archive: words } = usePaintingMessages();
  return (
    <span className={className}>
      {words.since} <DateTime at={at} />
      {by !== null && (
        <>
          {" "}
          {words.by} <span lang={languageOfName(by)}>{by}</span>
        </>
      )}
    </span>
  );
}
