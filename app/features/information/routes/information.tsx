import { findInformationPage } from "#app/content/information-pages.server.ts";
import { languageOf, pageAddress } from "#app/i18n/languages.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { sectionCrumbs } from "#app/shared/head/section-breadcrumbs.ts";
import { InformationText } from "#app/shared/information/information-text.tsx";
import { Enquiry } from "../components/enquiry.tsx";
import type { Route } from "./+types/information";

export function loader({ url, context }: Route.LoaderArgs) {
  const path = pageAddress(url.pathname).slice(1);
  const page = findInformationPage(path, languageOf(url.pathname));
  // The router also matches other spellings (`/eac/%61bout`); respond to those with 404.
  if (page === undefined) throw errorResponse(404, "notFound");
  context.get(requestContext).declarePublic();
  return { path, page };
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { page, path } = loaderData;
  return headTags(rootData(location, matches), {
    title: page.title,
    description: page.description,
    shareName: path.replaceAll("/", "-"),
    crumbs: sectionCrumbs(location.pathname, page.title),
  });
}

export default function Information({ loaderData: { page, path } }: Route.ComponentProps) {
  return <InformationText page={page} seed={path.replaceAll("/", "-")} figures={{ enquiry: <Enquiry subject={page.title} /> }} />;
}
