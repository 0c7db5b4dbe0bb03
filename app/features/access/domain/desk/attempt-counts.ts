import { z } from "zod";
import { brusselsDayOf } from "#app/i18n/brussels-time.ts";

/** Periods of the statistics over all works, in days. */
export const PERIODS = [7, 30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];
const DEFAULT_PERIOD: Period = 30;
/** Works, links and countries listed at most; the rest is one sum. */
export const LISTED_GROUPS = 20;

/** Filter of the statistics, from the query; invalid values fall back to the default. */
export const statisticsFilter = z.object({
  period: z.coerce
    .number()
    .refine((days): days is Period => PERIODS.some((period) => period === days))
    .catch(DEFAULT_PERIOD),
  /** Id of a painting. */
  work: z.uuid().optional().catch(undefined),
});
export type StatisticsFilter = z.infer<typeof statisticsFilter>;

export interface Counts {
  granted: number;
  refused: number;
}

export interface Bucket extends Counts {
  /** First day, `YYYY-MM-DD`. */
  day: string;
}

/** Counts of one work, link or country. */
export interface Group extends Counts {
  key: string;
  /** Null: the group has no name, such as attempts without a link. */
  name: string | null;
  /** Of a link: the title of its work. */
  title?: string;
}

export interface GroupList {
  /** Most attempts first. */
  groups: Group[];
  /** Groups that are not listed, and their sum. */
  others: Counts & { count: number };
}

export interface AttemptCounts {
  total: Counts;
  buckets: Bucket[];
  isByWeek: boolean;
  works: GroupList;
  links: GroupList;
  countries: GroupList;
}

const DAY_MS = 86_400_000;
const WEEK = 7;
/** Longer periods are drawn by weeks: a year of days would be bars of two pixels. */
const MAX_DAYS_DRAWN = 90;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The first day of a period that ends today, in Brussels. */
export const firstDayOf = (period: number, now: Date): string => dayOf(new Date(Date.parse(brusselsDayOf(now)) - (period - 1) * DAY_MS));

/** Every day of the period, or every week of seven days that end today, with days without attempts as zero. */
export function fillBuckets(days: Bucket[], period: number, now: Date): { buckets: Bucket[]; isByWeek: boolean } {
  const isByWeek = period > MAX_DAYS_DRAWN;
  const length = isByWeek ? WEEK : 1;
  const count = Math.ceil(period / length);
  const first = Date.parse(firstDayOf(count * length, now));
  const buckets = Array.from({ length: count }, (_, index) => ({
    day: dayOf(new Date(first + index * length * DAY_MS)),
    granted: 0,
    refused: 0,
  }));
  for (const { day, granted, refused } of days) {
    const bucket = buckets[Math.floor((Date.parse(day) - first) / DAY_MS / length)];
    if (bucket === undefined) continue;
    bucket.granted += granted;
    bucket.refused += refused;
  }
  return { buckets, isByWeek };
}
