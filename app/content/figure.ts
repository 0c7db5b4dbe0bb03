import type { DocumentKey, PublishedLanguage } from "./documents/document.ts";

/*
 * Figures between the paragraphs of a page, written `{{figure: name}}`. Their text comes from content/, already in the
 * page's language; the components are in app/shared/information/figures.
 */

interface Step {
  title: string;
  text: string;
  /** A short time limit or result. */
  term?: string | undefined;
}

/** Consecutive steps. */
export interface StagesFigure {
  kind: "stages";
  caption: string;
  items: Step[];
}

/** Events in time. */
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

/** Layers of a painting, and the examinations that reach them. */
export interface LayersFigure {
  kind: "layers";
  caption: string;
  layers: { key: string; title: string; text: string }[];
  methods: { key: string; title: string; text: string; reaches: string[] }[];
}

/** Numbered parts of a document. */
export interface AnatomyFigure {
  kind: "anatomy";
  caption: string;
  items: { key: string; title: string; text: string }[];
}

/** Sources of law, nested from the outermost. */
export interface RingsFigure {
  kind: "rings";
  caption: string;
  items: { title: string; text: string }[];
}

/** Countries with representatives of the association. */
export interface CountriesFigure {
  kind: "countries";
  caption: string;
  countries: string[];
}

/** Fields of the expertise centre. */
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

/** Legal texts with short descriptions. */
export interface ResourcesFigure {
  kind: "resources";
  groups: { key: string; title: string; items: SourceOfLaw[] }[];
}

/** Documents to download, with language, size and page count. */
export interface DownloadsFigure {
  kind: "downloads";
  items: { href: string; language: PublishedLanguage; key: DocumentKey; bytes: number; pages: number }[];
}

/** Chapters and articles of the rules, with a sentence on each chapter. */
export interface ContentsFigure {
  kind: "contents";
  chapters: { number: string; title: string; summary: string; articles: { number: number; title: string }[] }[];
}

/** Drawings of tools/spreads. */
export const SPREADS = ["hearing-room", "experts-bench", "painting-examined", "lecture-room", "membership-table", "brussels-row"] as const;
export type SpreadName = (typeof SPREADS)[number];

/** A wide drawing that opens the first page of a section. */
export interface SpreadFigure {
  kind: "spread";
  drawing: SpreadName;
  alt: string;
  caption: string;
}

/** Material for the press, in the order of the page. */
export const PRESS_MATERIAL = ["logo-light", "logo-dark", "rosette", "fact-sheet"] as const;
export type PressMaterial = (typeof PRESS_MATERIAL)[number];

/** Files that the build makes for the press. */
export interface PressFigure {
  kind: "press";
  items: { key: PressMaterial; preview: string | undefined; files: { href: string; format: string; bytes: number }[] }[];
}

export interface CourtMember {
  key: string;
  name: string;
  role: string;
  profession: string;
  /** In the reader's language, like `languages`. */
  country: string;
  languages: string[];
  /** First and last year of the term. */
  from: number;
  to: number;
}

/** Members of the Court. */
export interface CourtFigure {
  kind: "court";
  title: string;
  text: string;
  /** Cases in which the members do not sit. */
  incompatibility: string;
  members: CourtMember[];
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
  | SpreadFigure
  | PressFigure
  | CourtFigure
  | FeeTableFigure
  | FeeLadderFigure
  | MembershipFormFigure;
