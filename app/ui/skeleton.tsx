import { classNames } from "./class-names.ts";

/** The place of something that is still being loaded. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames("animate-pulse bg-wall", className)} />;
}
