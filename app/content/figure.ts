import type { DocumentKey, DocumentLanguage } from "./documents/document.ts";

/*
 * What can stand between the paragraphs of a page: `{{figure: name}}`. The words come from content/, already in the
 * reader's language; the drawings are in app/shared/information/figures.
 */

interface Step {
  title: string;
  text: string;
  /** A time limit or an outcome, in a few words. */
  term?: string | undefined;
}

/** Steps that follow each other. */
export interface StagesFigure {
  kind: "stages";
  caption: string;
  items: Step[];
}

/** Moments in time. */
export interface TimelineFigure {
  kind: "timeline";
  caption: string;
  items: { when: string; title: string; text: string }[];
}

/** Shares of a whole. */
export interface BarsFigure {
  kind: "bars";
  caption: string;
  unit: string;
  items: { title: string; text: string; amount: number }[];
}

/** What lies under the surface of a work, and which examination reaches it. */
export interface LayersFigure {
  kind: "layers";
  caption: string;
  layers: { key: string; title: string; text: string }[];
  methods: { key: string; title: string; text: string; reaches: string[] }[];
}

/** The parts of a document. */
export interface AnatomyFigure {
  kind: "anatomy";
  caption: string;
  items: { key: string; title: string; text: string }[];
}

/** Sources of law, each within the one before. */
export interface RingsFigure {
  kind: "rings";
  caption: string;
  items: { title: string; text: string }[];
}

/** Where the association has representatives. */
export interface CountriesFigure {
  kind: "countries";
  caption: string;
  countries: string[];
}

/** The fields in which the expertise centre works. */
export interface FieldsFigure {
  kind: "fields";
  items: { key: string; title: string; text: string; questions: string[]; material: string }[];
}

export interface SourceOfLaw {
  key: string;
  title: string;
  citation: string;
  text: string;
  articles: { number: string; text: string }[];
  /** A public publisher of the law, or a page of this site. */
  source: { name: string; href: string; isOutside: boolean } | undefined;
}

/** Texts of law with a word on each. */
export interface ResourcesFigure {
  kind: "resources";
  groups: { key: string; title: string; items: SourceOfLaw[] }[];
}

/** Documents to download, with what a reader wants to know before. */
export interface DownloadsFigure {
  kind: "downloads";
  items: { href: string; language: DocumentLanguage; key: DocumentKey; bytes: number; pages: number }[];
}

/** Chapters and articles of a document. */
export interface ContentsFigure {
  kind: "contents";
  language: DocumentLanguage;
  chapters: { number: string; title: string; articles: { number: number; title: string }[] }[];
}

interface FeeTableFigure {
  kind: "fee-table";
}

interface FeeLadderFigure {
  kind: "fee-ladder";
}

/** The button to the external application form. */
interface MembershipFormFigure {
  kind: "membership-form";
}

export type Figure =
  | StagesFigure
  | TimelineFigure
  | BarsFigure
  | LayersFigure
  | AnatomyFigure
  | RingsFigure
  | CountriesFigure
  | FieldsFigure
  | ResourcesFigure
  | DownloadsFigure
  | ContentsFigure
  | FeeTableFigure
  | FeeLadderFigure
  | MembershipFormFigure;
