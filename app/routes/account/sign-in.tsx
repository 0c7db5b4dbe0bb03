import { headTags } from "#app/components/head.ts";
import { InformationText } from "#app/components/information-text.tsx";
import { rootFacts } from "#app/components/root-facts.ts";
import { readInformationPage } from "#app/domain/content/information-pages.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import type { Route } from "./+types/sign-in";

export function loader({ url }: Route.LoaderArgs) {
  return { page: readInformationPage("auth", languageOf(url.pathname)) };
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.page;
  return headTags(rootFacts(location, matches), { title, description, robots: "noindex, nofollow" });
}

export default function SignIn({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-10 pb-24 lg:pt-14">
      <InformationText page={page} seed="sign-in" />
    </div>
  );
}
