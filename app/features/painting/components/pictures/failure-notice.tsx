import { useEffect, useRef } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { FailedPicture, PictureFailure } from "../../domain/pictures/picture-failure.ts";
import { usePicturesMessages } from "../../messages/pictures-messages.ts";
import { usePictureFailure } from "./use-picture-failure.ts";

const NONE: FailedPicture[] = [];

interface FailureNoticeProps {
  failure: PictureFailure;
  /** Of several new pictures, those that were not added, and the number of the others. */
  failed?: FailedPicture[] | undefined;
  added?: number | undefined;
}

/** Reason for which nothing was done; of several pictures, which were not added and why. */
export function FailureNotice({ failure, failed = NONE, added = 0 }: FailureNoticeProps) {
  const words = usePicturesMessages();
  const place = useRef<HTMLDivElement>(null);
  // It takes the focus: the form that was sent is at the other end of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another failure is shown anew.
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "center", behavior: "instant" });
  }, [failure, failed]);
  const textOf = usePictureFailure();
  if (failed.length === 0)
    return (
      <div ref={place} tabIndex={-1}>
        <Notice tone="destructive">{textOf(failure)}</Notice>
      </div>
    );
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="destructive" title={words.someFailed(failed.length, failed.length + added)}>
        <ul className="wrap-anywhere">
          {failed.map(({ name, failure: each }, index) => (
            <li key={index} className="mt-1">
              {words.of(name, textOf(each))}
            </li>
          ))}
        </ul>
        {added > 0 && <p className="mt-2">{words.othersAdded}</p>}
      </Notice>
    </div>
  );
}
