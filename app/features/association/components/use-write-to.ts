import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";

/** The address of the contact form with a member of the council as its subject, by the member's name. */
export function useWriteTo(): (name: string) => string {
  const { council } = useMessages();
  const toHref = useHref();
  return (name) => `${toHref(paths.contacts(), { subject: council.subject(name) })}#form`;
}
