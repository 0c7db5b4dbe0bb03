import { withoutLanguage } from "./languages.ts";
import type { Messages } from "./messages/en.ts";
import { paths, sectionPaths } from "./paths.ts";

/** A menu entry (P-NAV-1). `title` is its English name; visitors see the label of `translationKey`. */
export interface NavigationItem {
  title: string;
  translationKey: keyof Messages["menu"];
  href: string;
  children?: readonly NavigationItem[];
}

const item = (title: string, translationKey: NavigationItem["translationKey"], href: string): NavigationItem => ({
  title,
  translationKey,
  href,
});

/** The menu, without the home link. The path of a group redirects to its first page. */
export const NAVIGATION: readonly NavigationItem[] = [
  {
    ...item("Association", "eac", sectionPaths.eac()),
    children: [
      item("About", "about", paths.about()),
      item("Council", "council", paths.council()),
      item("News", "news", paths.news()),
      item("Event calendar", "events", paths.events()),
      item("Newsletter", "newsletter", paths.newsletter()),
      item("Press", "press", paths.press()),
    ],
  },
  {
    ...item("Arbitration", "arbitration", sectionPaths.arbitration()),
    children: [
      item("The institution (ICAC)", "icac", paths.icac()),
      item("Start a case", "startCase", paths.startCase()),
      item("Rules", "rules", paths.rules()),
      item("Fees", "fees", paths.fees()),
      item("Fee calculator", "calculator", paths.calculator()),
      item("Model clause", "clause", paths.clause()),
      item("Arbitrators", "arbitrators", paths.arbitrators()),
      item("Legal resources", "resources", paths.resources()),
    ],
  },
  {
    ...item("Expertise", "expertise", sectionPaths.expertise()),
    children: [
      item("Expertise centre (ICJE)", "icje", paths.icje()),
      item("Fields of expertise", "expertiseFields", paths.expertiseFields()),
    ],
  },
  {
    ...item("Art expertise", "artExpertise", sectionPaths.artExpertise()),
    children: [
      item("Authentication", "authentication", paths.authentication()),
      item("Appraisal", "appraisal", paths.appraisal()),
      item("Artwork passport", "passport", paths.passport()),
      item("Register of artworks", "register", paths.register()),
      item("Gallery", "gallery", paths.gallery()),
    ],
  },
  { ...item("Training", "training", sectionPaths.training()), children: [item("Qualification course", "course", paths.course())] },
  {
    ...item("Membership", "membership", sectionPaths.membership()),
    children: [
      item("Benefits", "benefits", paths.benefits()),
      item("Join", "join", paths.join()),
      item("Code of conduct", "conductCode", paths.conductCode()),
    ],
  },
  item("Contacts", "contacts", paths.contacts()),
];

/** First path segments that are sections of the site (P-NAV-4). */
export const SECTIONS = ["eac", "arbitration", "expertise", "art-expertise", "training", "membership", "contacts"] as const;
export type Section = (typeof SECTIONS)[number];

/** The section of a path, from its first segment after the language. */
export function sectionOf(pathname: string): Section | undefined {
  const first = withoutLanguage(pathname).split("/", 2)[1];
  return SECTIONS.find((section) => section === first);
}

/** The menu group of a section. */
export function groupOf(section: Section): NavigationItem | undefined {
  return NAVIGATION.find((group) => group.href === `/${section}`);
}
