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
  start: EventTime;
  end: EventTime;
  /** Start and end as one phrase. */
  when: string;
}
