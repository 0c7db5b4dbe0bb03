import { InputField, SelectField } from "#app/ui/field.tsx";
import { LAYOUTS, labelsPerSheet, MAX_COPIES, type SheetOptions } from "../domain/label-sheet.ts";
import { useAccessMessages } from "../messages/access-messages.ts";
import { LayoutOption } from "./layout-option.tsx";

/** Layout, copies, and the place on a sheet where printing begins. */
export function SheetFields({ options: { layout, copies, skip } }: { options: Pick<SheetOptions, "layout" | "copies" | "skip"> }) {
  const { labels: words } = useAccessMessages();
  return (
    <>
      <SelectField label={words.layout} name="layout" defaultValue={layout} className="w-full sm:w-96">
        {LAYOUTS.map((each) => (
          <LayoutOption key={each} layout={each} />
        ))}
      </SelectField>
      <InputField label={words.copies} name="copies" type="number" min={1} max={MAX_COPIES} defaultValue={copies} className="w-40" />
      {layout !== "single" && (
        <InputField
          label={words.skip}
          name="skip"
          type="number"
          min={0}
          max={labelsPerSheet(layout) - 1}
          defaultValue={skip}
          className="w-64"
        />
      )}
    </>
  );
}
