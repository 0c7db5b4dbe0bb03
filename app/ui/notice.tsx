import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface NoticeProps {
  tone?: "plain" | "destructive";
  title?: ReactNode;
  children: ReactNode;
}

/** A message in the page. A destructive one is announced at once. */
export function Notice({ tone = "plain", title, children }: NoticeProps) {
  return (
    <div
      role={tone === "destructive" ? "alert" : "status"}
      className={classNames("border-l-2 py-2 pl-4", tone === "destructive" ? "border-oxblood" : "border-brass")}
    >
      {title !== undefined && <p className={classNames("font-medium", tone === "destructive" && "text-oxblood")}>{title}</p>}
      <div className="text-sm">{children}</div>
    </div>
  );
}
