import { data, redirect } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { href, paths, resourcePaths } from "#app/i18n/paths.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { headTags, notFoundHeadTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { Certificate } from "../components/certificate.tsx";
import { MissingEntry } from "../components/missing-entry.tsx";
import { findRegisterEntry } from "../domain/find-register-entry.server.ts";
import { isIndexable, readRegisterNumber } from "../domain/list-register.server.ts";
import { MAX_NUMBER } from "../domain/number-length.ts";
import type { Route } from "./+types/register-entry";

/**
 * Not declared public: the page shows the time of the check, so a cached copy would show an old time and, while the
 * database is unavailable, an old status.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const number = readRegisterNumber(params.number);
  if (number !== undefined && number !== params.number) throw redirect(href(language, paths.registerEntry(number)), 301);
  const entry = number === undefined ? undefined : await context.get(requestContext).query((tx) => findRegisterEntry(tx, number, language));
  if (entry === undefined) {
    return data({ entry: null, query: params.number.trim().slice(0, MAX_NUMBER), isNumber: number !== undefined }, { status: 404 });
  }
  const { publicBaseUrl, now } = context.get(siteContext);
  context.get(requestContext).declareReadable();
  return data(
    {
      entry,
      isIndexed: isIndexable(entry),
      address: publicBaseUrl + paths.registerEntry(entry.number),
      readAt: now().toISOString(),
    },
    { status: 200 },
  );
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const { entry: words } = messagesIn(languageOf(location.pathname)).register;
  const facts = rootData(location, matches);
  if (loaderData === undefined) return [];
  if (loaderData.entry === null) {
    return notFoundHeadTags(words.missingTitle, words.missing(loaderData.query));
  }
  const { number, work } = loaderData.entry;
  return headTags(facts, {
    title: words.title(number),
    description: words.description(number),
    robots: loaderData.isIndexed ? "index, follow" : "noindex, follow",
    ...(work?.picture ? { image: resourcePaths.paintingShareImage(work.picture.id) } : { shareName: "art-expertise-register" }),
    crumbs: [
      { name: words.register, path: paths.register() },
      { name: number, path: paths.registerEntry(number) },
    ],
  });
}

export default function RegisterEntryPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.entry === null) return <MissingEntry query={loaderData.query} isNumber={loaderData.isNumber} />;
  const { entry, address, readAt } = loaderData;
  return <Certificate entry={entry} address={address} readAt={readAt} />;
}
