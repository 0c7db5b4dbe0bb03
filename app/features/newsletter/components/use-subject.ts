import { useLanguage } from "#app/i18n/messages.ts";
import type { Issue } from "../domain/issue.ts";

/** Returns a function that names an issue in the reader's language: its subject line, or the title of its first news item. */
export function useSubject(
  news: readonly { id: string; title: string }[],
): (subjects: Issue["subjects"], items: readonly string[]) => string | undefined {
  const language = useLanguage();
  return (subjects, items) => subjects[language] ?? news.find(({ id }) => id === items[0])?.title ?? items[0];
}
