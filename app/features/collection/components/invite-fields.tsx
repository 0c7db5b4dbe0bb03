import { formatList } from "#app/i18n/format.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { SelectField } from "#app/ui/field.tsx";
import type { Newcomer } from "../domain/preview-import.server.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";

/** People that are listed without a press. */
const FEW = 8;

/** Names the people without an account and the paintings of each, and asks whether they are invited (P-MANAGE-110). */
export function InviteFields({ newcomers }: { newcomers: Newcomer[] }) {
  const { invite: words } = useCollectionMessages();
  const language = useLanguage();
  return (
    <div className="mb-2 w-full max-w-prose border border-line-strong px-4 pt-1 pb-4">
      <details open={newcomers.length <= FEW}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium">{words.people(newcomers.length)}</summary>
        <ul aria-label={words.people(newcomers.length)} className="text-sm">
          {newcomers.map((newcomer) => (
            <Invited key={newcomer.email} newcomer={newcomer} />
          ))}
        </ul>
      </details>
      <label className="mt-2 inline-flex min-h-11 items-center gap-3">
        <input type="checkbox" name="invite" aria-describedby="invite-hint" className="size-5 shrink-0" />
        {words.label}
      </label>
      <p id="invite-hint" className="text-sm text-slate">
        {words.hint}
      </p>
      <SelectField label={words.language} name="inviteLanguage" defaultValue={language} className="mt-3 max-w-56">
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Invited({ newcomer: { email, works, titles } }: { newcomer: Newcomer }) {
  const { invite: words, untitled } = useCollectionMessages();
  const language = useLanguage();
  const named = titles.map((title) => title || untitled);
  const more = works - titles.length;
  const list = more > 0 ? `${named.join(", ")} ${words.more(more)}` : formatList(named, language, "conjunction");
  return (
    <li className="border-b border-line-strong/40 py-2">
      <span className="block font-medium wrap-anywhere">{email}</span>
      <span className="block text-xs wrap-anywhere text-slate">{words.worksOf(words.works(works), list)}</span>
    </li>
  );
}
