import { useMessages } from "#app/i18n/messages.ts";
import { CITATIONS } from "#app/shared/citation/citation.ts";
import { Citations } from "#app/shared/citation/citations.tsx";
import { type CitedWork, cite } from "../domain/works/citation.ts";

/** The work cited in three forms, each copied with one press (P-PAINTING-19). */
export function CiteWork({ work }: { work: CitedWork }) {
  const { painting } = useMessages();
  return <Citations label={painting.cite} forms={CITATIONS} cite={(form) => cite(work, form, painting.cited)} />;
}
