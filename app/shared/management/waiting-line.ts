import type { ManageMessages } from "#app/i18n/messages/manage/en.ts";

/** Something to do, with the list that shows it. */
export interface WaitingLine {
  name: keyof ManageMessages["waits"]["lines"];
  /** 1000 at most. */
  count: number;
  path: string;
  query?: Record<string, string> | undefined;
  /** Id of the list on its page. */
  hash?: string | undefined;
}
