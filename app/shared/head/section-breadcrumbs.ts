import { languageOf, pageAddress } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { groupOf, sectionOf } from "#app/i18n/navigation.ts";
import type { Crumb } from "./structured-data.ts";

/** Breadcrumbs of a page in a section. The section links to its first page, because its own path only redirects. */
export function sectionCrumbs(pathname: string, title: string): Crumb[] {
  const { menu } = messagesIn(languageOf(pathname));
  const section = sectionOf(pathname);
  const group = section === undefined ? undefined : groupOf(section);
  const first = group?.children?.[0];
  const own: Crumb = { name: title, path: pageAddress(pathname) };
  return group === undefined || first === undefined ? [own] : [{ name: menu[group.translationKey], path: first.href }, own];
}
