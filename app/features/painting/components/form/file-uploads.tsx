import { type ReactNode, useEffect, useRef, useState } from "react";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { toasts } from "#app/shared/notices/toasts.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileButton } from "#app/ui/file-button.tsx";
import { acceptOf, isHeicFile, type StoredUpload, typeNames, UPLOAD_LIMITS, type UploadRefusal } from "../../domain/uploads/upload.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { focusSoon, useFormState } from "./form-state.ts";
import { type RunningUpload, sendUpload } from "./send-upload.ts";
import { UploadProgress } from "./upload-progress.tsx";

interface FileUploadsProps {
  kind: "file" | "document";
  /** Of the field that carries a file where there is no script. */
  name: string;
  /** Of the field, where the focus goes when a row is gone. */
  id: string;
  label: string;
  /** The id of what explains the field. */
  describedBy: string;
  tooLarge: string;
  refusal: { refusal: UploadRefusal; name: string } | undefined;
  onStored(stored: StoredUpload, file: File): void;
  /** Another way to add a row. */
  beside?: ReactNode;
  /** Further fields of a file, needed without script. */
  children?: ReactNode;
}

/** Chooses files, which are sent one after the other as they are chosen; without script the form brings them. */
export function FileUploads({ kind, name, id, label, describedBy, tooLarge, refusal, onStored, beside, children }: FileUploadsProps) {
  const { files: words, image, uploads } = useFormMessages();
  const { common } = useManageMessages();
  const { beginUpload } = useFormState();
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null);
  const [refused, setRefused] = useState(refusal);
  const running = useRef<RunningUpload>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const textOf = ({ refusal: why, name: file }: { refusal: UploadRefusal; name: string }) => {
    if (why === "tooLarge") return tooLarge;
    if (why === "heic") return uploads.heic;
    if (why === "wrongType") return words.wrongType(typeNames(kind));
    if (why === "damaged") return image.damaged(file);
    return why === "busy" || why === "full" || why === "unavailable" ? uploads[why] : words.failed(file);
  };
  const refuse = (why: UploadRefusal, file: string) => {
    setRefused({ refusal: why, name: file });
    toasts.show({ title: common.errorTitle, text: textOf({ refusal: why, name: file }), tone: "destructive" });
  };
  const sendAll = async (chosen: File[]) => {
    setRefused(undefined);
    const end = beginUpload();
    for (const file of chosen) {
      if (isHeicFile(file)) {
        refuse("heic", file.name);
        continue;
      }
      if (file.size >= UPLOAD_LIMITS[kind]) {
        refuse("tooLarge", file.name);
        continue;
      }
      setSending({ name: file.name, part: 0 });
      running.current = sendUpload(kind, file, (part) => setSending({ name: file.name, part }));
      const answer = await running.current.done;
      if (answer === undefined) {
        focusSoon(id);
        break;
      }
      if ("refusal" in answer) {
        refuse(answer.refusal, file.name);
        continue;
      }
      onStored(answer, file);
      toasts.show({ title: common.successTitle, text: words.uploaded(answer.name) });
    }
    setSending(null);
    end();
  };

  return (
    <>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        {beside}
        <FileButton
          id={id}
          label={label}
          name={name}
          multiple
          accept={acceptOf(kind)}
          aria-describedby={describedBy}
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])];
            currentTarget.value = "";
            if (chosen.length === 0) return;
            if (sending === null) void sendAll(chosen);
            else toasts.show({ title: common.errorTitle, text: image.waitForUpload, tone: "destructive" });
          }}
        />
        <noscript>
          <div className="flex flex-wrap items-end gap-4">
            {children}
            <Button type="submit" name="edit" value="upload" formNoValidate tone="quiet">
              {words.upload}
            </Button>
          </div>
        </noscript>
      </div>
      {sending !== null && (
        <div className="mt-3">
          <UploadProgress part={sending.part} label={words.uploading(sending.name)} onCancel={() => running.current?.abort()} />
        </div>
      )}
      {refused !== undefined && (
        <p role="alert" className="mt-3 text-xs font-medium text-oxblood">
          {textOf(refused)}
        </p>
      )}
    </>
  );
}
