import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { findPainting } from "../find-painting.server.ts";
import { columnsOf, textsOf } from "../painting-columns.server.ts";
import { namedFiles, paintingFileId } from "../painting-file.ts";
import { readBeside, type ShownPainting, type ShownRow, showPainting } from "../works/show-painting.server.ts";
import { checkForPreview } from "./check-for-preview.ts";
import { type FormErrors, type FormMode, followEnglish, type PaintingFormValues } from "./form-schema.ts";

/** In place of the id of a painting that is not stored yet. */
const NEW = "new";

interface Shown {
  language: Language;
  publicBaseUrl: string;
}

/**
 * The page of a painting with what is typed in its form (docs/decisions/0075), as saving would store it. Reads alone: picture,
 * further pictures and files are those that are stored. Undefined: there is no such painting.
 */
export async function previewPainting(
  tx: Transaction,
  id: string | undefined,
  values: PaintingFormValues,
  mode: FormMode,
  shown: Shown,
): Promise<{ painting: ShownPainting; errors: FormErrors } | undefined> {
  const row = id === undefined ? undefined : await findPainting(tx, id);
  if (id !== undefined && row === undefined) return undefined;
  const { input, errors } = checkForPreview(values, mode);
  const facts = row === undefined ? input : { ...input, ...followEnglish(input, textsOf(row, null)) };
  const { certificates: _certificates, documents: _documents, ...columns } = columnsOf(facts);
  const files = row === undefined ? [] : namedFiles(row);
  const isStored = ({ url }: { url: string | null }) => {
    const file = paintingFileId(url);
    return file === undefined || files.includes(file);
  };
  const links = { certificates: input.certificates.filter(isStored), documents: input.documents.filter(isStored) };
  if (row === undefined) {
    const beside = { pictures: [], neighbours: { previous: undefined, next: undefined }, related: [], passport: null };
    return { painting: { ...showPainting({ ...NO_ROW, ...columns, ...links }, beside, shown), address: null }, errors };
  }
  const merged = {
    ...{ ...row, ...columns, ...links, is_public: true },
    // The page of another artist may not be there.
    artist_key: row.is_public && columns.artist_en === row.artist_en ? row.artist_key : null,
  };
  const painting = showPainting(merged, await readBeside(tx, row.id, shown.language), shown);
  return { painting: { ...painting, address: row.is_public ? painting.address : null }, errors };
}

const NO_ROW = {
  ...{ id: NEW, is_public: false, artist_key: null },
  ...{ image_id: null, width: null, height: null, widths: null, dominant_color: null, has_tiles: null },
} satisfies Partial<ShownRow>;
