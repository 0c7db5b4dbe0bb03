import { formatBrusselsDay, formatBrusselsTime } from "#app/i18n/brussels-time.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";

interface PublishedFromProps {
  className?: string;
  painting: { isPublished: boolean; isArchived: boolean; publishAt: string | null };
}

/** Beside the word for a draft: the day from which everyone sees it. An archived painting is not published. */
export function PublishedFrom({ className, painting: { isPublished, isArchived, publishAt } }: PublishedFromProps) {
  const { desk: words } = useManageMessages();
  const language = useLanguage();
  if (isPublished || isArchived || publishAt === null) return null;
  const moment = new Date(publishAt);
  return (
    <span title={words.publishedFrom(formatBrusselsTime(moment, language))} className={className}>
      {words.publishedFrom(formatBrusselsDay(moment, language))}
    </span>
  );
}
