import { useEffect } from "react";
import { formatDay } from "#app/i18n/format.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { resourcePaths, SMALL_PICTURE } from "#app/i18n/paths.ts";
import { loadWithPage, PRINTED } from "#app/shared/images/load-lazy-images.ts";
import { captionOf, labelPicture, pictureName } from "../domain/pictures/picture-names.ts";
import type { PrivateRecord, RecordFile } from "../domain/record/private-record.ts";
import { RECORD_TEXTS, recordTextIn, type ShownText } from "../domain/record/record-texts.ts";
import { captionIn, nameIn, nameOfLanguage } from "../domain/works/documents.ts";
import { Paragraphs } from "./paragraphs.tsx";

const READING = "mt-3 max-w-prose space-y-4 font-serif text-base";

interface RecordPartProps {
  record: PrivateRecord;
  paintingId: string;
  /** Stands in the addresses of the files where a token opened the record; with a role they need none. */
  grant?: string | undefined;
}

/** The numbers and the date of a record with their labels: only those that it has (P-RECORD-1). */
export function useRecordNumbers(record: PrivateRecord): [label: string, value: string][] {
  const { record: words } = useMessages();
  const language = useLanguage();
  const numbers: [label: string, value: string | null][] = [
    [words.inventoryNo, record.inventoryNo],
    [words.passportNo, record.passportNo],
    [words.issueDate, record.issueDate === null ? null : formatDay(record.issueDate, language)],
  ];
  return numbers.filter((number): number is [string, string] => number[1] !== null && number[1] !== "");
}

/** The texts of the experts. */
export function RecordTexts({ record }: { record: PrivateRecord }) {
  const { record: words } = useMessages();
  const language = useLanguage();
  return (
    <div className="grid gap-x-14 lg:grid-cols-2 print:block">
      {RECORD_TEXTS.map((field) => (
        <Words key={field} title={words[field]} shown={recordTextIn(record, field, language)} />
      ))}
    </div>
  );
}

/** Further pictures of the work, in a small size that opens in a larger one. */
function RecordPictures({ record: { pictures }, paintingId, grant }: RecordPartProps) {
  const { pictures: words } = useMessages();
  const language = useLanguage();
  if (pictures.length === 0) return null;
  return (
    <>
      <h3 className="mt-10 text-lg">{words.inRecord}</h3>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 md:grid-cols-4">
        {pictures.map(({ id, kind, captions, width, height }) => {
          const { name, caption } = labelPicture(kind, words.kinds[kind], captionOf(captions, language));
          return (
            <li key={id}>
              <a
                href={resourcePaths.privateFile(paintingId, id, grant)}
                target="_blank"
                rel="noopener noreferrer"
                className="flex aspect-[4/3] items-center justify-center border border-line bg-wall"
              >
                <img
                  src={resourcePaths.privateFile(paintingId, `${SMALL_PICTURE}${id}`, grant)}
                  alt={pictureName(name, caption)}
                  width={width}
                  height={height}
                  loading="lazy"
                  {...PRINTED}
                  fetchPriority="low"
                  className="size-full object-contain"
                />
              </a>
              <p className="mt-2 text-xs">
                {name}
                {caption !== null && <span className="block text-slate first-letter:uppercase">{caption}</span>}
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Further pictures, photographs of the examination, then the other files. */
export function RecordFiles({ record, paintingId, grant }: RecordPartProps) {
  const { record: words } = useMessages();
  const language = useLanguage();
  const isPhotograph = ({ kind, isImage }: RecordFile) => kind === "photograph" && isImage;
  const photographs = record.files.filter(isPhotograph);
  const otherFiles = record.files.filter((file) => !isPhotograph(file));
  useEffect(() => loadWithPage(), []);
  return (
    <>
      <RecordPictures record={record} paintingId={paintingId} grant={grant} />
      {photographs.length > 0 && (
        <>
          <h3 className="mt-10 text-lg">{words.photographs}</h3>
          <ul className="mt-4 grid gap-6 sm:grid-cols-2">
            {photographs.map((file) => (
              <li key={file.id}>
                <a href={resourcePaths.privateFile(paintingId, file.id, grant)} target="_blank" rel="noopener noreferrer">
                  <img
                    src={resourcePaths.privateFile(paintingId, file.id, grant)}
                    alt={captionIn(file, language)}
                    loading="lazy"
                    {...PRINTED}
                    fetchPriority="low"
                    className="aspect-[4/3] w-full border border-line object-cover"
                  />
                </a>
                <p className="mt-2 text-xs text-slate">{captionIn(file, language)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {otherFiles.length > 0 && (
        <>
          <h3 className="mt-10 text-lg">{words.files}</h3>
          <ul className="mt-3 border-t border-line">
            {otherFiles.map((file) => (
              <FileLine key={file.id} file={file} href={resourcePaths.privateFile(paintingId, file.id, grant)} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The experts' own words, or their translation with the original below. */
function Words({ title, shown }: { title: string; shown: ShownText | undefined }) {
  const { record: words } = useMessages();
  const language = useLanguage();
  if (shown === undefined) return null;
  const { text, original } = shown;
  const writtenIn = (original ?? shown).language;
  const languageName = writtenIn === undefined || writtenIn === language ? undefined : nameOfLanguage(writtenIn, language);
  return (
    <div>
      <h3 className="mt-10 text-lg">{title}</h3>
      {languageName !== undefined && (
        <p className="mt-1 text-xs text-slate">
          {original === undefined ? words.writtenIn(languageName) : words.translatedFrom(languageName)}
        </p>
      )}
      <Paragraphs text={text} lang={shown.language} className={READING} />
      {original !== undefined && (
        <details className="mt-3">
          <summary className="link no-print inline-flex min-h-11 cursor-pointer items-center text-sm">{words.original}</summary>
          <Paragraphs text={original.text} lang={original.language} className={READING} />
        </details>
      )}
    </div>
  );
}

function FileLine({ file, href }: { file: RecordFile; href: string }) {
  const { record: words, footer } = useMessages();
  const language = useLanguage();
  const name = nameIn(file, language);
  const isForeign = file.language != null && file.language !== language;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3 text-sm">
      <span>
        {name}
        <span className="figures ml-2 text-xs text-slate">
          {[
            words.fileSize(Math.max(1, Math.round(file.size / 1000))),
            isForeign && words.inLanguage(nameOfLanguage(file.language ?? "", language)),
          ]
            .filter(Boolean)
            .join(", ")}
        </span>
      </span>
      <a href={href} target="_blank" rel="noopener noreferrer" className="link no-print inline-flex min-h-11 items-center">
        {words.openFile}
        <span className="sr-only">
          {" "}
          {name} ({footer.opensNewTab})
        </span>
      </a>
    </li>
  );
}
