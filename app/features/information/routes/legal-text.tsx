import { readBindingText, readInformationPage } from "#app/content/information-pages.server.ts";
import { languageOf, pageAddress } from "#app/i18n/languages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { InformationText, PageBody } from "#app/shared/information/information-text.tsx";
import { CookieChoice } from "../components/cookie-choice.tsx";
import type { Route } from "./+types/legal-text";

/** Canonical path of each address of the three texts: the routes' own and the footer's (P-ROUTE-3). */
const CANONICAL: Record<string, string> = {
  [paths.privacyPolicy()]: paths.privacyPolicy(),
  [paths.privacy()]: paths.privacyPolicy(),
  [paths.termsOfService()]: paths.termsOfService(),
  [paths.serviceTerms()]: paths.termsOfService(),
  [paths.cookiesPolicy()]: paths.cookiesPolicy(),
  [paths.cookies()]: paths.cookiesPolicy(),
};

export function loader({ url, context }: Route.LoaderArgs) {
  const canonicalPath = CANONICAL[pageAddress(url.pathname)];
  if (canonicalPath === undefined) throw errorResponse(404, "notFound");
  context.get(requestContext).declarePublic();
  const [name, language] = [`legal${canonicalPath}`, languageOf(url.pathname)];
  return {
    canonicalPath,
    page: readInformationPage(name, language),
    binding: language === "en" ? undefined : readBindingText(name, language),
  };
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { page, canonicalPath } = loaderData;
  return headTags(rootData(location, matches), { title: page.title, description: page.description, canonicalPath });
}

/** In French and Russian, the translation comes before the English text, which is binding (P-LANG-5). */
export default function LegalText({ loaderData: { page, binding, canonicalPath } }: Route.ComponentProps) {
  const { legal } = useMessages();
  return (
    <div className="page-width pt-6 pb-24 sm:pt-10 lg:pt-14">
      <InformationText page={page} seed={canonicalPath.slice(1)} />
      {binding !== undefined && (
        <section id="english" aria-labelledby="english-title" className="mt-20 border-t border-ink pt-6">
          <p className="text-sm text-slate">{legal.binding}</p>
          <h2 id="english-title" lang="en" className="mt-3 text-2xl">
            {binding.title}
          </h2>
          <div className="information mt-6" lang="en">
            <PageBody parts={binding.parts} />
          </div>
        </section>
      )}
      {canonicalPath === paths.cookiesPolicy() && <CookieChoice />}
    </div>
  );
}
