import { MAX_CUT, MAX_STRAIGHTENED, TURNS } from "#app/platform/images/picture-edit.ts";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { CUTS, type EditMistake, type EditMistakes, type EditValues } from "../../domain/pictures/edit-form.ts";
import { usePicturesMessages } from "../../messages/pictures-messages.ts";

const [MOST_DEGREES, MOST_PER_CENT] = [MAX_STRAIGHTENED / 10, MAX_CUT / 10];

const errorOf = (texts: Record<EditMistake, string>, mistake: EditMistake | undefined) =>
  mistake === undefined ? {} : { error: texts[mistake] };

interface EditFieldsProps {
  values: EditValues;
  mistakes: EditMistakes;
}

/** The numbers of an edit; the preview reads and writes them. */
export function EditFields({ values, mistakes }: EditFieldsProps) {
  const words = usePicturesMessages();
  const { straightened, cut: cutErrors } = words.editErrors;
  return (
    <>
      <SelectField label={words.turn} name="turned" defaultValue={values.turned}>
        {TURNS.map((turn) => (
          <option key={turn} value={turn}>
            {words.turns[turn]}
          </option>
        ))}
      </SelectField>
      <InputField
        label={words.straighten}
        name="straightened"
        type="number"
        inputMode="decimal"
        min={-MOST_DEGREES}
        max={MOST_DEGREES}
        step={0.1}
        defaultValue={values.straightened}
        hint={words.straightenHint}
        {...(mistakes.straightened === undefined ? {} : { error: straightened })}
      />
      <fieldset>
        <legend className="text-sm font-medium">{words.cut}</legend>
        <p className="mt-1.5 text-xs text-slate">{words.cutHint}</p>
        <div className="mt-3 grid grid-cols-2 gap-4">
          {CUTS.map((cut) => (
            <InputField
              key={cut}
              label={words.cuts[cut]}
              name={cut}
              type="number"
              inputMode="decimal"
              min={0}
              max={MOST_PER_CENT}
              step={0.1}
              defaultValue={values[cut]}
              {...errorOf(cutErrors, mistakes[cut])}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
