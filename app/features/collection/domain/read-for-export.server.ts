import { extname } from "node:path";
import { mapFields, SHARED } from "#app/features/painting/domain/fields.ts";
import { findPainting } from "#app/features/painting/domain/find-painting.server.ts";
import { findPaintingForEdit } from "#app/features/painting/domain/form/find-painting-for-edit.server.ts";
import type { PaintingFormValues } from "#app/features/painting/domain/form/form-schema.ts";
import { listOwners } from "#app/features/painting/domain/owners/list-owners.server.ts";
import { paintingFileId } from "#app/features/painting/domain/painting-file.ts";
import { listPictures } from "#app/features/painting/domain/pictures/list-pictures.server.ts";
import { mapNames, nameKey } from "#app/features/painting/domain/works/documents.ts";
import { findPassportEntry } from "#app/features/register/domain/find-passport.server.ts";
import { mapLanguages, TRANSLATIONS } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { writeFiles, writeLinks, writeOwners } from "./table-cells.ts";
import { type Cells, COLUMNS, TEXT_COLUMNS, textAt } from "./table-columns.ts";

/** A file of a painting: where it lies in the archive, and where in the storage. */
interface ExportedFile {
  name: string;
  key: string;
}

export interface ExportedPainting {
  /** Everything, for programs: `paintings.json`. */
  facts: unknown;
  /** A row of the table, in the order of its columns. */
  row: string[];
  files: ExportedFile[];
}

/**
 * All that this actor may know of a painting, as it leaves the site: no tokens and no log of accesses are in it. Undefined:
 * there is no such painting for this actor.
 */
export async function readForExport(tx: Transaction, id: string): Promise<ExportedPainting | undefined> {
  const [row, edited] = [await findPainting(tx, id), await findPaintingForEdit(tx, id)];
  if (row === undefined || edited === undefined) return undefined;
  const owners = (await listOwners(tx, id)).sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
  const entry = await findPassportEntry(tx, id);
  const image =
    row.image_id === null ? undefined : await tx.selectFrom("images").selectAll().where("id", "=", row.image_id).executeTakeFirst();
  const attachments = await tx
    .selectFrom("private_attachments")
    .select(["id", "kind", "name", ...TRANSLATIONS.map(nameKey), "language", "storage_key", "media_type", "byte_size"])
    .where("painting_id", "=", id)
    .orderBy("position")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const papers = await tx.selectFrom("painting_files").selectAll().where("painting_id", "=", id).orderBy("id").execute();
  const pictures = await listPictures(tx, id);
  const paperFiles = new Map(papers.map((paper) => [paper.id, { name: paperFileName(paper), key: paper.storage_key }]));
  const inArchive = (links: PaintingFormValues["certificates"]) =>
    links.map(({ url, ...link }) => ({ ...link, url: paperFiles.get(paintingFileId(url) ?? "")?.name ?? url }));
  const imageFile = image && { name: imageFileName(image), key: image.original_key };
  const files = attachments.map((each) => ({ ...each, file: attachmentFileName(each) }));
  const { values } = edited;
  const emails = owners.flatMap(({ email }) => (email === null ? [] : [email]));

  const cells: Cells = {
    ...Object.fromEntries(TEXT_COLUMNS.map(({ name, path }) => [name, textAt(values, path)])),
    id,
    published: values.published === "on" ? "yes" : "no",
    archived: row.archived_at === null ? "no" : "yes",
    owners: writeOwners(emails),
    image: imageFile?.name ?? "",
    certificates: writeLinks(inArchive(values.certificates)),
    documents: writeLinks(inArchive(values.documents)),
    attachments: writeFiles(
      files.map(({ kind, file, name, language, ...more }) => ({
        kind,
        file,
        name,
        ...mapNames((each) => more[nameKey(each)] ?? ""),
        language: language ?? "",
      })),
    ),
  };
  const { year: _year, ...shared } = mapFields(SHARED, (field) => values[field]);
  const facts = {
    id,
    published: row.is_published,
    publishAt: row.publish_at?.toISOString() ?? null,
    unpublishAt: row.unpublish_at?.toISOString() ?? null,
    archivedAt: row.archived_at?.toISOString() ?? null,
    factsInRegister: row.facts_in_register,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...shared,
    record: values.record,
    certificates: inArchive(values.certificates),
    documents: inArchive(values.documents),
    year: row.year,
    ...mapLanguages((language) => values[language]),
    owners: owners.flatMap(({ email, fullName, isPrimary }) => (email === null ? [] : [{ email, name: fullName, isPrimary }])),
    image:
      image === undefined
        ? row.public_image_url && { url: row.public_image_url }
        : { file: imageFile?.name, mediaType: image.media_type, width: image.width, height: image.height },
    registerNumber: entry?.number ?? null,
    pictures: pictures.map(({ kind, captions, isPrivate, image: { id: imageId, ...size }, originalKey, mediaType }) => ({
      kind,
      captions,
      isPrivate,
      file: imageFileName({ id: imageId, original_key: originalKey }),
      mediaType,
      width: size.width,
      height: size.height,
    })),
    attachments: files.map(({ kind, name, language, file, media_type, byte_size, ...more }) => ({
      kind,
      name,
      ...mapNames((each) => more[nameKey(each)]),
      language,
      file,
      mediaType: media_type,
      bytes: byte_size,
    })),
  };
  return {
    facts,
    row: COLUMNS.map((name) => cells[name] ?? ""),
    files: [
      ...(imageFile ? [imageFile] : []),
      ...paperFiles.values(),
      ...pictures.map(({ image: { id: imageId }, originalKey: key }) => ({ name: imageFileName({ id: imageId, original_key: key }), key })),
      ...files.map(({ file, storage_key }) => ({ name: file, key: storage_key })),
    ],
  };
}

/** A file is called by its id, by which an import knows what is there already. */
const imageFileName = ({ id, original_key }: { id: string; original_key: string }) => `images/${id}${extname(original_key)}`;
const paperFileName = ({ id, storage_key }: { id: string; storage_key: string }) => `documents/${id}${extname(storage_key)}`;
const attachmentFileName = ({ id, storage_key }: { id: string; storage_key: string }) => `attachments/${id}${extname(storage_key)}`;
