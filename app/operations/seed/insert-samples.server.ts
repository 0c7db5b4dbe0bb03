import { createHash, randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { localisedColumnsOf, recordColumnsOf } from "#app/features/painting/domain/painting-columns.server.ts";
import { drawSampleCertificate } from "#app/features/register/domain/draw-sample-certificate.server.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { AccessReason } from "#app/platform/database/tables/access-tables.ts";
import type { OwnerTables } from "#app/platform/database/tables.ts";
import type { ImageFacts } from "#app/platform/images/derivatives.server.ts";
import { imageColumns } from "#app/platform/images/image-columns.ts";
import type { Storage } from "#app/platform/storage.server.ts";
import { type PrebuiltImages, readPrebuiltImages, storeDerivatives } from "./prebuilt-images.server.ts";
import { type PreparedAttachment, prepareSampleAttachments } from "./sample-attachments.server.ts";
import { imageFilesOf, readSampleFiles, readSampleImage, type SamplePainting } from "./sample-files.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_BETWEEN_PAINTINGS = 9;
const DAYS_UNTIL_REGISTERED = 6;
/** Passports without effect, so that the register shows each status; the withdrawn one is of a deleted work. */
const INVALIDATED = [
  // Superseded when the passport in force was entered.
  { status: "superseded", slug: "signal-tower", entered: "2015-09-21T10:00Z", since: undefined },
  { status: "withdrawn", slug: undefined, entered: "2016-04-11T10:00Z", since: "2019-11-25T10:00Z" },
] as const;
const IMAGES_AT_ONCE = 2;

interface PreparedImage {
  id: string;
  originalKey: string;
  facts: ImageFacts;
}

/** The stored files of a sample painting. */
export interface PreparedPainting {
  image: PreparedImage;
  /** In the order of the painting's further pictures. */
  pictures: PreparedImage[];
  attachments: PreparedAttachment[];
  /** The certificate that everyone may read, if the painting has one. */
  certificate?: PreparedCertificate | undefined;
}

interface PreparedCertificate {
  id: string;
  name: string;
  storageKey: string;
  size: number;
}

/** Stores all sample images with their sizes. Slow, so call it before the transaction. */
export async function prepareSampleImages(
  storage: Storage,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Map<string, PreparedPainting>> {
  const { paintings } = await readSampleFiles();
  const prebuilt = await readPrebuiltImages();
  const prepared = new Map<string, PreparedPainting>();
  const waiting = [...paintings];
  const work = async () => {
    for (let painting = waiting.shift(); painting !== undefined; painting = waiting.shift()) {
      const files = await Promise.all(imageFilesOf(painting).map(async (file) => ({ file, bytes: await readSampleImage(file) })));
      const [[image, ...pictures], attachments, certificate] = await Promise.all([
        Promise.all(files.map(({ file, bytes }) => prepareImage(storage, file, bytes, prebuilt))),
        prepareSampleAttachments(storage, painting, (files[0] as (typeof files)[0]).bytes, prebuilt),
        prepareCertificate(storage, painting, (files[0] as (typeof files)[0]).bytes),
      ]);
      prepared.set(painting.slug, { image: image as PreparedImage, pictures, attachments, certificate });
      onProgress(prepared.size, paintings.length);
    }
  };
  await Promise.all(Array.from({ length: IMAGES_AT_ONCE }, work));
  return prepared;
}

async function prepareImage(storage: Storage, file: string, bytes: Uint8Array, prebuilt: PrebuiltImages): Promise<PreparedImage> {
  const id = randomUUID();
  const originalKey = `paintings/sample/${file}`;
  const [facts] = await Promise.all([storeDerivatives(storage, id, bytes, prebuilt), storage.put(originalKey, bytes)]);
  return { id, originalKey, facts };
}

async function prepareCertificate(storage: Storage, painting: SamplePainting, image: Uint8Array): Promise<PreparedCertificate | undefined> {
  const name = painting.certificates.find(({ isWritten }) => isWritten)?.name;
  if (name === undefined) return undefined;
  const bytes = await drawSampleCertificate(painting, name, image);
  const id = randomUUID();
  const storageKey = `paintings/sample/${painting.slug}/certificate.pdf`;
  await storage.put(storageKey, bytes);
  return { id, name: `${name}.pdf`, storageKey, size: bytes.length };
}

/**
 * Inserts the sample collection (P-COLLECTION-1, P-OPS-4): owners, published paintings and drafts, private records, and an
 * access history. Sample users have no passwords.
 */
export async function insertSamples(tx: Transaction<OwnerTables>, prepared: Map<string, PreparedPainting>, now: Date): Promise<void> {
  const { owners, paintings } = await readSampleFiles();
  const ownerIds = new Map<string, string>();
  const works = new Map<string, string>();
  for (const [key, owner] of Object.entries(owners)) {
    const { id } = await tx
      .insertInto("auth.user")
      .values({ name: owner.name, email: owner.email, emailVerified: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    ownerIds.set(key, id);
  }
  for (const [index, painting] of paintings.entries()) {
    const files = prepared.get(painting.slug);
    if (files === undefined) throw new Error(`no prepared files for ${painting.slug}`);
    const linked = painting.owners.map((key) => ownerIds.get(key) as string);
    const enteredAt = new Date(now.getTime() - (index + 1) * DAYS_BETWEEN_PAINTINGS * DAY_MS);
    const id = await insertPainting(tx, painting, files, linked, enteredAt);
    works.set(painting.slug, id);
    // Every third painting has an access history, so that the statistics are not empty.
    if (index % 3 === 0) await seedAccessHistory(tx, id, linked[0] as string, new Date(enteredAt.getTime() + DAY_MS));
  }
  for (const { status, slug, entered, since } of INVALIDATED) {
    const painting_id = slug === undefined ? null : (works.get(slug) ?? null);
    const current = await tx
      .selectFrom("register_entries")
      .select("entered_at")
      .where("painting_id", "=", painting_id)
      .where("status", "=", "valid")
      .executeTakeFirst();
    await tx
      .insertInto("register_entries")
      .values({
        number: sql<string>`app.draw_register_number()`,
        painting_id,
        status,
        entered_at: new Date(entered),
        status_since: current?.entered_at ?? new Date(since ?? entered),
      })
      .execute();
  }
}

async function insertPainting(
  tx: Transaction<OwnerTables>,
  painting: SamplePainting,
  { image, pictures, attachments, certificate }: PreparedPainting,
  ownerIds: string[],
  enteredAt: Date,
): Promise<string> {
  await tx
    .insertInto("images")
    .values(
      [image, ...pictures].map((each) => ({
        id: each.id,
        original_key: each.originalKey,
        ...imageColumns(each.facts),
        uploaded_by: null,
      })),
    )
    .execute();
  const { id } = await tx
    .insertInto("paintings")
    .values({
      is_published: painting.isPublished,
      created_at: enteredAt,
      updated_at: enteredAt,
      attribution: painting.attribution ?? null,
      year: painting.year,
      date_precision: painting.datePrecision ?? null,
      year_to: painting.yearTo ?? null,
      public_image_url: resourcePaths.wholeImage(image.id),
      owner_id: ownerIds[0] as string,
      original_title: painting.originalTitle,
      artist_dates: painting.artistDates,
      dimensions: painting.dimensions,
      certificates: JSON.stringify(
        painting.certificates.map(({ isWritten, ...facts }) =>
          isWritten && certificate !== undefined ? { ...facts, url: resourcePaths.paintingFile(certificate.id, "pdf") } : facts,
        ),
      ),
      documents: JSON.stringify(painting.documents),
      ...localisedColumnsOf((field, language) => painting[field]?.[language] ?? null),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const owner_id of ownerIds)
    await tx.insertInto("painting_owners").values({ painting_id: id, owner_id, created_at: enteredAt }).execute();
  await tx
    .insertInto("painting_private")
    .values({ painting_id: id, ...recordColumnsOf(painting.private) })
    .execute();
  for (const [position, { kind, isPrivate, captions }] of painting.pictures.entries()) {
    const { id: image_id } = pictures[position] as PreparedImage;
    await tx
      .insertInto("painting_pictures")
      .values({
        painting_id: id,
        image_id,
        kind,
        caption_en: captions.en,
        caption_fr: captions.fr,
        caption_ru: captions.ru,
        is_private: isPrivate,
        position,
        created_at: enteredAt,
      })
      .execute();
  }
  if (certificate !== undefined) {
    await tx
      .insertInto("painting_files")
      .values({
        id: certificate.id,
        painting_id: id,
        name: certificate.name,
        storage_key: certificate.storageKey,
        media_type: "application/pdf",
        byte_size: certificate.size,
        created_at: enteredAt,
      })
      .execute();
  }
  for (const [position, file] of attachments.entries()) {
    await tx
      .insertInto("private_attachments")
      .values({
        painting_id: id,
        kind: file.kind,
        ...file.names,
        language: file.language,
        storage_key: file.storageKey,
        media_type: file.mediaType,
        byte_size: file.size,
        position,
      })
      .execute();
  }
  // Triggers dated the register entry now. A passport is entered some days after it was issued.
  const registeredAt = new Date(Date.parse(painting.private.issueDate) + DAYS_UNTIL_REGISTERED * DAY_MS);
  await tx
    .updateTable("register_entries")
    .set({ entered_at: registeredAt, status_since: registeredAt })
    .where("painting_id", "=", id)
    .execute();
  return id;
}

/** Inserts an expired token with attempts. Its text is unknown: only a hash is stored. */
async function seedAccessHistory(tx: Transaction<OwnerTables>, paintingId: string, ownerId: string, day: Date) {
  const { id: tokenId } = await tx
    .insertInto("access_tokens")
    .values({
      painting_id: paintingId,
      token: createHash("sha256").update(randomUUID()).digest("hex"),
      template_type: "24hours",
      label: "Loan inspection",
      created_by: ownerId,
      created_at: day,
      expires_at: new Date(day.getTime() + DAY_MS),
      usage_count: 2,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  // Addresses reserved for documentation (RFC 5737).
  const attempts: [minutes: number, reason: AccessReason, address: string, country: string | null][] = [
    [40, "granted", "192.0.2.24", "BE"],
    [95, "granted", "198.51.100.7", "FR"],
    [2 * 24 * 60, "expired", "198.51.100.7", "FR"],
    [3 * 24 * 60, "unknown", "203.0.113.90", null],
  ];
  for (const [minutes, reason, ip_address, country] of attempts) {
    await tx
      .insertInto("access_logs")
      .values({
        painting_id: paintingId,
        token_id: reason === "unknown" ? null : tokenId,
        accessed_at: new Date(day.getTime() + minutes * 60_000),
        success: reason === "granted",
        reason,
        ip_address,
        country,
      })
      .execute();
  }
}
