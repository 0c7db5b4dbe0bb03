import { expect, test } from "vitest";
import { parseTimestamp } from "./row-reader.ts";

test.each([
  ["2024-05-06 07:08:09.123456+00", "2024-05-06T07:08:09.123Z"],
  ["2024-05-06 07:08:09+02", "2024-05-06T05:08:09.000Z"],
  ["2024-05-06T07:08:09.1-03:30", "2024-05-06T10:38:09.100Z"],
  ["2024-05-06 07:08:09+0530", "2024-05-06T01:38:09.000Z"],
  ["2024-05-06 07:08:09Z", "2024-05-06T07:08:09.000Z"],
  ["2024-05-06 07:08", "2024-05-06T07:08:00.000Z"],
  ["2024-02-29", "2024-02-29T00:00:00.000Z"],
])("%s is the time %s", (text, time) => expect(parseTimestamp(text)?.toISOString()).toBe(time));

test.each([
  "2023-02-29",
  "2024-13-01",
  "2024-05-06 25:00:00",
  "infinity",
  "0044-03-15 BC",
  "yesterday",
  "1714979289",
  "2024-05-06 07:08:09 Europe/Brussels",
])("%s is not a timestamp", (text) => expect(parseTimestamp(text)).toBeUndefined());
