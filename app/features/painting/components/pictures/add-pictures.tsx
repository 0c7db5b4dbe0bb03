import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { PictureFacts } from "../../domain/pictures/picture.ts";
import type { FailedPicture } from "../../domain/pictures/picture-failure.ts";
import { isHeicFile, UPLOAD_LIMITS, type UploadAnswer, uploadName } from "../../domain/uploads/upload.ts";
import { usePicturesMessages } from "../../messages/pictures-messages.ts";
import { focusSoon } from "../form/form-state.ts";
import { type RunningUpload, sendUpload } from "../form/send-upload.ts";
import { UploadProgress } from "../form/upload-progress.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { FILE, PictureFiles } from "./picture-files.tsx";

interface AddPicturesProps {
  /** As many as the work may still have. */
  room: number;
  typed: PictureFacts | undefined;
  /** The server's answer to the last form was a failure. */
  hasFailed: boolean;
  onType(): void;
  onSending(isSending: boolean): void;
  onFailed(failed: FailedPicture[], added: number): void;
  /** The files that are stored, by the id of their image. */
  onUploaded(files: ReadonlyMap<string, File>): void;
}

/**
 * Uploads further pictures with what is said of each. With script they are sent one after the other, with progress, and added
 * together; without, the form brings them.
 */
export function AddPictures({ room, typed, hasFailed, onType, onSending, onFailed, onUploaded }: AddPicturesProps) {
  const words = usePicturesMessages();
  const { formData } = useNavigation();
  const submit = useSubmit();
  const [sending, setSending] = useState<{ name: string; place: number; all: number; part: number }>();
  const running = useRef<RunningUpload>(undefined);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => () => running.current?.abort(), []);
  const isAdding = formData?.get("intent") === "add";
  useEmptyOnceAdded(form, isAdding, hasFailed);

  const sendFile = async (file: File, place: number, all: number): Promise<UploadAnswer | undefined> => {
    if (isHeicFile(file)) return { refusal: "heic" };
    if (file.size >= UPLOAD_LIMITS.image) return { refusal: "tooLarge" };
    setSending({ name: file.name, place, all, part: 0 });
    running.current = sendUpload("image", file, (part) => setSending({ name: file.name, place, all, part }));
    return running.current.done;
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending !== undefined || isAdding) return;
    const sent = new FormData(event.currentTarget);
    const files = sent.getAll("file").filter((file): file is File => file instanceof File && file.size > 0);
    sent.delete("file");
    const stored = new Map<string, File>();
    const failed: FailedPicture[] = [];
    onSending(true);
    try {
      for (const [index, file] of files.entries()) {
        const answer = await sendFile(file, index + 1, files.length);
        // Given up: what was stored until then is not added, and is swept.
        if (answer === undefined) return focusSoon(FILE);
        if ("refusal" in answer) failed.push({ name: uploadName(file.name), failure: answer.refusal });
        else stored.set(answer.id, file);
      }
    } finally {
      setSending(undefined);
      onSending(false);
    }
    if (failed.length > 0) onFailed(failed, stored.size);
    if (stored.size === 0) return;
    onUploaded(stored);
    for (const id of stored.keys()) sent.append("image", id);
    // A failure is told at the top of the page.
    await submit(sent, { method: "post", preventScrollReset: failed.length > 0 });
  };

  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      onInput={onType}
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-6"
    >
      <input type="hidden" name="intent" value="add" />
      <PictureFiles room={room} />
      {sending !== undefined && (
        <UploadProgress
          part={sending.part}
          label={(sending.part < 1 ? words.sending : words.preparing)(sending.name, sending.place, sending.all)}
          onCancel={() => running.current?.abort()}
        />
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" isBusy={isAdding || sending !== undefined}>
          {words.addButton}
        </Button>
        <p role="status" className="text-sm text-slate empty:hidden">
          {isAdding ? words.adding : ""}
        </p>
        <p className="min-w-0 text-xs text-slate sm:max-w-sm">{words.addedAs}</p>
      </div>
      {room > 1 && <p className="-mb-2 max-w-prose text-sm text-slate">{words.forEach}</p>}
      <PictureFields facts={typed} />
    </Form>
  );
}

/** The form is empty again once the pictures that it was for are in the list. */
function useEmptyOnceAdded(form: { current: HTMLFormElement | null }, isAdding: boolean, hasFailed: boolean) {
  const wasAdding = useRef(false);
  useEffect(() => {
    if (wasAdding.current && !isAdding && !hasFailed) form.current?.reset();
    wasAdding.current = isAdding;
  }, [form, isAdding, hasFailed]);
}
