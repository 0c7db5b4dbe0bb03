import { describe, expect, test } from "vitest";
import { accessMessagesIn } from "#app/features/access/messages/access-messages.ts";
import { paintingMessagesIn } from "#app/features/painting/messages/painting-messages.ts";
import { findForeignWord } from "#tests/support/foreign-words.ts";
import { listMessageTexts } from "#tests/support/list-message-texts.ts";
import { LANGUAGES, type Language, mapLanguages, TRANSLATIONS } from "../languages.ts";
import { manageMessagesIn } from "../manage-messages.ts";
import { ALL_MESSAGES } from "./all.server.ts";
import type { Messages } from "./en.ts";

const words = mapLanguages(listMessageTexts);
const { en, fr, ru } = words;
const english = [...en];

describe("every language", () => {
  test.each(TRANSLATIONS)("%s has exactly the keys of English", (language) => {
    expect([...words[language].keys()]).toEqual([...en.keys()]);
  });
  test.each(LANGUAGES)("%s has no empty or untidy text", (language) => {
    for (const [place, text] of words[language]) {
      expect(text, place).not.toBe("");
      expect(text, place).toBe(text.trim());
      expect(text, place).not.toMatch(/ {2}|undefined|NaN|\[object|TODO|\{\w+\}/);
    }
  });
  test.each(TRANSLATIONS)("%s uses every placeholder", (language) => {
    for (const [place, text] of en) {
      for (const filled of text.match(/«\d»/g) ?? []) expect(words[language].get(place), place).toContain(filled);
    }
  });
});

describe("no English is left", () => {
  /** Texts that are equal in French. */
  const EQUAL_IN_FRENCH = new Set([
    "dimensions",
    "Violet",
    "404",
    "403",
    "503",
    "500",
    "Menu",
    "Cookies",
    "Notifications",
    "Services",
    "Suggestions",
    "Association",
    "Expertise",
    "Dimensions",
    "Genre",
    "Provenance",
    "Publication",
    "Attribution",
    "Invitation",
    "Contact",
    "Collection",
    "cm",
    "Message",
    "Documents",
    "Signature",
    "signature",
    "Total",
    "Code",
    "Pages",
    "Page 2",
    "«1», page 2",
    "QR",
    "—",
    "Page",
    "Date",
    "Profession",
    "Finance",
    "Construction",
    "Transport",
    "Art",
    "Agriculture",
    "Article\u00a0«1»",
    "Technique",
    "Techniques",
    "Genres",
    "Signatures",
    "Image",
    "Images",
    "Format",
    "Description",
    "Document «1»",
    "PDF, 394\u00a0kB, 45 pages",
  ]);
  const EQUAL_IN_RUSSIAN = new Set(["404", "403", "503", "500", "QR"]);
  /** True for text without letters. */
  const isWordless = (text: string) => !/\p{L}/u.test(text);

  test("in French", () => {
    const left = english.filter(([place, text]) => fr.get(place) === text && !EQUAL_IN_FRENCH.has(text) && !isWordless(text));
    expect(left).toEqual([]);
  });
  test("in Russian", () => {
    const left = english.filter(([place, text]) => ru.get(place) === text && !EQUAL_IN_RUSSIAN.has(text) && !isWordless(text));
    expect(left).toEqual([]);
  });
  test("every Russian text has words in Cyrillic", () => {
    for (const [place, text] of ru)
      if (!isWordless(text) && !EQUAL_IN_RUSSIAN.has(text)) expect(text, place).toMatch(/\p{Script=Cyrillic}/u);
  });
  test.each(TRANSLATIONS)("no word in %s is English", (language) => {
    for (const [place, text] of words[language]) expect(findForeignWord(text, language), place).toBeUndefined();
  });
});

describe("typography", () => {
  test("French has a narrow no-break space before ; ! ? and a no-break space before :", () => {
    for (const [place, text] of fr) {
      expect(text, place).not.toMatch(/(?<!\u202F)[;!?]/);
      expect(text, place).not.toMatch(/(?<!\u00A0):/);
    }
    // The texts do contain such punctuation.
    expect([...fr.values()].join()).toMatch(/\u202F[;!?].*\u00A0:|\u00A0:.*\u202F[;!?]/s);
  });
  test.each(LANGUAGES)("%s has no straight apostrophe or quotation mark", (language) => {
    // The specification fixes these texts verbatim.
    const FIXED = /^(manage\.common\.noTokenPermission|access\.tokens\.baseWarning|painting\.administration\.deleteText)/;
    for (const [place, text] of words[language]) if (language !== "en" || !FIXED.test(place)) expect(text, place).not.toMatch(/['"]/);
  });
  test("a Russian dash is surrounded by spaces", () => {
    for (const [place, text] of ru) expect(text, place).not.toMatch(/\S—|—\S| - /);
  });
});

describe("the English strings that the specification fixes, in the management area", () => {
  const management = { ...manageMessagesIn("en"), ...paintingMessagesIn("en"), ...accessMessagesIn("en") };
  test.each<[string, (words: typeof management) => string]>([
    ["Public Base URL", (words) => words.tokens.baseTitle],
    ["Generate New Access Token", (words) => words.tokens.generateTitle],
    ["Access Statistics", (words) => words.statistics.title],
    ["Recent Access", (words) => words.statistics.recent],
    ["Loading statistics...", (words) => words.statistics.loading],
    ["No access attempts yet", (words) => words.statistics.none],
    ["No access tokens generated yet", (words) => words.tokens.none],
    ["Expired", (words) => words.tokens.expired],
    ["Deactivated", (words) => words.tokens.deactivated],
    ["Deactivate", (words) => words.tokens.deactivate],
    ["1 hour", (words) => words.common.durations["1hour"]],
    ["24 hours", (words) => words.common.durations["24hours"]],
    ["7 days", (words) => words.common.durations["7days"]],
    ["You don't have permission to manage tokens for this painting", (words) => words.common.noTokenPermission],
    ['Warning: This domain contains "lovable" or "localhost" and may not work for external clients.', (words) => words.tokens.baseWarning],
    ["Failed to generate access token: no owner", (words) => words.tokens.generateFailed("no owner")],
    ["An unexpected error occurred while generating the token", (words) => words.tokens.generateUnexpected],
    ["Failed to deactivate token", (words) => words.tokens.deactivateFailed],
    ["Failed to save public base URL", (words) => words.tokens.baseFailed],
    ["Failed to fetch painting", (words) => words.common.notFetched],
    ["Access token generated successfully", (words) => words.tokens.generated],
    ["Token deactivated successfully", (words) => words.tokens.deactivatedDone],
    ["Public base URL saved successfully", (words) => words.tokens.baseSaved],
    ["Painting Owners", (words) => words.administration.owners],
    ["No owners assigned yet", (words) => words.administration.noOwners],
    ["Are you sure you want to remove this owner?", (words) => words.administration.removeOwnerText],
    ["Cannot remove the last owner", (words) => words.administration.cannotRemoveLast],
    ["Failed to remove owner", (words) => words.administration.removeFailed],
    ["Failed to delete painting", (words) => words.administration.deleteFailed],
    [
      'Are you sure you want to delete "Dusk"? This will permanently delete the painting and all associated data including access tokens and logs. This action cannot be undone.',
      (words) => words.administration.deleteText("Dusk"),
    ],
    ["Invalid painting ID", (words) => words.qr.invalid],
    ["Total, Unique, Success, Failed", ({ statistics: s }) => [s.total, s.unique, s.success, s.failed].join(", ")],
  ])("%s", (text, read) => {
    expect(read(management)).toBe(text);
  });
});

// Checklist: GALLERY-44, GALLERY-45
describe("the English strings that the specification fixes", () => {
  test.each<[string, (words: Messages) => string]>([
    ["Privacy Policy", (words) => words.footer.privacy],
    ["Terms of Service", (words) => words.footer.terms],
    ["Cookies Policy", (words) => words.footer.cookies],
    ["Accept All Cookies", (words) => words.cookies.acceptAll],
    ["Only Necessary", (words) => words.cookies.onlyNecessary],
    ["View All News", (words) => words.home.viewAllNews],
    ["Read more", (words) => words.news.readMore],
    ["Back to News", (words) => words.news.back],
    ["All Years", (words) => words.gallery.allYears],
    ["Owner Login", (words) => words.gallery.ownerLogin],
    ["No artworks match your search criteria.", (words) => words.gallery.noResults],
    ["No artworks are currently available in the gallery.", (words) => words.gallery.noPaintings],
    ["Invalid or expired access token.", (words) => words.gallery.invalidToken],
    ["Access Denied", (words) => words.gallery.accessDenied],
    ["Painting not found or not available.", (words) => words.gallery.notAvailable],
    ["Loading...", (words) => words.gallery.loading],
    ["No image available", (words) => words.gallery.noImage],
    ["Clear filters", (words) => words.gallery.clear],
    ["Painting Not Found", (words) => words.painting.notFound],
    ["Back to Gallery", (words) => words.painting.backToGallery],
    ["Published", (words) => words.painting.published],
    ["Draft", (words) => words.painting.draft],
    ["No image available", (words) => words.painting.noImage],
    ["Basic Information", (words) => words.painting.basicInformation],
    ["Year of creation", (words) => words.painting.fields.year],
    ["Place of creation", (words) => words.painting.place],
    ["Materials", (words) => words.painting.fields.materials],
    ["Dimensions", (words) => words.painting.fields.dimensions],
    ["Genre", (words) => words.painting.fields.genre],
    ["Frame", (words) => words.painting.fields.frame],
    ["Home", (words) => words.navigation.home],
    ["Gallery", (words) => words.gallery.title],
    ["404", (words) => words.errors.notFound.code],
    ["Oops! The page you are looking for does not exist", (words) => words.errors.notFound.text],
    ["Return to Home", (words) => words.errors.home],
    ["Access Denied", (words) => words.errors.forbidden.title],
    ["Error", (words) => words.toasts.errorTitle],
    ["Success", (words) => words.toasts.successTitle],
  ])("%s", (exact, pick) => {
    expect(pick(ALL_MESSAGES.en)).toBe(exact);
  });
});

describe("the number of paintings", () => {
  const count = (language: Language, shown: number, total: number) =>
    ALL_MESSAGES[language].gallery.count(shown, total).replaceAll("\u00a0", " ");

  test.each([
    [1, 1, "1 painting", "1 œuvre", "1 картина"],
    [2, 2, "2 paintings", "2 œuvres", "2 картины"],
    [18, 18, "18 paintings", "18 œuvres", "18 картин"],
    [21, 21, "21 paintings", "21 œuvres", "21 картина"],
    [0, 1, "0 of 1 painting", "0 œuvre sur 1", "0 из 1 картины"],
    [3, 18, "3 of 18 paintings", "3 œuvres sur 18", "3 из 18 картин"],
    [1, 21, "1 of 21 paintings", "1 œuvre sur 21", "1 из 21 картины"],
  ])("%i of %i", (shown, total, inEnglish, inFrench, inRussian) => {
    expect([count("en", shown, total), count("fr", shown, total), count("ru", shown, total)]).toEqual([inEnglish, inFrench, inRussian]);
  });
});
