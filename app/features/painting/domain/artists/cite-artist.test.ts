import { expect, test } from "vitest";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { type CitedArtist, citeArtist } from "./cite-artist.ts";

const ARTIST: CitedArtist = {
  key: "edda-vikmark",
  name: "Edda Vikmark",
  dates: "1880–1957",
  address: "https://eac.example/gallery/artists/edda-vikmark",
};

// Checklist: GALLERY-151
test("an artist's page is cited with the name, the years of the life where they are known, and the address", () => {
  expect(citeArtist(ARTIST, "note", "en", ALL_MESSAGES.en.news.cited)).toBe(
    `International Arbitration Association (EAC), “Edda Vikmark (1880–1957)”, ${ARTIST.address}.`,
  );
  expect(citeArtist({ ...ARTIST, dates: null }, "note", "ru", ALL_MESSAGES.ru.news.cited)).toBe(
    `Международная арбитражная ассоциация (EAC), «Edda Vikmark», ${ARTIST.address}.`,
  );
  expect(citeArtist({ ...ARTIST, name: "A } brace" }, "bibtex", "en", ALL_MESSAGES.en.news.cited)).toBe(
    `@misc{eac-artist-edda-vikmark,\n  author = {{International Arbitration Association (EAC)}},\n  title = {A  brace (1880–1957)},\n  url = {${ARTIST.address}}\n}`,
  );
});
