import { LIMITS } from "#app/domain/painting/painting-form.ts";
import { useFormMessages } from "#app/i18n/form-messages.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Section } from "../section.tsx";
import { DragHandle } from "./drag-handle.tsx";
import { type AnyField, FormField } from "./form-field.tsx";
import { focusSoon, useFormState } from "./form-state.ts";
import { RowButtons } from "./row-buttons.tsx";
import { useRowDrag } from "./use-row-drag.ts";

/** What everybody reads beside the painting, in its own order (decisions 58, 59 and 79). */
export function LinksSection() {
  const { sections, fields: labels, hints, links: words } = useFormMessages();
  const { fields } = useFormState();
  return (
    <Section id="links" title={sections.links}>
      <p className="text-xs text-slate">{hints.links}</p>
      <LinkList title={labels.certificates} field={fields.certificates} itemName={words.certificate} addLabel={words.addCertificate} />
      <LinkList title={labels.documents} field={fields.documents} itemName={words.document} addLabel={words.addDocument} />
    </Section>
  );
}

interface LinkListProps {
  title: string;
  field: AnyField;
  itemName(number: number): string;
  addLabel: string;
}

function LinkList({ title, field, itemName, addLabel }: LinkListProps) {
  const { hints, links: words } = useFormMessages();
  const { form, markChanged } = useFormState();
  const items: AnyField[] = (field as unknown as { getFieldList(): AnyField[] }).getFieldList();
  const drag = useRowDrag(field.name);
  const addId = `${field.name}-add`;
  return (
    <div className="mt-6">
      <h3 className="text-base">{title}</h3>
      {items.length === 0 ? (
        <p className="mt-2 text-sm text-slate">{words.none}</p>
      ) : (
        <p className="mt-1 text-xs text-slate">{hints.linkUrl}</p>
      )}
      <ol data-testid={field.name} className="mt-2">
        {items.map((item, index) => {
          const { name, url } = (item as unknown as { getFieldset(): unknown }).getFieldset() as { name: AnyField; url: AnyField };
          return (
            <li
              key={item.key}
              {...drag.row(index)}
              className={classNames("flex flex-wrap items-end gap-3 border-b border-line py-4", drag.over === index && "bg-wall")}
            >
              <fieldset className="grid min-w-0 flex-1 basis-64 gap-4 sm:grid-cols-2">
                <legend className="sr-only">{itemName(index + 1)}</legend>
                <FormField field={name} label={words.name} />
                <FormField field={url} label={words.url} type="url" maxLength={LIMITS.url} />
              </fieldset>
              <DragHandle {...drag.handle(index)} />
              <RowButtons name={field.name} index={index} count={items.length} item={itemName(index + 1)} addId={addId} />
            </li>
          );
        })}
      </ol>
      <Button
        {...form.insert.getButtonProps({ name: field.name } as never)}
        type="submit"
        id={addId}
        tone="quiet"
        className="mt-3"
        disabled={items.length >= LIMITS.rows}
        onClick={() => {
          markChanged();
          focusSoon(`${field.id}[${items.length}].name`);
        }}
      >
        {addLabel}
      </Button>
    </div>
  );
}
