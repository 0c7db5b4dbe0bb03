import type { TranslatedField } from "./form-schema.ts";
import type { LocalisedField } from "./localise.ts";

/** The column that holds a fact of the form, but for its language. */
export const COLUMN_OF: Record<TranslatedField, LocalisedField> = {
  title: "title",
  artist: "artist",
  description: "description",
  place: "date_place_made",
  materials: "materials",
  genre: "genre",
  frame: "frame",
};
