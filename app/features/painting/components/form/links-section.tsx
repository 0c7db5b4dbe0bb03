import { useLanguage } from "#app/i18n/messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { Section } from "#app/shared/management/section.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { fieldLabels } from "../../domain/field-labels.ts";
import type { LinkListName } from "../../domain/form/form-edit.ts";
import { EMPTY_LINK, LIMITS } from "../../domain/form/form-schema.ts";
import { nameOfFile, paintingFileId } from "../../domain/painting-file.ts";
import { typeNames, type UploadRefusal } from "../../domain/uploads/upload.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { DocumentFacts } from "./document-facts.tsx";
import { DragHandle } from "./drag-handle.tsx";
import { EditButton } from "./edit-button.tsx";
import { FileUploads } from "./file-uploads.tsx";
import { FormField, idOfField } from "./form-field.tsx";
import { focusFirst, useFormState } from "./form-state.ts";
import { RowButtons } from "./row-buttons.tsx";
import { useRowDrag } from "./use-row-drag.ts";
import { useRows } from "./use-rows.ts";

interface LinksSectionProps {
  /** Ids of the files that are stored with the painting already. */
  stored: readonly string[];
  refusal: { field: string; refusal: UploadRefusal; name: string } | undefined;
}

/** Public certificates and documents, in the painting's own order (P-PAINTING-8, P-FORM-11). */
export function LinksSection({ stored, refusal }: LinksSectionProps) {
  const { sections, hints, links: words } = useFormMessages();
  const labels = fieldLabels(useLanguage());
  return (
    <Section id="links" title={sections.links}>
      <p className="text-xs text-slate">{hints.links}</p>
      <p id="link-files-hint" className="mt-1 text-xs text-slate">
        {hints.linkFiles(typeNames("document"))}
      </p>
      <div className="grid gap-x-10 lg:grid-cols-2">
        <LinkList
          title={labels.certificates}
          list="certificates"
          itemName={words.certificate}
          addLabel={words.addCertificate}
          upload={{ name: "certificateFile", label: words.uploadCertificate }}
          refusal={refusal}
          stored={stored}
        />
        <LinkList
          title={labels.documents}
          list="documents"
          itemName={words.document}
          addLabel={words.addDocument}
          upload={{ name: "documentFile", label: words.uploadDocument }}
          refusal={refusal}
          stored={stored}
        />
      </div>
    </Section>
  );
}

interface LinkListProps {
  title: string;
  list: LinkListName;
  itemName(number: number): string;
  addLabel: string;
  upload: { name: string; label: string };
  refusal: LinksSectionProps["refusal"];
  stored: readonly string[];
}

function LinkList({ title, list, itemName, addLabel, upload, refusal, stored }: LinkListProps) {
  const { hints, links: words } = useFormMessages();
  const { values } = useFormState();
  const rows = useRows(list, values[list]);
  const count = rows.rows.length;
  const drag = useRowDrag(rows);
  const addId = `${list}-add`;
  return (
    <div className="mt-6">
      <h3 className="text-base">{title}</h3>
      {count === 0 ? <p className="mt-2 text-sm text-slate">{words.none}</p> : <p className="mt-1 text-xs text-slate">{hints.linkUrl}</p>}
      <ol data-testid={list} className="mt-2">
        {rows.rows.map(({ key, value: { name, url, ...facts } }, index) => {
          const row = `${list}[${index}]`;
          const file = paintingFileId(url);
          return (
            <li
              key={key}
              {...drag.row(index)}
              className={classNames("flex flex-wrap items-end gap-3 border-b border-line py-4", drag.over === index && "bg-wall")}
            >
              <fieldset className="grid min-w-0 flex-1 basis-64 gap-4 sm:grid-cols-2">
                <legend className="sr-only">{itemName(index + 1)}</legend>
                <FormField name={`${row}.name`} value={name} label={words.name} />
                {file === undefined ? (
                  <FormField name={`${row}.url`} value={url} label={words.url} type="url" maxLength={LIMITS.url} />
                ) : (
                  <UploadedFile name={`${row}.url`} address={url} isStored={stored.includes(file)} item={itemName(index + 1)} />
                )}
              </fieldset>
              <DragHandle {...drag.handle(index)} />
              <RowButtons rows={rows} index={index} item={itemName(index + 1)} addId={addId} />
              <DocumentFacts row={row} values={facts} hasKind />
            </li>
          );
        })}
      </ol>
      <FileUploads
        beside={
          <EditButton
            edit={{ kind: "insert", list }}
            id={addId}
            disabled={count >= LIMITS.rows}
            onEdit={() => {
              rows.insert(EMPTY_LINK);
              focusFirst(idOfField(`${list}[${count}].name`));
            }}
          >
            {addLabel}
          </EditButton>
        }
        kind="document"
        name={upload.name}
        id={`${list}-file`}
        label={upload.label}
        describedBy="link-files-hint"
        tooLarge={words.tooLarge}
        refusal={refusal?.field === upload.name ? refusal : undefined}
        onStored={({ id, name, extension }) =>
          rows.insert({ ...EMPTY_LINK, name: nameOfFile(name), url: resourcePaths.paintingFile(id, extension) })
        }
      />
    </div>
  );
}

interface UploadedFileProps {
  name: string;
  address: string;
  /** It is part of the painting already and can be opened. */
  isStored: boolean;
  item: string;
}

/** In the place of a link: the file that was uploaded. */
function UploadedFile({ name, address, isStored, item }: UploadedFileProps) {
  const { links: words, files } = useFormMessages();
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <input type="hidden" name={name} value={address} />
      <span className="font-medium">{words.url}</span>
      <span className="flex min-h-11 flex-wrap items-center gap-x-4">
        <span>
          {words.file} <span className="text-slate">{address.slice(address.lastIndexOf(".") + 1).toUpperCase()}</span>
        </span>
        {isStored && (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={words.of(files.open, item)}
            className="link inline-flex min-h-11 items-center"
          >
            {files.open}
          </a>
        )}
      </span>
    </div>
  );
}
