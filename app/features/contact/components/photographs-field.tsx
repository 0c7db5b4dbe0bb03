import { useEffect, useRef, useState } from "react";
import { formatBytes } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { FilePreview } from "#app/shared/images/file-preview.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FILE_CONTROL } from "#app/ui/field.tsx";
import {
  PHOTOGRAPH_ACCEPT,
  PHOTOGRAPH_FIELD,
  PHOTOGRAPH_LIMITS,
  PHOTOGRAPH_TYPE_NAMES,
  type PhotographRefusal,
  refusalOf,
} from "../domain/photographs/photograph.ts";
import { usePhotographMessages } from "../messages/photograph-messages.ts";
import { usePhotographRefusal } from "./use-photograph-refusal.ts";

interface Chosen {
  key: number;
  file: File;
}

/**
 * Photographs with a message: chosen in several goes, looked at, put in order and taken out. Without script the two inputs send
 * what was chosen; with it, the input of files carries all of them.
 * @param isFolded below a summary, which is its heading.
 */
export function PhotographsField({ isFolded = false }: { isFolded?: boolean }) {
  const words = usePhotographMessages();
  const language = useLanguage();
  const textOf = usePhotographRefusal();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [refusal, setRefusal] = useState<PhotographRefusal>();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const lastKey = useRef(0);

  /** The form sends what the input holds. */
  const keep = (next: readonly Chosen[]) => {
    setChosen(next);
    if (input.current === null) return;
    const carrier = new DataTransfer();
    for (const { file } of next) carrier.items.add(file);
    input.current.files = carrier.files;
  };
  const add = (files: readonly File[]) => {
    let next = chosen;
    let refused: PhotographRefusal | undefined;
    for (const file of files) {
      const why = refusalOf([...next.map((each) => each.file), file]);
      if (why === undefined) next = [...next, { key: ++lastKey.current, file }];
      else refused ??= why;
    }
    setRefusal(refused);
    keep(next);
  };
  const take = (from: HTMLInputElement) => {
    const files = [...(from.files ?? [])];
    from.value = "";
    add(files);
  };
  // Files chosen before the page had its application.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    const early = [camera.current, input.current].flatMap((each) => [...(each?.files ?? [])]);
    if (camera.current !== null) camera.current.value = "";
    if (early.length > 0) add(early);
  }, []);
  const move = (from: number, to: number) => {
    const next = [...chosen];
    next.splice(to, 0, ...next.splice(from, 1));
    keep(next);
  };

  return (
    <fieldset className={classNames("flex min-w-0 flex-col gap-3", isFolded ? "pt-2" : "border-t border-line pt-5")}>
      <legend className={isFolded ? "sr-only" : "float-left w-full text-sm font-medium"}>{words.title}</legend>
      <p className="clear-left text-sm text-slate">{words.lead}</p>
      <div className="flex flex-wrap items-center gap-3">
        {/* Telephones alone have the button for the camera, and it comes first. */}
        <label className={buttonClass("quiet", "relative hidden pointer-coarse:inline-flex focus-within:outline-2")}>
          {words.take}
          <input
            ref={camera}
            type="file"
            name={PHOTOGRAPH_FIELD}
            accept={PHOTOGRAPH_ACCEPT}
            capture="environment"
            className="sr-only"
            onChange={({ currentTarget }) => take(currentTarget)}
          />
        </label>
        {/* The browser's own button is in the browser's language; without script it also names what is chosen. */}
        <label
          htmlFor="contact-photographs"
          className={buttonClass("quiet", "[@media(scripting:none)]:sr-only has-[+:focus-visible]:outline-2")}
        >
          {words.choose}
        </label>
        <input
          ref={input}
          id="contact-photographs"
          type="file"
          name={PHOTOGRAPH_FIELD}
          multiple
          accept={PHOTOGRAPH_ACCEPT}
          aria-describedby="contact-photographs-hint"
          className={classNames(FILE_CONTROL, "[@media(scripting:enabled)]:sr-only")}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
      </div>
      {refusal !== undefined && (
        <p role="alert" className="text-xs font-medium wrap-anywhere text-oxblood">
          {textOf(refusal)}
        </p>
      )}
      {chosen.length > 0 && (
        <ol aria-label={words.list} className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {chosen.map(({ key, file }, index) => (
            <li key={key} className="flex min-w-0 flex-col gap-1.5">
              <FilePreview file={file} instead={words.noPreview} />
              <span lang="und" className="truncate text-xs text-slate" title={file.name}>
                {index + 1}. {file.name}
              </span>
              <span className="flex gap-1">
                <Button
                  tone="quiet"
                  className="px-3"
                  aria-label={words.earlier(file.name)}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  ←
                </Button>
                <Button
                  tone="quiet"
                  className="px-3"
                  aria-label={words.later(file.name)}
                  disabled={index === chosen.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  →
                </Button>
                <Button
                  tone="quiet"
                  className="px-3"
                  aria-label={words.removeOf(file.name)}
                  onClick={() => {
                    setRefusal(undefined);
                    keep(chosen.filter((each) => each.key !== key));
                    input.current?.focus();
                  }}
                >
                  ×
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {chosen.length > 0 && words.count(chosen.length, PHOTOGRAPH_LIMITS.count)}
      </p>
      <div id="contact-photographs-hint" className="max-w-prose text-xs text-slate">
        <p>
          {words.hint(
            PHOTOGRAPH_LIMITS.count,
            formatBytes(PHOTOGRAPH_LIMITS.bytes, language),
            formatBytes(PHOTOGRAPH_LIMITS.total, language),
            PHOTOGRAPH_TYPE_NAMES,
          )}
        </p>
        <p className="mt-0.5">{words.stored}</p>
      </div>
    </fieldset>
  );
}
