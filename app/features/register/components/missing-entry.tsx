import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { RegisterCheck } from "./register-check.tsx";
import { RegisterLink } from "./register-link.tsx";

/** Page for an unknown number: likely reasons and advice. */
export function MissingEntry({ query, isNumber }: { query: string; isNumber: boolean }) {
  const { register, contacts } = useMessages();
  const { entry: words } = register;
  const toHref = useHref();
  return (
    <div className="page-width max-w-4xl pt-10 pb-24 lg:pt-14">
      <RegisterLink />
      <h1 className="mt-8 text-3xl">{words.missingTitle}</h1>
      <p className="mt-5 max-w-prose font-serif text-lg">{words.missing(query)}</p>
      <ol className="mt-6 mb-10 max-w-prose list-decimal space-y-2 pl-5 marker:text-slate">
        {words.missingAdvice.map((advice) => (
          <li key={advice}>{advice}</li>
        ))}
      </ol>
      <RegisterCheck query={query} isNumber={isNumber} />
      <p className="no-print mt-8">
        <Link to={toHref(paths.contacts())} className={buttonClass("quiet")}>
          {contacts.formTitle}
        </Link>
      </p>
    </div>
  );
}
