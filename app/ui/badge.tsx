import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type BadgeTone = "plain" | "positive" | "warning";

const TONES: Record<BadgeTone, string> = {
  plain: "border-line-strong text-ink",
  positive: "border-ink bg-ink text-paper",
  warning: "border-oxblood text-oxblood",
};

/** A short status next to a name. The text carries the meaning; the colour only supports it. */
export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={classNames("inline-flex items-center border px-2 py-0.5 font-sans text-2xs font-medium", TONES[tone])}>
      {children}
    </span>
  );
}
