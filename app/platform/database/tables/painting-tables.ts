import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { CreatedAt, Day, Json } from "./columns.ts";

export type RegisterStatus = "valid" | "superseded" | "withdrawn";

/** A certificate or document: public, listed by name, linked if it has a URL (P-PAINTING-8, P-FORM-11). */
interface NamedLink {
  /** In English. */
  name: string;
  name_fr?: string | null;
  name_ru?: string | null;
  kind?: string | null;
  language?: string | null;
  url: string | null;
}

/**
 * Columns of translated fields (`title_en`) are merged into this interface by app/features/painting/domain/fields.ts.
 * @public
 */
export interface PaintingsTable {
  id: Generated<string>;
  is_published: Generated<boolean>;
  /** It is published at this time; null for a published painting. */
  publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  unpublish_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Null unless archived; set to the moment, with `archived_by`, by a trigger. */
  archived_at: ColumnType<Date | null, never, Date | null>;
  archived_by: ColumnType<string | null, never, never>;
  /** Published and not archived: what everyone sees. */
  is_public: GeneratedAlways<boolean>;
  /** The register shows technique and dimensions while the work is not published (P-REGISTER-5). */
  facts_in_register: Generated<boolean>;
  created_at: CreatedAt;
  updated_at: CreatedAt;
  year: number | null;
  public_image_url: string | null;
  owner_id: string | null;
  /** One of ATTRIBUTIONS. */
  attribution: string | null;
  /** One of DATE_PRECISIONS. */
  date_precision: string | null;
  year_to: number | null;
  original_title: string | null;
  artist_dates: string | null;
  dimensions: string | null;
  certificates: Json<NamedLink[]>;
  documents: Json<NamedLink[]>;
  /**
   * Time of the last change per localised column, ISO 8601, set by a trigger; no key for a column never changed. Actors read it from
   * app.translation_times.
   */
  translated_at: ColumnType<Record<string, string>, never, never>;
}

export interface PaintingTables {
  paintings: PaintingsTable;
  painting_owners: { id: Generated<string>; painting_id: string; owner_id: string; created_at: CreatedAt };
  painting_comments: {
    id: Generated<string>;
    painting_id: string;
    /** Null once the account is deleted; the name stays. Author and resolution are set by a trigger. */
    author_id: ColumnType<string | null, string | undefined, never>;
    author_name: ColumnType<string, string | undefined, never>;
    /** The comment that it answers, which is no answer itself. */
    answers: ColumnType<string | null, string | null | undefined, never>;
    body: string;
    /** Administrators. */
    mentioned: Generated<string[]>;
    /** Administrators who were told of it. */
    told: ColumnType<string[], never, never>;
    created_at: ColumnType<Date, never, never>;
    edited_at: ColumnType<Date | null, never, never>;
    resolved_at: ColumnType<Date | null, never, Date | null>;
    resolved_by: ColumnType<string | null, never, never>;
    resolved_name: ColumnType<string | null, never, never>;
    reopened_at: ColumnType<Date | null, never, never>;
    reopened_name: ColumnType<string | null, never, never>;
  };
  /** Null: the field was empty before the change. */
  kept_texts: { change_id: number; painting_id: string; field: string; body: string | null };
  painting_private: {
    painting_id: string;
    eac_inventory_no: string | null;
    eac_passport_no: string | null;
    eac_issue_date: Day | null;
    technical_analysis: string | null;
    expert_report: string | null;
    /** Language of the two texts above. */
    texts_language: string | null;
    technical_analysis_en: string | null;
    technical_analysis_fr: string | null;
    technical_analysis_ru: string | null;
    expert_report_en: string | null;
    expert_report_fr: string | null;
    expert_report_ru: string | null;
    updated_at: CreatedAt;
  };
  private_attachments: {
    id: Generated<string>;
    painting_id: string;
    kind: "report" | "photograph";
    name: string;
    name_fr: string | null;
    name_ru: string | null;
    language: string | null;
    storage_key: string;
    media_type: string;
    byte_size: number;
    position: Generated<number>;
    created_at: CreatedAt;
  };
  painting_files: {
    id: string;
    painting_id: string;
    name: string;
    storage_key: string;
    media_type: string;
    byte_size: number;
    created_at: CreatedAt;
  };
  images: {
    id: Generated<string>;
    public_url: GeneratedAlways<string>;
    original_key: string;
    media_type: string;
    /** The image whose original this one was made of; null unless it is edited. */
    made_from: string | null;
    turned: Generated<number>;
    straightened: Generated<number>;
    cut_left: Generated<number>;
    cut_top: Generated<number>;
    cut_right: Generated<number>;
    cut_bottom: Generated<number>;
    /** Pixels of the original, after its orientation and the edit are applied. */
    width: number;
    height: number;
    /** Pixel widths of the derivatives that are stored, ascending. */
    widths: number[];
    /** True if its tiles are stored: it is wider than the widest derivative. False also if it was uploaded before tiles existed. */
    has_tiles: Generated<boolean>;
    dominant_color: string;
    /** Colours that it noticeably has; null: not measured yet. */
    colours: Generated<string[] | null>;
    uploaded_by: string | null;
    created_at: CreatedAt;
  };
  /** Images whose public sizes and tiles are still to be made. */
  image_preparations: {
    image_id: string;
    /** All that it will have. */
    widths: number[];
    has_tiles: boolean;
    attempts: Generated<number>;
    /** Moment of the next try; null: given up. */
    due_at: ColumnType<Date | null, Date | undefined, Date | null>;
    created_at: CreatedAt;
  };
  /** Further pictures of a painting, in an order; a private one belongs to its record. */
  painting_pictures: {
    id: Generated<string>;
    painting_id: string;
    image_id: string;
    kind: "verso" | "detail" | "frame" | "signature" | "ultraviolet" | "infrared" | "xray" | "other";
    caption_en: string | null;
    caption_fr: string | null;
    caption_ru: string | null;
    is_private: boolean;
    position: number;
    created_at: CreatedAt;
  };
  /** Uploaded files that are not yet part of a painting. */
  uploads: {
    id: Generated<string>;
    kind: "image" | "file" | "document" | "photograph";
    name: string;
    media_type: string;
    byte_size: number;
    keys: string[];
    uploaded_by: string | null;
    created_at: CreatedAt;
  };
  register_entries: {
    id: Generated<string>;
    number: string;
    painting_id: string | null;
    status: Generated<RegisterStatus>;
    /** Null: it has not entered the public register (P-REGISTER-7). */
    entered_at: ColumnType<Date | null, Date | null | undefined, Date>;
    status_since: ColumnType<Date, Date | undefined, Date>;
    /** `app.withdrawn_hash` of an entry whose work was deleted while the passport was valid, also once an import has brought it back so. */
    withdrawn_hash: string | null;
    replaced_by: Generated<string | null>;
    replaced_hash: Generated<string | null>;
  };
}
