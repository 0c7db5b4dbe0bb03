import { classNames } from "./class-names.ts";

/** Placeholder for content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames("animate-pulse bg-wall", className)} />;
}
