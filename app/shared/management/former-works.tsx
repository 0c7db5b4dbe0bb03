import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Link } from "../client/link.tsx";
import { useHref } from "../client/use-href.ts";
import type { FormerWork } from "./former-work.ts";

/** To somebody without works: the works that were theirs. */
export function FormerWorks({ works }: { works: readonly FormerWork[] }) {
  const { ownership } = useMessages().painting;
  const toHref = useHref();
  return (
    <div className="max-w-prose text-sm">
      <ul className="flex flex-col gap-1">
        {works.map(({ id, title, endedAt }) => (
          <li key={id} className="wrap-anywhere">
            {title === null ? (
              ownership.endedOfOne
            ) : (
              <LinkedTitle sentence={ownership.endedOf(title)} title={title} to={toHref(paths.painting(id))} />
            )}{" "}
            <DateTime at={endedAt} />.
          </li>
        ))}
      </ul>
      <WhomToAsk />
    </div>
  );
}

/** A sentence in which the title of a work leads to its page. */
function LinkedTitle({ sentence, title, to }: { sentence: string; title: string; to: string }) {
  const at = sentence.indexOf(title);
  return (
    <>
      {sentence.slice(0, at)}
      <Link to={to} className="link">
        {title}
      </Link>
      {sentence.slice(at + title.length)}
    </>
  );
}

/** Leads a former owner to the secretariat. */
export function WhomToAsk() {
  const { ownership } = useMessages().painting;
  const toHref = useHref();
  return (
    <p className="mt-2">
      {ownership.ask}{" "}
      <Link to={toHref(paths.contacts())} className="link inline-flex min-h-6 items-center">
        {ownership.toSecretariat}
      </Link>
    </p>
  );
}
