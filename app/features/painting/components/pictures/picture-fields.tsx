import { LANGUAGES } from "#app/i18n/languages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { captionName, MAX_CAPTION, type PictureFacts } from "../../domain/pictures/picture.ts";
import { PICTURE_KINDS } from "../../domain/pictures/picture-names.ts";
import { usePicturesMessages } from "../../messages/pictures-messages.ts";

const ACCESSES = ["public", "private"] as const;

interface PictureFieldsProps {
  facts: PictureFacts | undefined;
  /** The id of their form, if it is not around them. */
  form?: string;
}

/** Fields for a picture's facts: its kind, who sees it, its caption in each language. */
export function PictureFields({ facts, form }: PictureFieldsProps) {
  const words = usePicturesMessages();
  const { kinds } = useMessages().pictures;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField label={words.kind} form={form} name="kind" defaultValue={facts?.kind ?? "detail"}>
        {PICTURE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {kinds[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.access}
        form={form}
        name="access"
        defaultValue={facts?.isPrivate === true ? "private" : "public"}
        hint={words.accessHint}
      >
        {ACCESSES.map((access) => (
          <option key={access} value={access}>
            {words.accesses[access]}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:col-span-2 lg:grid-cols-3">
        {LANGUAGES.map((language) => (
          <InputField
            key={language}
            label={words.captions[language]}
            form={form}
            name={captionName(language)}
            lang={language}
            maxLength={MAX_CAPTION}
            defaultValue={facts?.captions[language] ?? ""}
            hint={language === "en" ? words.captionHint : undefined}
          />
        ))}
      </div>
    </div>
  );
}
