export const EVENT_KINDS = ["webinar", "conference", "workshop", "course", "meeting", "mootcourt"] as const;
type EventKind = (typeof EVENT_KINDS)[number];

/** Local time at an event's place. */
export interface EventTime {
  /** ISO 8601 with the place's offset: `2026-12-08T17:00:00+01:00`. */
  iso: string;
  /** Formatted in the reader's language, with the time zone (P-LANG-6). */
  text: string;
}

/** An event of the calendar, in one language. */
export interface EventItem {
  key: string;
  title: string;
  kind: EventKind;
  /** City; null: online. */
  place: string | null;
  text: string;
  registration: string;
  /** A report of it, in light markup (P-NEWS-4); null: none is published. */
  report: string | null;
  start: EventTime;
  end: EventTime;
  /** Start and end as one phrase. */
  when: string;
}

/** Id of an event's report on the page of the calendar. */
export const reportId = (key: string) => `report-${key}`;

/** An event as other pages announce it. */
export interface EventNotice extends Pick<EventItem, "key" | "title" | "kind" | "place"> {
  /** Its first day, ISO 8601. */
  day: string;
  hasReport: boolean;
  isComing: boolean;
}

/** The years of a list, in its order, each with the key of its first event. */
export function firstOfYears(events: readonly EventItem[]): { year: string; key: string }[] {
  const years = events.map(({ start, key }) => ({ year: start.iso.slice(0, 4), key }));
  return years.filter(({ year }, index) => years[index - 1]?.year !== year);
}
