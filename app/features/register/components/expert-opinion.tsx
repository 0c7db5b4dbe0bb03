import { ATTRIBUTIONS } from "#app/features/painting/domain/works/attribution.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import type { RegisterEntryDetail } from "../domain/find-register-entry.server.ts";

type Term = (typeof ATTRIBUTIONS)[number];

/** The term of attribution of the work shown; undefined where it is by the artist named, or nothing of it is shown. */
export const termOf = ({ attribution }: Pick<RegisterEntryDetail, "attribution">): Term | undefined =>
  ATTRIBUTIONS.find((each) => each === attribution);

/** The authorship as the valid passport has it, below its status and in its form (P-REGISTER-10). @param artist with the term. */
export function ExpertOpinion({ artist, term }: { artist: string; term: Term }) {
  const { register, painting } = useMessages();
  const toHref = useHref();
  return (
    <div className="mt-4 max-w-prose border-l-4 border-brass pl-4 print:mt-2">
      <p className="text-xs text-slate">{register.entry.opinion}</p>
      <p className="font-serif text-xl text-balance print:text-base print:leading-tight">{artist}</p>
      <p className="mt-1.5 text-sm text-pretty print:mt-1 print:text-2xs print:leading-tight">
        {painting.opinion(painting.opinions[term])}
      </p>
      <Link to={toHref(paths.authentication())} className="link no-print inline-flex min-h-11 items-center text-sm">
        {painting.aboutTerms}
      </Link>
    </div>
  );
}
