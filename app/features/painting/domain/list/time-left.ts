/** Texts of what is left of a record's time, with the names of the numbers in braces: `{hours} h {minutes} min left`. */
export interface TimeLeftTexts {
  days: string;
  hours: string;
  minutes: string;
  lessThanMinute: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @param seconds zero or more. */
export function formatTimeLeft(texts: TimeLeftTexts, seconds: number): string {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor(seconds / MINUTE);
  if (days > 0) return fill(texts.days, { days, hours: hours % 24 });
  if (hours > 0) return fill(texts.hours, { hours, minutes: minutes % 60 });
  return minutes > 0 ? fill(texts.minutes, { minutes }) : texts.lessThanMinute;
}

const fill = (text: string, values: Record<string, number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
