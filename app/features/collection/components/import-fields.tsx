import { useId } from "react";
import { acceptOf, UPLOAD_LIMITS } from "#app/features/painting/domain/uploads/upload.ts";
import { formatBytes, formatNumber } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { FILE_CONTROL } from "#app/ui/field.tsx";
import { IMPORT_LIMITS } from "../domain/import.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";

/** As people count: the limits of uploads are in units of 1024. */
const inPlainMegabytes = (bytes: number) => Math.round(bytes / 1024 ** 2) * 1_000_000;

/** File inputs for a table or an archive, and for the files beside it. `hint`: for the table. */
export function ImportFields({ hint }: { hint?: string }) {
  const words = useCollectionMessages();
  const language = useLanguage();
  const size = (bytes: number) => formatBytes(bytes, language);
  const toHref = useHref();
  const id = useId();
  return (
    <>
      <div className="flex max-w-full flex-col gap-1.5">
        <label htmlFor={`${id}-table`} className="text-sm font-medium">
          {words.tableLabel}
        </label>
        <input
          id={`${id}-table`}
          type="file"
          name="table"
          accept=".xlsx,.csv,.zip,text/csv,application/zip,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          required={hint === undefined}
          aria-describedby={hint === undefined ? undefined : `${id}-table-hint`}
          className={FILE_CONTROL}
        />
        <p className="flex flex-wrap items-center gap-x-5 text-sm">
          {/* A download is no page: the browser itself fetches it. */}
          <a href={toHref(paths.templateWorkbook())} className="link inline-flex min-h-6 items-center">
            {words.templates.xlsx}
          </a>
          <a href={toHref(paths.collectionTemplate())} className="link inline-flex min-h-6 items-center">
            {words.templates.csv}
          </a>
        </p>
        {hint !== undefined && (
          <p id={`${id}-table-hint`} className="text-xs text-slate">
            {hint}
          </p>
        )}
      </div>
      <div className="flex max-w-full flex-col gap-1.5">
        <label htmlFor={`${id}-files`} className="text-sm font-medium">
          {words.filesLabel}
        </label>
        <input
          id={`${id}-files`}
          type="file"
          name="files"
          multiple
          accept={`image/*,${acceptOf("file")}`}
          aria-describedby={`${id}-files-hint`}
          className={FILE_CONTROL}
        />
        <p id={`${id}-files-hint`} className="text-xs text-slate">
          {words.filesHint}
        </p>
      </div>
      <p className="text-xs text-slate">
        {words.limits(
          formatNumber(IMPORT_LIMITS.rows, language),
          size(IMPORT_LIMITS.body),
          size(inPlainMegabytes(UPLOAD_LIMITS.image)),
          size(inPlainMegabytes(UPLOAD_LIMITS.file)),
        )}
      </p>
    </>
  );
}
