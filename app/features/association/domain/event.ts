export const EVENT_KINDS = ["webinar", "conference", "course", "meeting", "mootcourt"] as const;
type EventKind = (typeof EVENT_KINDS)[number];

/** A moment at the place of an event. */
export interface EventTime {
  /** With the offset of the place: `2026-12-08T17:00:00+01:00`. */
  iso: string;
  /** The same for people, in their language, with the time zone (P-LANG-6). */
  text: string;
}

/** An event of the calendar, in one language. */
export interface EventItem {
  key: string;
  title: string;
  kind: EventKind;
  /** A city; null: online. */
  place: string | null;
  text: string;
  registration: string;
  start: EventTime;
  end: EventTime;
  /** Both as one phrase. */
  when: string;
}
