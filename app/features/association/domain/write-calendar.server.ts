import { createEvents, type EventAttributes } from "ics";
import { association } from "#app/content/association.ts";
import { inLanguage, type Language } from "#app/i18n/languages.ts";
import { paths } from "#app/i18n/paths.ts";
import type { EventItem } from "./event.ts";

const PRODUCT = `-//${association.brand}//calendar//EN`;
const LINE_OCTETS = 75;

/** Folds by octets, as RFC 5545 requires; the library counts characters, and a Cyrillic one has two octets. */
function foldLine(line: string): string {
  const pieces = [""];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      pieces.push(" ");
      octets = 1;
    }
    pieces.push((pieces.pop() ?? "") + character);
    octets += size;
  }
  return pieces.join("\r\n");
}

/** Times are in UTC, so they do not depend on the reader's time zone. */
function attributesOf(event: EventItem, language: Language, publicBaseUrl: string): EventAttributes {
  return {
    uid: `${event.key}@${new URL(publicBaseUrl).hostname}`,
    productId: PRODUCT,
    start: Date.parse(event.start.iso),
    startInputType: "utc",
    startOutputType: "utc",
    end: Date.parse(event.end.iso),
    endInputType: "utc",
    endOutputType: "utc",
    title: event.title,
    description: `${event.text}\n\n${event.registration}`,
    location: event.place ?? undefined,
    url: `${publicBaseUrl}${inLanguage(paths.events(), language)}#${event.key}`,
    organizer: { name: association.name[language], email: association.email },
    status: "CONFIRMED",
    classification: "PUBLIC",
    categories: [event.kind],
  };
}

/** Events as an iCalendar file (RFC 5545). */
export function writeCalendar(events: EventItem[], language: Language, publicBaseUrl: string): string {
  const { error, value } = createEvents(
    events.map((event) => attributesOf(event, language, publicBaseUrl)),
    { calName: `${association.name[language]} (${association.brand})`, productId: PRODUCT },
  );
  if (error || !value) throw error ?? new Error("calendar generation failed");
  return value
    .replaceAll(/\r\n[ \t]/g, "")
    .split("\r\n")
    .map(foldLine)
    .join("\r\n");
}
