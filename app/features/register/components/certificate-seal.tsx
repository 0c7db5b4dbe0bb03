import { resourcePaths } from "#app/i18n/paths.ts";
import type { RegisterStatus } from "#app/platform/database/tables/painting-tables.ts";
import { classNames } from "#app/ui/class-names.ts";

/** Cancellation strokes: one for a superseded passport, two for a withdrawn one. */
const STROKES = { superseded: "M8 92L92 8", withdrawn: "M6 91L91 6M9 94L94 9" };

/** Large version of the list's rosette; pale and struck through if the passport is no longer valid. */
export function CertificateSeal({ number, status }: { number: string; status: RegisterStatus }) {
  return (
    <div className="relative mx-auto w-48 md:w-full print:w-full">
      <img
        src={resourcePaths.guilloche(`${status === "valid" ? "paper" : "wall"}.passport-${number}`)}
        alt=""
        width={400}
        height={400}
        className="h-auto w-full"
      />
      {status !== "valid" && (
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          stroke="currentColor"
          strokeWidth="0.7"
          className={classNames("absolute inset-0 size-full", status === "withdrawn" && "text-oxblood")}
        >
          <path d={STROKES[status]} />
        </svg>
      )}
    </div>
  );
}
