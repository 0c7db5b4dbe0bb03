import { headTags } from "#app/components/head.ts";
import { InformationText } from "#app/components/information-text.tsx";
import { rootFacts } from "#app/components/root-facts.ts";
import { readInformationPage } from "#app/domain/content/information-pages.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { visitContext } from "#app/platform/site.server.ts";
import type { Route } from "./+types/contacts";

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(visitContext).declarePublic();
  return { page: readInformationPage("contacts", languageOf(url.pathname)) };
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return headTags(rootFacts(location, matches), { title: loaderData.page.title, description: loaderData.page.description });
}

export default function Contacts({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-10 pb-24 lg:pt-14">
      <InformationText page={page} seed="contacts" />
    </div>
  );
}
