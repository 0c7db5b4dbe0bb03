import { languageOf } from "#app/i18n/languages.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { textResponse } from "#app/shared/http/text-response.ts";
import { findEvent, listEvents } from "../domain/list-events.server.ts";
import { writeCalendar } from "../domain/write-calendar.server.ts";
import type { Route } from "./+types/calendar";

const FILE = /^([a-z0-9-]+)\.ics$/;

/** One event, or all upcoming ones without a file name, as an iCalendar file (P-ROUTE-4). */
export function loader({ url, params, context }: Route.LoaderArgs) {
  const { publicBaseUrl, now } = context.get(siteContext);
  const language = languageOf(url.pathname);
  const { file } = params as { file?: string };
  const key = file === undefined ? undefined : FILE.exec(file)?.[1];
  const event = key === undefined ? undefined : findEvent(key, language);
  if (file !== undefined && event === undefined) throw errorResponse(404, "notFound");
  context.get(requestContext).declarePublic(CACHE_TAGS.clock);
  const events = event === undefined ? listEvents(language, now()).upcoming : [event];
  return textResponse(writeCalendar(events, language, publicBaseUrl), "text/calendar; charset=utf-8", `eac-${key ?? "events"}.ics`);
}
