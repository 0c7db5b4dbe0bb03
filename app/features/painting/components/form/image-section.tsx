import { useEffect, useRef, useState } from "react";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Section } from "#app/shared/management/section.tsx";
import { toasts } from "#app/shared/notices/toasts.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FileButton } from "#app/ui/file-button.tsx";
import { isHeicFile, typeNames, UPLOAD_LIMITS, type UploadRefusal, uploadName } from "../../domain/uploads/upload.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { AFTER_FIRST_SAVE } from "./after-first-save.tsx";
import { EditButton } from "./edit-button.tsx";
import { focusSoon, useFormState } from "./form-state.ts";
import { type RunningUpload, sendUpload } from "./send-upload.ts";
import { UploadProgress } from "./upload-progress.tsx";

const INPUT_ID = "image-file";

interface ImageSectionProps {
  /** Undefined while it is added. */
  paintingId: string | undefined;
  refusal: { refusal: UploadRefusal; name: string } | undefined;
  /** False for signed-out visitors, who may not see images of unpublished paintings. */
  isReadable: boolean;
}

type RefusedFile = NonNullable<ImageSectionProps["refusal"]>;

/** The painting's picture: with script it is sent as soon as it is chosen, dropped or pasted. */
export function ImageSection({ paintingId, refusal, isReadable }: ImageSectionProps) {
  const { sections, image: words, uploads } = useFormMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const { values, markChanged, beginUpload } = useFormState();
  const [image, setImage] = useState(values.image ?? "");
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState(refusal);
  const [passedOver, setPassedOver] = useState<string>();
  // Not in the draft, which says so.
  const [isUnsent, setIsUnsent] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const running = useRef<RunningUpload>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const textOf = ({ refusal: why }: RefusedFile) =>
    why === "tooLarge" || why === "heic" || why === "busy" || why === "full" || why === "unavailable" ? uploads[why] : uploads.failed;
  const refuse = (why: UploadRefusal, name: string) => {
    const file = { refusal: why, name };
    setRefused(file);
    toasts.show({ title: common.errorTitle, text: textOf(file), tone: "destructive" });
  };
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    // Anything else than a picture is passed over, and named (P-UPLOAD-2); some systems know no type for one of an iPhone.
    const isPicture = file.type.startsWith("image/") || isHeicFile(file);
    setPassedOver(isPicture ? undefined : uploadName(file.name));
    if (!isPicture) return;
    if (progress !== null) {
      toasts.show({ title: common.errorTitle, text: words.waitForUpload, tone: "destructive" });
      return;
    }
    if (isHeicFile(file)) return refuse("heic", file.name);
    if (file.size >= UPLOAD_LIMITS.image) return refuse("tooLarge", file.name);
    setRefused(undefined);
    setProgress(0);
    setIsUnsent(true);
    markChanged();
    const end = beginUpload();
    running.current = sendUpload("image", file, setProgress);
    const answer = await running.current.done;
    end();
    setProgress(null);
    if (answer === undefined) {
      setIsUnsent(false);
      return focusSoon(INPUT_ID);
    }
    if ("refusal" in answer) return refuse(answer.refusal, file.name);
    setImage(answer.id);
    setIsUnsent(false);
    markChanged();
    toasts.show({ title: common.successTitle, text: words.uploaded });
  };
  const paste = useRef(send);
  paste.current = send;
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith("image/"));
      if (file !== undefined) void paste.current(file);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);

  return (
    <Section
      id="image"
      title={sections.image}
      aside={
        paintingId === undefined ? (
          <a href={`#${AFTER_FIRST_SAVE}`} className="link inline-flex min-h-11 items-center text-sm">
            {words.picturesLater}
          </a>
        ) : (
          <Link to={toHref(paths.managePictures(paintingId))} className="link inline-flex min-h-11 items-center text-sm">
            {words.pictures}
          </Link>
        )
      }
    >
      <input type="hidden" name="image" value={image} data-unsent={isUnsent || undefined} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button beside it does the same. */}
      <div
        data-testid="image-drop"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void send(event.dataTransfer.files[0]);
        }}
        className={classNames(
          "flex flex-col gap-5 border border-dashed p-4 sm:flex-row",
          isOver ? "border-oxblood bg-wall" : "border-line-strong",
        )}
      >
        {image === "" || !isReadable ? (
          <p className="flex min-h-32 w-full items-center justify-center bg-wall p-4 text-center text-sm text-slate sm:w-56">
            {image === "" ? words.none : words.preview}
          </p>
        ) : (
          <img
            src={resourcePaths.wholeImage(image)}
            alt={words.preview}
            className="max-h-56 max-w-full self-start object-contain sm:max-w-56"
          />
        )}
        <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
          <p className="scripted-only text-sm pointer-coarse:hidden">{words.drop}</p>
          <p className="hidden text-sm pointer-coarse:block">{words.dropTouch}</p>
          <FileButton
            id={INPUT_ID}
            label={image === "" ? words.choose : words.replace}
            name="imageFile"
            accept="image/*"
            aria-describedby="image-hint"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // It is sent by itself, so the form does not send it again.
              currentTarget.value = "";
              void send(file);
            }}
          />
          <p id="image-hint" className="text-xs text-slate">
            {words.hint(typeNames("image"))}
          </p>
          {progress !== null && (
            <UploadProgress
              part={progress}
              label={progress < 1 ? words.uploading : words.preparing}
              onCancel={() => running.current?.abort()}
            />
          )}
          {refused !== undefined && (
            <p role="alert" className="text-xs font-medium text-oxblood wrap-anywhere">
              {textOf(refused)}
              <span className="block font-normal text-ink">
                {refused.refusal === "damaged" && words.damaged(refused.name)}
                {refused.refusal === "wrongType" && `${refused.name}: ${words.notReadable(typeNames("image"))}`}
              </span>
            </p>
          )}
          {passedOver !== undefined && (
            <p role="alert" className="text-xs font-medium wrap-anywhere">
              {words.passedOver(passedOver)}
            </p>
          )}
          {image !== "" && (
            <EditButton
              edit={{ kind: "remove-image" }}
              onEdit={() => {
                setImage("");
                markChanged();
                focusSoon(INPUT_ID);
                toasts.show({ title: common.successTitle, text: words.removed });
              }}
            >
              {words.remove}
            </EditButton>
          )}
        </div>
      </div>
    </Section>
  );
}
