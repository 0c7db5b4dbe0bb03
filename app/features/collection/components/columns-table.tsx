import { ATTRIBUTIONS } from "#app/features/painting/domain/attribution.ts";
import { fieldLabels } from "#app/features/painting/domain/field-labels.ts";
import { localisedColumn, RECORD, RECORD_FIELDS, SHARED, SHARED_FIELDS, TRANSLATED_FIELDS } from "#app/features/painting/domain/fields.ts";
import { DATE_PRECISIONS } from "#app/features/painting/domain/work-date.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { ANSWERS } from "../domain/table-cells.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";

const EXAMPLES: Partial<Record<string, string>> = {
  attribution: ATTRIBUTIONS.join(", "),
  year: "1923",
  datePrecision: DATE_PRECISIONS.join(", "),
  yearTo: "1927",
  artistDates: "1869–1954",
  dimensions: "60 × 80",
  issueDate: "2024-03-01",
};
const LINK = "Certificate 12 | https://example.org/12.pdf\nCertificate 13 | certificate.pdf";

/** Columns of the table of paintings: meaning and format. */
export function ColumnsTable() {
  const { column, meaning, example, meanings } = useCollectionMessages();
  const language = useLanguage();
  const fields = fieldLabels(language);
  const rows: { names: string[]; meaning: string; example?: string | undefined }[] = [
    { names: ["id"], meaning: meanings.id, example: "0c8f6a52-3d0e-4b43-9f2e-6a1d0b7c9e11" },
    { names: ["published"], meaning: meanings.published, example: `${ANSWERS[language].yes}, ${ANSWERS[language].no}` },
    { names: ["archived"], meaning: meanings.archived, example: `${ANSWERS[language].no}, ${ANSWERS[language].yes}` },
    ...TRANSLATED_FIELDS.map((field) => ({
      names: LANGUAGES.map((language) => localisedColumn(field, language)),
      meaning: meanings.translated(fields[field]),
    })),
    ...SHARED_FIELDS.map((field) => ({ names: [SHARED[field].column], meaning: fields[field], example: EXAMPLES[field] })),
    { names: ["owners"], meaning: meanings.owners, example: "anna@example.org; boris@example.org" },
    { names: ["image"], meaning: meanings.image, example: "images/dusk.jpg" },
    ...RECORD_FIELDS.map((field) => {
      const spec: { column: string; sheetColumn?: string } = RECORD[field];
      return { names: [spec.sheetColumn ?? spec.column], meaning: fields[field], example: EXAMPLES[field] };
    }),
    { names: ["certificates"], meaning: meanings.links(fields.certificates), example: LINK },
    { names: ["documents"], meaning: meanings.links(fields.documents) },
    {
      names: ["attachments"],
      meaning: meanings.attachments,
      example: "report | expertise.pdf | Report of 2024\nphotograph | uv.jpg | Ultraviolet",
    },
  ];
  return (
    <table className="w-full border-collapse text-left text-sm">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line-strong text-xs text-slate">
          {[column, meaning, example].map((name) => (
            <th key={name} scope="col" className="py-1.5 pr-6 font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="align-top">
        {rows.map((row) => (
          <tr key={row.names[0]} className="border-b border-line-strong/40 max-md:block max-md:py-2.5">
            <th scope="row" className="py-2 pr-6 font-normal max-md:block max-md:py-0.5 md:w-1/4">
              {row.names.map((name, index) => (
                <span key={name}>
                  {index > 0 && ", "}
                  <code className="whitespace-nowrap">{name}</code>
                </span>
              ))}
            </th>
            <td className="py-2 pr-6 max-md:block max-md:py-0.5 md:w-2/5">{row.meaning}</td>
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
