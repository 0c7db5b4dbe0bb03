import { LANGUAGE_NAMES, LANGUAGES } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { RadioTiles } from "#app/ui/radio-tiles.tsx";

/** The language of the page that a new access link opens: by default the one of the desk (P-TOKEN-9). */
export function LinkLanguageChoice({ chosen }: { chosen?: string | undefined }) {
  const { common } = useManageMessages();
  const ofDesk = useLanguage();
  return (
    <RadioTiles
      legend={common.linkLanguage}
      hint={common.linkLanguageHint}
      name="language"
      options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language], lang: language }))}
      chosen={LANGUAGES.find((language) => language === chosen) ?? ofDesk}
    />
  );
}
