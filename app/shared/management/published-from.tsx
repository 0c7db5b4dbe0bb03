import { formatBrusselsDay, formatBrusselsTime } from "#app/i18n/brussels-time.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";

interface PublishedFromProps {
  className?: string;
  /** With the hours, where there is room for them. */
  hasHours?: boolean;
  /** In one line with the word for the state. */
  isAfterState?: boolean;
  painting: { isPublished: boolean; isArchived: boolean; publishAt: string | null; unpublishAt: string | null };
}

/** Beside the word for its state: the days or times from which, and until which, everyone sees it. An archived painting is not published. */
export function PublishedFrom({
  className,
  hasHours = false,
  isAfterState = false,
  painting: { isPublished, isArchived, publishAt, unpublishAt },
}: PublishedFromProps) {
  const { desk: words } = useManageMessages();
  const language = useLanguage();
  const from = isPublished || publishAt === null ? undefined : new Date(publishAt);
  const until = unpublishAt === null ? undefined : new Date(unpublishAt);
  if (isArchived || (from === undefined && until === undefined)) return null;
  const textIn = (format: typeof formatBrusselsDay) =>
    [
      ...(from === undefined ? [] : [words.publishedFrom(format(from, language))]),
      ...(until === undefined ? [] : [words.publishedUntil(format(until, language))]),
    ].join(", ");
  return (
    <span title={textIn(formatBrusselsTime)} className={className}>
      {isAfterState && (from === undefined ? " " : "; ")}
      {textIn(hasHours ? formatBrusselsTime : formatBrusselsDay)}
    </span>
  );
}
