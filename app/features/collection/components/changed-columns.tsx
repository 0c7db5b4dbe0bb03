import { LANGUAGES } from "#app/i18n/languages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { Chevron } from "#app/ui/chevron.tsx";
import type { CheckedRow } from "../domain/import.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";

/** Columns in which a row changes a painting; unfolded, each with its value before and after. */
export function ChangedColumns({ changed, compared }: Pick<CheckedRow, "changed" | "compared">) {
  const words = useCollectionMessages();
  const names = (
    <>
      {words.changes} <Columns names={changed} />
    </>
  );
  if (compared === undefined || compared.differences.length === 0) return <p className="mt-1 text-xs text-slate">{names}</p>;
  return (
    <details className="group/changes mt-1 text-xs">
      <summary className="flex min-h-6 cursor-pointer items-baseline gap-2 wrap-anywhere text-slate hover:text-oxblood">
        <span className="min-w-0">{names}</span>
        <Chevron className="group-open/changes:rotate-180" />
      </summary>
      <dl className="mt-2 mb-1 flex flex-col gap-2.5 border-l border-line-strong pl-3">
        {compared.differences.map(({ column, before, after, image }) => (
          <div key={column}>
            <dt>
              <code className="font-medium">{column}</code>
            </dt>
            <dd className="mt-0.5 grid gap-x-6 gap-y-1 sm:grid-cols-2">
              <Value
                label={words.valueBefore}
                language={languageOf(column)}
                text={image == null ? before : ""}
                image={image ?? undefined}
              />
              <Value label={words.valueAfter} language={languageOf(column)} text={after} />
            </dd>
          </div>
        ))}
      </dl>
      {compared.more.length > 0 && (
        <p className="text-slate">
          {words.moreChanges} <Columns names={compared.more} />
        </p>
      )}
    </details>
  );
}

/** Language of a column such as `title_ru`. */
const languageOf = (column: string) => LANGUAGES.find((language) => column.endsWith(`_${language}`)) ?? "und";

interface ValueProps {
  label: string;
  language: string;
  text: string;
  image?: string | undefined;
}

function Value({ label, language, text, image }: ValueProps) {
  const words = useCollectionMessages();
  return (
    <div className="min-w-0">
      <span className="block text-slate">{label}</span>
      {image !== undefined ? (
        <img src={resourcePaths.wholeImage(image)} alt={words.picture} loading="lazy" className="max-h-16 max-w-16 object-contain" />
      ) : (
        <span lang={language} className="block max-w-prose whitespace-pre-line wrap-anywhere">
          {text === "" ? "—" : text}
        </span>
      )}
    </div>
  );
}

function Columns({ names }: { names: string[] }) {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ", "}
      <code>{name}</code>
    </span>
  ));
}
