import { association } from "#app/content/association.ts";
import { formatBrusselsDay } from "#app/i18n/brussels-time.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { PrintButton } from "#app/shared/actions/print-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { recoveryCodesText } from "../domain/recovery-codes-text.ts";
import { useAccountMessages } from "../messages/account-messages.ts";

interface RecoveryCodesProps {
  codes: string[];
  title: string;
  email: string;
  /** Moment at which the page was made, in ISO 8601. */
  madeAt: string;
}

/** Recovery codes, shown once. The page prints them alone, with what they are for. */
export function RecoveryCodes({ codes, title, email, madeAt }: RecoveryCodesProps) {
  const { account: words } = useAccountMessages();
  const language = useLanguage();
  const day = formatBrusselsDay(new Date(madeAt), language);
  const save = () =>
    saveText(
      `${association.brand.toLowerCase()}-recovery-codes.txt`,
      recoveryCodesText([`${association.brand}, ${association.name[language]}`, words.factorCodes, email, day], codes),
    );
  return (
    <div className="printed-alone">
      <div className="print-only">
        <p className="text-sm">
          {association.brand}, {association.name[language]}
        </p>
        <p className="mt-6 font-serif text-2xl">{words.factorCodes}</p>
        <p className="mt-1 wrap-anywhere">{email}</p>
        <p className="figures">{day}</p>
      </div>
      <h3 className="no-print text-base">{title}</h3>
      <p className="no-print mt-1 text-sm text-slate">{words.factorCodesLead}</p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-x-6 gap-y-1 border border-line-strong/60 bg-field p-4 print:mt-6 print:grid-cols-2 print:gap-y-3">
        {codes.map((code) => (
          <li key={code}>
            <code className="whitespace-nowrap">{code}</code>
          </li>
        ))}
      </ul>
      <div className="no-print mt-4 flex flex-wrap gap-3">
        <PrintButton />
        <Button tone="quiet" className="scripted-only" onClick={save}>
          {words.factorCodesSave}
        </Button>
      </div>
    </div>
  );
}

/** Saves a file from memory: a data address would leave the codes in the browser's list of downloads. */
function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
