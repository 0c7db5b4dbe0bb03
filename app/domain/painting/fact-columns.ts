import type { LocalisedField } from "./localise.ts";
import type { TranslatedField } from "./painting-form.ts";

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
