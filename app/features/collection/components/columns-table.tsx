import { useLanguage } from "#app/i18n/messages.ts";
import { describeColumns } from "../domain/describe-columns.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";

/** Columns of the table of paintings: meaning and format. A translated field has one row. */
export function ColumnsTable() {
  const words = useCollectionMessages();
  const { column, meaning, allowedTitle, example } = words;
  const columns = describeColumns(words, useLanguage());
  const rows = [...Map.groupBy(columns, ({ group }) => group)].map(([group, all]) => ({
    group,
    names: all.map(({ name }) => name),
    meaning: all[0]?.meaning,
    allowed: all[0]?.allowed,
    codes: all[0]?.codes,
    example: all[0]?.example,
  }));
  return (
    <table className="w-full border-collapse text-left text-sm">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line-strong text-xs text-slate">
          {[column, meaning, allowedTitle, example].map((name) => (
            <th key={name} scope="col" className="py-1.5 pr-6 font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="align-top">
        {rows.map((row) => (
          <tr key={row.group} className="border-b border-line-strong/40 max-md:block max-md:py-2.5">
            <th scope="row" className="py-2 pr-6 font-normal max-md:block max-md:py-0.5 md:w-1/5">
              {row.names.map((name, index) => (
                <span key={name}>
                  {index > 0 && ", "}
                  <code className="whitespace-nowrap">{name}</code>
                </span>
              ))}
            </th>
            <td className="py-2 pr-6 max-md:block max-md:py-0.5 md:w-1/4">{row.meaning}</td>
            <td className="py-2 pr-6 wrap-anywhere text-slate max-md:block max-md:py-0.5 md:w-1/4">
              <Allowed text={row.allowed ?? ""} codes={row.codes} />
            </td>
            <td className="py-2 wrap-anywhere whitespace-pre-line text-slate max-md:block max-md:py-0.5">
              {row.example !== undefined && (
                <code lang="en" className="text-xs">
                  {row.example}
                </code>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A sentence whose values, if they are codes, are marked as such. */
function Allowed({ text, codes }: { text: string; codes: string | undefined }) {
  if (codes === undefined) return text;
  const [before, after] = text.split(codes);
  return (
    <>
      {before}
      <code lang="en" className="text-xs">
        {codes}
      </code>
      {after}
    </>
  );
}
