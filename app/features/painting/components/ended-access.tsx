import { useEffect, useRef } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { WhomToAsk } from "#app/shared/management/former-works.tsx";
import type { AccessEnd } from "#app/shared/session/access-end.ts";
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

interface AccessEndedProps {
  /** Null before the page has been loaded anew, and if the reader has never been an owner. */
  endedAt: string | null;
  /** Of an end that came while the page was open: it is scrolled into view, for the reader may be elsewhere on the page. */
  cause: AccessEnd | undefined;
}

/** On the page of a public work, in place of its record. */
export function AccessEnded({ endedAt, cause }: AccessEndedProps) {
  const place = useRef<HTMLDivElement>(null);
  const cameWhileOpen = cause !== undefined;
  useEffect(() => {
    if (cameWhileOpen) place.current?.scrollIntoView({ block: "center", behavior: "instant" });
  }, [cameWhileOpen]);
  return (
    <div ref={place} className="no-print mt-10">
      {endedAt !== null ? <EndedAccess endedAt={endedAt} /> : cause !== undefined && <RecordClosed cause={cause} />}
    </div>
  );
}

/** In place of a record that has been closed, until the page has been loaded anew, or instead of it (P-PAINTING-49). */
export function RecordClosed({ cause }: { cause: AccessEnd }) {
  const { ownership } = useMessages().painting;
  const toHref = useHref();
  if (cause === "session")
    return (
      <Notice title={ownership.signedOut}>
        <Link to={toHref(paths.auth())} className="link inline-flex min-h-6 items-center">
          {ownership.signInAgain}
        </Link>
      </Notice>
    );
  return (
    <Notice title={ownership.closed}>
      <WhomToAsk />
    </Notice>
  );
}
