import { useEffect, useRef, useState } from "react";
import { FilePreview } from "#app/shared/images/file-preview.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { FILE_CONTROL } from "#app/ui/field.tsx";
import { MAX_PICTURES } from "../../domain/pictures/picture.ts";
import { acceptOf, typeNames } from "../../domain/uploads/upload.ts";
import { usePicturesMessages } from "../../messages/pictures-messages.ts";

/** Id of the field. */
export const FILE = "picture-file";

/** A folder that is chosen by mistake may have thousands. */
const MOST_SHOWN = 2 * MAX_PICTURES;

const HINT = `${FILE}-hint`;

/**
 * The files of new pictures, which are shown before they are sent. The input holds all of them; a telephone adds photographs to
 * it (P-PICTURE-10).
 * @param room as many as the work may still have.
 */
export function PictureFiles({ room }: { room: number }) {
  const words = usePicturesMessages();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);

  const look = () => {
    const chosen = [...(input.current?.files ?? [])];
    input.current?.setCustomValidity(chosen.length > room ? words.chooseFewer(room) : "");
    setFiles(chosen);
  };
  const keep = (next: readonly File[]) => {
    if (input.current === null) return;
    const carrier = new DataTransfer();
    for (const file of next) carrier.items.add(file);
    input.current.files = carrier.files;
    look();
  };
  // Files chosen before the page had its application; a form that was sent is empty again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    look();
    const form = input.current?.form;
    const clear = () => setFiles([]);
    form?.addEventListener("reset", clear);
    return () => form?.removeEventListener("reset", clear);
  }, []);

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={FILE} className="text-sm font-medium">
        {words.file}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          id={FILE}
          type="file"
          name="file"
          multiple={room > 1}
          required
          onChange={look}
          accept={acceptOf("image")}
          aria-describedby={HINT}
          className={FILE_CONTROL}
        />
        {/* Where there is a camera at hand. Some telephones do not offer it for the field beside. */}
        <label className={buttonClass("quiet", "scripted-only relative hidden pointer-coarse:inline-flex focus-within:outline-2")}>
          {words.take}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            onChange={({ currentTarget }) => {
              const taken = [...(currentTarget.files ?? [])];
              currentTarget.value = "";
              keep([...(room > 1 ? files : []), ...taken]);
            }}
          />
        </label>
      </div>
      <p id={HINT} className="text-xs text-slate">
        {words.fileHint(typeNames("image"), room)}
      </p>
      {files.length > 0 && (
        <ul aria-label={words.chosen} className="mt-2 grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-8">
          {files.slice(0, MOST_SHOWN).map((file, index) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}-${index}`} className="relative flex min-w-0 flex-col gap-1">
              <FilePreview file={file} instead={words.noPreview} />
              <span lang="und" className="truncate text-xs text-slate" title={file.name}>
                {file.name}
              </span>
              <Button
                tone="quiet"
                className="absolute top-0 right-0 bg-paper px-3"
                aria-label={words.leaveOut(file.name)}
                onClick={() => {
                  keep(files.filter((each) => each !== file));
                  input.current?.focus();
                }}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
