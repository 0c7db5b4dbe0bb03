import { LANGUAGE_NAMES, LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { SelectField } from "#app/ui/field.tsx";
import type { AccountActionResult } from "../domain/account-action.ts";
import { useAccountMessages } from "../messages/account-messages.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFailureNotice } from "./failure-notice.tsx";

interface MailLanguageFormProps {
  /** Null while the sign-ins decide. */
  chosen: Language | null;
  result: AccountActionResult | undefined;
}

/** Chooses the language of all mails to the account. */
export function MailLanguageForm({ chosen, result }: MailLanguageFormProps) {
  const { account: words } = useAccountMessages();
  return (
    <AccountForm key={chosen} intent="mail-language" label={words.saveMailLanguage}>
      <AccountFailureNotice failure={result?.failure} minutes={result?.minutes} />
      <SelectField label={words.mailLanguage} name="language" defaultValue={result?.typed?.language ?? chosen ?? ""}>
        <option value="">{words.mailLanguageOfSignIn}</option>
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </SelectField>
    </AccountForm>
  );
}
