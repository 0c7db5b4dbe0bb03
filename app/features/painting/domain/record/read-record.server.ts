import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import { recordTextsOf } from "../painting-columns.server.ts";
import { listPicturesByToken, listRecordPictures } from "../pictures/list-pictures.server.ts";
import type { RecordPicture } from "../pictures/picture.ts";
import { isShownAsImage } from "../uploads/upload.ts";
import { mapNames, nameKey } from "../works/documents.ts";
import type { PrivateRecord, RecordFile } from "./private-record.ts";
import type { RecordRole } from "./token-answer.ts";

type RecordRow = Parameters<typeof recordTextsOf>[0];
type AttachmentRow = Selectable<Tables["private_attachments"]>;
type ImageRow = Selectable<Tables["images"]>;
type PaintingRow = Omit<Selectable<Tables["paintings"]>, "translated_at">;

const fileOf = (row: AttachmentRow): RecordFile => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  ...mapNames((language) => row[nameKey(language)]),
  language: row.language,
  isImage: isShownAsImage(row.media_type),
  size: row.byte_size,
});

const recordOf = (row: RecordRow, files: AttachmentRow[], pictures: RecordPicture[]): PrivateRecord => ({
  ...recordTextsOf(row),
  files: files.map(fileOf),
  pictures,
});

/** The record, for owners and administrators: the database decides. Null: there is none, or it is not this actor's. */
export async function readRecordByRole(tx: Transaction, paintingId: string): Promise<PrivateRecord | null> {
  const [row, pictures, files] = await Promise.all([
    tx.selectFrom("painting_private").selectAll().where("painting_id", "=", paintingId).executeTakeFirst(),
    listRecordPictures(tx, paintingId),
    tx
      .selectFrom("private_attachments")
      .selectAll()
      .where("painting_id", "=", paintingId)
      .orderBy("position")
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  ]);
  return row === undefined ? null : recordOf(row, files, pictures);
}

/** True if the actor reads the record of a work as one of its owners, or as an administrator. */
export async function readsRecordByRole(tx: Transaction, paintingId: string): Promise<boolean> {
  const { rows } = await sql<{ reads: boolean }>`
    select public.current_user_is_admin() or ${paintingId}::uuid in (select app.owned_painting_ids()) as reads`.execute(tx);
  return rows[0]?.reads === true;
}

/** A file of the record, for owners and administrators. */
export async function findFileByRole(tx: Transaction, paintingId: string, fileId: string) {
  return tx.selectFrom("private_attachments").selectAll().where("painting_id", "=", paintingId).where("id", "=", fileId).executeTakeFirst();
}

export type TokenOutcome =
  | {
      status: "granted";
      record: PrivateRecord;
      painting: PaintingRow;
      image: ImageRow | undefined;
      tokenId: string;
      expiresAt: Date;
      /** The opening is no use of the token: the record is the actor's by this role. */
      openedAs: RecordRole | null;
    }
  | { status: "empty" }
  | { status: "refused" }
  /** In seconds. */
  | { status: "limited"; wait: number };

/**
 * Uses a token: the check, the count and the log line are one with the answer (P-RECORD-6, P-RECORD-7, P-RECORD-9). Why a token was
 * refused is in the log alone.
 * @param isOpen the record is open with this token already, as its grant proves: no further use.
 */
export async function openRecordByToken(
  tx: Transaction,
  token: string,
  paintingId: string,
  { isOpen }: { isOpen: boolean },
): Promise<TokenOutcome> {
  const open = isOpen ? sql`app.reopen_record` : sql`public.get_private_painting_info`;
  const { rows } = await sql<
    RecordRow & {
      status: TokenOutcome["status"];
      expires_at: Date;
      token_id: string;
      retry_after: number | null;
      opened_as: RecordRole | null;
    }
  >`select * from ${open}(${token}, ${paintingId})`.execute(tx);
  const answer = rows[0];
  if (answer === undefined || answer.status === "refused") return { status: "refused" };
  if (answer.status === "limited") return { status: "limited", wait: answer.retry_after ?? 60 };
  if (answer.status === "empty") return { status: "empty" };
  const [painting, image, pictures, files] = await Promise.all([
    sql<PaintingRow>`select * from app.painting_by_token(${token}, ${paintingId})`.execute(tx),
    sql<ImageRow>`select * from app.image_by_token(${token}, ${paintingId})`.execute(tx),
    listPicturesByToken(tx, token, paintingId),
    sql<AttachmentRow>`select * from app.attachments_by_token(${token}, ${paintingId})`.execute(tx),
  ]);
  const row = painting.rows[0];
  // It ended between two statements.
  if (row === undefined) return { status: "refused" };
  return {
    status: "granted",
    record: recordOf(answer, files.rows, pictures),
    painting: row,
    image: image.rows[0],
    tokenId: answer.token_id,
    expiresAt: answer.expires_at,
    openedAs: answer.opened_as,
  };
}

/** True if a token is valid now; checking does not count as a use. */
export async function isGoodToken(tx: Transaction, token: string, paintingId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string | null }>`select app.good_token(${token}, ${paintingId}) as id`.execute(tx);
  return rows[0]?.id != null;
}

/** A file of the record, while the token is good. */
export async function findFileByToken(
  tx: Transaction,
  token: string,
  paintingId: string,
  fileId: string,
): Promise<AttachmentRow | undefined> {
  const { rows } = await sql<AttachmentRow>`
    select * from app.attachments_by_token(${token}, ${paintingId}) where id = ${fileId}`.execute(tx);
  return rows[0];
}

/** The painting's picture, while the token is good: a draft's is nowhere else (P-PAINTING-10). */
export async function findImageByToken(tx: Transaction, token: string, paintingId: string): Promise<ImageRow | undefined> {
  const { rows } = await sql<ImageRow>`select * from app.image_by_token(${token}, ${paintingId})`.execute(tx);
  return rows[0];
}
