import { useEffect, useRef, useState } from "react";
import { toasts } from "#app/components/toasts.tsx";
import { ATTACHMENT_KINDS } from "#app/domain/painting/painting-form.ts";
import { UPLOAD_LIMITS, type UploadRefusal } from "#app/domain/upload/upload.ts";
import { useFormMessages } from "#app/i18n/form-messages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { SelectField } from "#app/ui/field.tsx";
import { Section } from "../section.tsx";
import { DragHandle } from "./drag-handle.tsx";
import { type AnyField, FormField } from "./form-field.tsx";
import { useFormState } from "./form-state.ts";
import { RowButtons } from "./row-buttons.tsx";
import { type RunningUpload, sendUpload } from "./send-upload.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { useRowDrag } from "./use-row-drag.ts";

interface FilesSectionProps {
  paintingId: string | undefined;
  /** Ids of the files that are stored with the painting already. */
  stored: readonly string[];
  refusal: { refusal: UploadRefusal; name: string } | undefined;
}

/** Report files and photographs of the examination (decision 66): sent as they are chosen, kept when the form is saved. */
export function FilesSection({ paintingId, stored, refusal }: FilesSectionProps) {
  const { sections, hints, files: words, uploads } = useFormMessages();
  const { common } = useManageMessages();
  const { form, fields, markChanged, beginUpload } = useFormState();
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null);
  const [refused, setRefused] = useState(refusal);
  const running = useRef<RunningUpload>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const field = fields.attachments;
  const items = field.getFieldList();
  const drag = useRowDrag(field.name);

  const textOf = ({ refusal: why, name }: { refusal: UploadRefusal; name: string }) =>
    why === "tooLarge" ? words.tooLarge : why === "wrongType" ? words.wrongType : why === "busy" ? uploads.busy : words.failed(name);
  const refuse = (why: UploadRefusal, name: string) => {
    setRefused({ refusal: why, name });
    toasts.show({ title: common.errorTitle, text: textOf({ refusal: why, name }), tone: "destructive" });
  };
  const sendAll = async (chosen: File[]) => {
    setRefused(undefined);
    const end = beginUpload();
    for (const file of chosen) {
      if (file.size >= UPLOAD_LIMITS.file) {
        refuse("tooLarge", file.name);
        continue;
      }
      setSending({ name: file.name, part: 0 });
      running.current = sendUpload("file", file, (part) => setSending({ name: file.name, part }));
      const answer = await running.current.done;
      if ("refusal" in answer) {
        refuse(answer.refusal, file.name);
        continue;
      }
      const kind = file.type.startsWith("image/") ? ("photograph" as const) : ("report" as const);
      form.insert({ name: field.name, defaultValue: { id: answer.id, kind, name: answer.name } });
      markChanged();
      toasts.show({ title: common.successTitle, text: words.uploaded(answer.name) });
    }
    setSending(null);
    end();
  };

  return (
    <Section id="files" title={sections.files}>
      <p id="files-hint" className="text-xs text-slate">
        {hints.files}
      </p>
      <ol data-testid="attachments" className="mt-2">
        {items.map((item, index) => {
          const { id, kind, name } = item.getFieldset() as { id: AnyField; kind: AnyField; name: AnyField };
          const fileId = String(id.initialValue ?? "");
          return (
            <li
              key={item.key}
              {...drag.row(index)}
              className={classNames("flex flex-wrap items-end gap-3 border-b border-line py-4", drag.over === index && "bg-wall")}
            >
              <input type="hidden" name={id.name} value={fileId} />
              <fieldset className="grid min-w-0 flex-1 basis-64 gap-4 sm:grid-cols-[2fr_1fr]">
                <legend className="sr-only">{words.file(index + 1)}</legend>
                <FormField field={name} label={words.name} maxLength={200} />
                <SelectField id={kind.id} name={kind.name} label={words.kind} defaultValue={String(kind.initialValue ?? "report")}>
                  {ATTACHMENT_KINDS.map((each) => (
                    <option key={each} value={each}>
                      {words.kinds[each]}
                    </option>
                  ))}
                </SelectField>
              </fieldset>
              {paintingId !== undefined && stored.includes(fileId) && (
                <a
                  href={resourcePaths.privateFile(paintingId, fileId)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="link inline-flex min-h-11 items-center text-sm"
                >
                  {words.open}
                  <span className="sr-only">: {words.file(index + 1)}</span>
                </a>
              )}
              <DragHandle {...drag.handle(index)} />
              <RowButtons name={field.name} index={index} count={items.length} item={words.file(index + 1)} addId="attachment-file" />
            </li>
          );
        })}
      </ol>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <label className="flex max-w-full flex-col gap-1.5 text-sm font-medium">
          {words.choose}
          <input
            id="attachment-file"
            type="file"
            name="attachmentFile"
            multiple
            accept=".pdf,application/pdf,image/jpeg,image/png,image/webp"
            aria-describedby="files-hint"
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])];
              currentTarget.value = "";
              if (sending === null && chosen.length > 0) void sendAll(chosen);
            }}
            className="max-w-full text-sm font-normal file:mr-3 file:min-h-11 file:border file:border-line-strong file:bg-transparent file:px-4 file:text-sm file:text-ink"
          />
        </label>
        <noscript>
          <div className="flex flex-wrap items-end gap-4">
            <SelectField label={words.kind} name="attachmentKind" defaultValue="report">
              {ATTACHMENT_KINDS.map((each) => (
                <option key={each} value={each}>
                  {words.kinds[each]}
                </option>
              ))}
            </SelectField>
            <Button type="submit" name="edit" value="upload" formNoValidate tone="quiet">
              {words.upload}
            </Button>
          </div>
        </noscript>
      </div>
      {sending !== null && (
        <div className="mt-3">
          <UploadProgress part={sending.part} label={words.uploading(sending.name)} />
        </div>
      )}
      {refused !== undefined && (
        <p role="alert" className="mt-3 text-xs font-medium text-oxblood">
          {textOf(refused)}
        </p>
      )}
    </Section>
  );
}
