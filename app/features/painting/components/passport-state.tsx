import { formatDay } from "#app/i18n/format.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { ATTRIBUTIONS } from "../domain/works/attribution.ts";

interface PassportStateProps {
  passport: {
    /** In the register. */
    number: string;
    /** `YYYY-MM-DD`. */
    enteredOn: string;
  };
  attribution: string | null;
}

/**
 * The work's valid passport and what it certifies, from the public register and the work's own fields (P-PAINTING-20); printed
 * with a code that leads to the entry in the register.
 */
export function PassportState({ passport: { number, enteredOn }, attribution }: PassportStateProps) {
  const { painting: words } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  const term = ATTRIBUTIONS.find((each) => each === attribution);
  return (
    <div className="mt-6 border-l-4 border-brass pl-4 text-sm print:mt-0 print:w-[52%] print:shrink-0">
      <div className="flex items-center gap-3">
        <img
          src={resourcePaths.guilloche(`seal.passport-${number}`)}
          alt=""
          width={400}
          height={400}
          className="seal size-14 shrink-0 print:hidden"
        />
        <img
          src={resourcePaths.registerQr(number, "svg")}
          alt=""
          width={120}
          height={120}
          fetchPriority="low"
          className="print-only size-[20mm] shrink-0"
        />
        <p className="text-pretty">
          <span className="font-medium">{words.passportState}</span>{" "}
          <Link to={toHref(paths.registerEntry(number))} className="link figures inline-flex min-h-6 items-center">
            {number}
          </Link>
          <br />
          <span className="figures text-slate">{words.registered(formatDay(enteredOn, language))}</span>
        </p>
      </div>
      <p className="mt-2.5 max-w-prose text-pretty print:mt-1 print:text-2xs">{words.opinion(term && words.opinions[term])}</p>
      <p className="no-print flex flex-wrap gap-x-6">
        <Link to={toHref(paths.passport())} className="link inline-flex min-h-11 items-center">
          {words.aboutPassports}
        </Link>
        {term !== undefined && (
          <Link to={toHref(paths.authentication())} className="link inline-flex min-h-11 items-center">
            {words.aboutTerms}
          </Link>
        )}
      </p>
    </div>
  );
}
