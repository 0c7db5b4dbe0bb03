import { useMessages } from "#app/i18n/messages.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { WhomToAsk } from "#app/shared/management/former-works.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** On a work's page, to whoever was its owner: since when they are not, and whom to ask (P-PAINTING-50). */
export function EndedAccess({ endedAt }: { endedAt: string }) {
  const { ownership } = useMessages().painting;
  return (
    <Notice>
      <p>
        {ownership.ended} <DateTime at={endedAt} />. {ownership.noLonger}
      </p>
      <WhomToAsk />
    </Notice>
  );
}

/** In place of a record that has been closed, until the page has been loaded anew (P-PAINTING-49). */
export function RecordClosed() {
  const { ownership } = useMessages().painting;
  return (
    <Notice title={ownership.closed}>
      <WhomToAsk />
    </Notice>
  );
}
