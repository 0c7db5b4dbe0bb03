import { resourcePaths } from "#app/i18n/paths.ts";
import { Section } from "#app/shared/management/section.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { SelectField } from "#app/ui/field.tsx";
import { ATTACHMENT_KINDS } from "../../domain/form/form-schema.ts";
import { typeNames, type UploadRefusal } from "../../domain/uploads/upload.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { DocumentFacts } from "./document-facts.tsx";
import { DragHandle } from "./drag-handle.tsx";
import { FileUploads } from "./file-uploads.tsx";
import { FormField, idOfField } from "./form-field.tsx";
import { useFormState } from "./form-state.ts";
import { RowButtons } from "./row-buttons.tsx";
import { useRowDrag } from "./use-row-drag.ts";
import { useRows } from "./use-rows.ts";

interface FilesSectionProps {
  paintingId: string | undefined;
  /** Ids of the files that are stored with the painting already. */
  stored: readonly string[];
  refusal: { refusal: UploadRefusal; name: string } | undefined;
}

/** Report files and photographs of the examination (P-RECORD-1, P-RECORD-3): sent as they are chosen, kept when the form is saved. */
export function FilesSection({ paintingId, stored, refusal }: FilesSectionProps) {
  const { sections, hints, files: words, links } = useFormMessages();
  const { values } = useFormState();
  const rows = useRows("attachments", values.attachments);
  const drag = useRowDrag(rows);

  return (
    <Section id="files" title={sections.files}>
      <p id="files-hint" className="text-xs text-slate">
        {hints.files(typeNames("file"))}
      </p>
      <ol data-testid="attachments" className="mt-2">
        {rows.rows.map(({ key, value: { id, kind, name, ...facts } }, index) => {
          const row = `attachments[${index}]`;
          return (
            <li
              key={key}
              {...drag.row(index)}
              className={classNames("flex flex-wrap items-end gap-3 border-b border-line py-4", drag.over === index && "bg-wall")}
            >
              <input type="hidden" name={`${row}.id`} value={id} />
              <fieldset className="grid min-w-0 flex-1 basis-64 gap-4 sm:grid-cols-[2fr_1fr]">
                <legend className="sr-only">{words.file(index + 1)}</legend>
                <FormField name={`${row}.name`} value={name} label={words.name} maxLength={200} />
                <SelectField id={idOfField(`${row}.kind`)} name={`${row}.kind`} label={words.kind} defaultValue={kind}>
                  {ATTACHMENT_KINDS.map((each) => (
                    <option key={each} value={each}>
                      {words.kinds[each]}
                    </option>
                  ))}
                </SelectField>
              </fieldset>
              {paintingId !== undefined && stored.includes(id) && (
                <a
                  href={resourcePaths.privateFile(paintingId, id)}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={links.of(words.open, words.file(index + 1))}
                  className="link inline-flex min-h-11 items-center text-sm"
                >
                  {words.open}
                </a>
              )}
              <DragHandle {...drag.handle(index)} />
              <RowButtons rows={rows} index={index} item={words.file(index + 1)} addId="attachment-file" />
              <DocumentFacts row={row} values={facts} hasKind={false} />
            </li>
          );
        })}
      </ol>
      <FileUploads
        kind="file"
        name="attachmentFile"
        id="attachment-file"
        label={words.choose}
        describedBy="files-hint"
        tooLarge={words.tooLarge}
        refusal={refusal}
        onStored={({ id, name }, file) => {
          const kind = file.type.startsWith("image/") ? ("photograph" as const) : ("report" as const);
          rows.insert({ id, kind, name });
        }}
      >
        <SelectField label={words.kind} name="attachmentKind" defaultValue="report">
          {ATTACHMENT_KINDS.map((each) => (
            <option key={each} value={each}>
              {words.kinds[each]}
            </option>
          ))}
        </SelectField>
      </FileUploads>
    </Section>
  );
}
