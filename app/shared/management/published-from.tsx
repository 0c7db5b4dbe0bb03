import { formatBrusselsDay, formatBrusselsTime } from "#app/i18n/brussels-time.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";

interface PublishedFromProps {
  painting: { isPublished: boolean; isArchived: boolean; publishAt: string | null };
}

/** After the word for a draft: the day from which everyone sees it. An archived painting is not published. */
export function PublishedFrom({ painting: { isPublished, isArchived, publishAt } }: PublishedFromProps) {
  const { desk: words } = useManageMessages();
  const language = useLanguage();
  if (isPublished || isArchived || publishAt === null) return null;
  const moment = new Date(publishAt);
  return (
    <span title={words.publishedFrom(formatBrusselsTime(moment, language))}>
      , {words.publishedFrom(formatBrusselsDay(moment, language))}
    </span>
  );
}
