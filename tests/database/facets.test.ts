import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, type ActorName, actors, seedWorld } from "../support/database/factories.ts";

/* Facets of the gallery, artists and related works (P-GALLERY-10, P-GALLERY-11, P-PAINTING-18). */

interface Work {
  title: string;
  artist?: string;
  artistRu?: string;
  materials?: string;
  genre?: string;
  place?: string;
  year?: number;
  kinds?: string[];
  isDraft?: boolean;
}

const WORKS: Work[] = [
  { title: "Quay", artist: "Célestin Roumare", artistRu: "Селестен Румар", materials: "Oil on canvas (linen)", genre: "Cityscape, winter" },
  {
    title: "Wheat",
    artist: "Célestin Roumare",
    materials: "Oil on canvas",
    genre: "Landscape",
    year: 1889,
    kinds: ["authenticity", "analysis"],
  },
  {
    title: "Birches",
    artist: "Pavel Ostrenko",
    materials: "Oil on canvas",
    genre: "Landscape",
    year: 1898,
    place: "1898, Kostroma region, Russia",
  },
  { title: "Gesture", artist: "Samira Oudghiri", materials: "Vinyl paint", year: 1973, kinds: ["authenticity", "other"] },
  { title: "Bust", artist: "Unknown hand", year: -210, place: "Pergamon" },
  {
    title: "Secret",
    artist: "Hidden Painter",
    materials: "Hidden paint",
    genre: "Hidden",
    year: 1555,
    place: "Hidden",
    kinds: ["provenance"],
    isDraft: true,
  },
];

for (const engine of ENGINES) {
  describe(`facets on ${engine.name}`, () => {
    let opened: TestDatabase;
    const ids = new Map<string, string>();
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      await sql`update public.paintings set is_published = false`.execute(opened.ownerDb);
      for (const [place, work] of WORKS.entries()) {
        const { rows } = await sql<{ id: string }>`insert into public.paintings
          (title_en, artist_en, artist_ru, materials_en, genre_en, date_place_made_en, year, certificates, is_published, created_at)
          values (${work.title}, ${work.artist ?? ""}, ${work.artistRu ?? null}, ${work.materials ?? null}, ${work.genre ?? null}, ${work.place ?? null},
            ${work.year ?? null}, ${JSON.stringify((work.kinds ?? []).map((kind) => ({ name: kind, kind })))}::jsonb, ${work.isDraft !== true},
            now() - ${place}::integer * interval '1 day') returning id`.execute(opened.ownerDb);
        ids.set(work.title, rows[0]?.id ?? "");
      }
    });
    afterAll(() => opened.close());

    const as = <T>(actor: ActorName, work: (tx: Transaction) => Promise<T>) => attempt<T>(opened.database, actors[actor], work as never);
    interface Asked {
      search?: string;
      year?: number;
      facets?: Record<string, string>;
      actor?: ActorName;
      language?: string;
    }
    const count = ({ search = "", year, facets = {}, actor = "anonymous", language = "en" }: Asked = {}) =>
      as(actor, async (tx) => {
        const { rows } = await sql<{ facet: string; key: string; label: string; works: number; keys: number }>`
          select * from app.count_facets(${language}, ${search}, ${year ?? null}, ${JSON.stringify(facets)}::jsonb, 20)`.execute(tx);
        return rows;
      });
    const keysOf = async (facet: string, asked?: Asked) =>
      Object.fromEntries((await count(asked)).filter((row) => row.facet === facet).map(({ key, works }) => [key, works]));
    const browse = (
      { search = "", year, facets = {}, actor = "anonymous", language = "en" }: Asked = {},
      order = "newest",
      limit = 48,
      offset = 0,
    ) =>
      as(actor, async (tx) => {
        const { rows } = await sql<{ matches: number; ids: string[] }>`
          select * from app.browse_published(${language}, ${search}, ${year ?? null}, ${JSON.stringify(facets)}::jsonb, ${order}, ${limit}, ${offset})`.execute(
          tx,
        );
        const titles = new Map([...ids].map(([title, id]) => [id, title]));
        return { matches: rows[0]?.matches, titles: (rows[0]?.ids ?? []).map((id) => titles.get(id)) };
      });

    test("a draft is in no count, no list, beside no work, and its artist has no name, for anybody", async () => {
      for (const actor of ACTORS) {
        const rows = await count({ actor });
        expect(rows.length).toBeGreaterThan(8);
        expect(
          rows.filter(({ label, key }) => /hidden|provenance|^16$/i.test(label + key)),
          actor,
        ).toEqual([]);
        expect((await browse({ facets: { artist: "hidden-painter" }, actor })).matches, actor).toBe(0);
        expect((await browse({ search: "secret", actor })).matches, actor).toBe(0);
        const named = await as(actor, (tx) =>
          sql<{ name: string }>`select name from app.published_artists('en', 'hidden-painter')`.execute(tx),
        );
        expect(named.rows, actor).toEqual([]);
        const beside = await as(actor, (tx) => sql`select * from app.paintings_beside(${ids.get("Secret")}, 4)`.execute(tx));
        expect(beside.rows, actor).toEqual([]);
      }
    });
    test("nobody reads the table", async () => {
      for (const actor of ACTORS)
        await expect(as(actor, (tx) => sql`select * from app.published_facets`.execute(tx))).rejects.toMatchObject({ code: "42501" });
    });
    test("keys are without accents, brackets and what follows the first comma; places are the last part", async () => {
      expect(await keysOf("artist")).toEqual({ "celestin-roumare": 2, "pavel-ostrenko": 1, "samira-oudghiri": 1, "unknown-hand": 1 });
      expect(await keysOf("technique")).toEqual({ "oil-on-canvas": 3, "vinyl-paint": 1 });
      expect(await keysOf("genre")).toEqual({ landscape: 2, cityscape: 1 });
      expect(await keysOf("place")).toEqual({ russia: 1, pergamon: 1 });
      expect(await keysOf("century")).toEqual({ "19": 2, "20": 1, "-3": 1 });
      expect(await keysOf("certificate")).toEqual({ authenticity: 2, analysis: 1 });
    });
    test("labels are in the language, or in English", async () => {
      const labels = (await count({ language: "ru" })).filter(({ facet }) => facet === "artist").map(({ label }) => label);
      expect(labels).toContain("Pavel Ostrenko");
      // One of his two works has it.
      expect(labels).toContain("Селестен Румар");
      const { rows } = await as("anonymous", (tx) =>
        sql<{ name: string }>`select name from app.published_artists('ru', 'pavel-ostrenko')`.execute(tx),
      );
      expect(rows[0]?.name).toBe("Pavel Ostrenko");
      await sql`update public.paintings set artist_ru = 'Павел Остренко' where title_en = 'Birches'`.execute(opened.ownerDb);
      const renamed = (await count({ language: "ru" })).filter(({ facet }) => facet === "artist").map(({ label }) => label);
      expect(renamed).toContain("Павел Остренко");
    });
    test("a facet counts what another choice of it would show; the others, what is shown", async () => {
      const asked = { facets: { technique: "oil-on-canvas", century: "19" } };
      expect((await browse(asked)).titles).toEqual(["Wheat", "Birches"]);
      expect(await keysOf("technique", asked)).toEqual({ "oil-on-canvas": 2 });
      expect(await keysOf("century", asked)).toEqual({ "19": 2 });
      expect(await keysOf("artist", asked)).toEqual({ "celestin-roumare": 1, "pavel-ostrenko": 1 });
      expect(await keysOf("artist", { facets: { artist: "pavel-ostrenko" } })).toMatchObject({ "celestin-roumare": 2 });
      expect(await keysOf("genre", { search: "whe" })).toEqual({ landscape: 1 });
      expect(await keysOf("genre", { year: 1898 })).toEqual({ landscape: 1 });
    });
    test("a list combines text, year and facets, and takes any key literally", async () => {
      expect((await browse({ search: "ostrenko", facets: { genre: "landscape" } })).titles).toEqual(["Birches"]);
      expect((await browse({ search: "ostrenko", facets: { genre: "cityscape" } })).titles).toEqual([]);
      expect((await browse({ year: 1889, facets: { genre: "landscape" } })).titles).toEqual(["Wheat"]);
      for (const key of ["%", "' or true --", "landscape\u0001", "x".repeat(5_000)])
        expect((await browse({ facets: { genre: key } })).matches).toBe(0);
      expect((await browse({ facets: { nothing: "landscape" } })).matches).toBe(0);
    });
    test("an order is by date, by title or by artist, in pages", async () => {
      expect((await browse({}, "earliest")).titles).toEqual(["Bust", "Wheat", "Birches", "Gesture", "Quay"]);
      expect((await browse({}, "latest")).titles).toEqual(["Gesture", "Birches", "Wheat", "Bust", "Quay"]);
      expect((await browse({}, "title")).titles).toEqual(["Birches", "Bust", "Gesture", "Quay", "Wheat"]);
      expect((await browse({}, "artist")).titles).toEqual(["Quay", "Wheat", "Birches", "Gesture", "Bust"]);
      expect((await browse({}, "newest")).titles).toEqual(["Quay", "Wheat", "Birches", "Gesture", "Bust"]);
      expect(await browse({}, "title", 2, 2)).toEqual({ matches: 5, titles: ["Gesture", "Quay"] });
    });
    // Checklist: PAINTING-205
    test("beside a work are those of its artist, its genre, its technique and its time, the nearest first, then the newest", async () => {
      const beside = async (title: string) => {
        const { rows } = await as("anonymous", (tx) =>
          sql<{ painting_id: string; reason: string }>`select * from app.paintings_beside(${ids.get(title)}, 4)`.execute(tx),
        );
        const titles = new Map([...ids].map(([name, id]) => [id, name]));
        return rows.map(({ painting_id, reason }) => `${titles.get(painting_id)}: ${reason}`);
      };
      expect(await beside("Wheat")).toEqual(["Quay: artist", "Birches: genre", "Gesture: other", "Bust: other"]);
      expect(await beside("Birches")).toEqual(["Wheat: genre", "Quay: technique", "Gesture: other", "Bust: other"]);
      expect(await beside("Bust")).toEqual(["Quay: other", "Wheat: other", "Birches: other", "Gesture: other"]);
      // A still life, its only like, two works of its artist, and landscapes nearer in time and of its technique.
      for (const [title, artist, genre, year] of [
        ["Quinces", "Lieven Terhaag", "Still life", 1860],
        ["Printing house", "Lieven Terhaag", "Drawing", 1880],
        ["Old mill", "Lieven Terhaag", "Interior", 1835],
        ["Third Terhaag", "Lieven Terhaag", "Interior", 1830],
        ["Guitar", "Mateu Ferriol", "Still life", 1914],
        ...[1859, 1860, 1861].map((each) => [`Field ${each}`, "Nobody Known", "Landscape", each] as const),
      ] as const) {
        const { rows } = await sql<{
          id: string;
        }>`insert into public.paintings (title_en, artist_en, materials_en, genre_en, year, is_published)
          values (${title}, ${artist}, 'Encaustic', ${genre}, ${year}, true) returning id`.execute(opened.ownerDb);
        ids.set(title, rows[0]?.id ?? "");
      }
      expect(await beside("Quinces")).toEqual(["Printing house: artist", "Old mill: artist", "Guitar: genre", "Field 1860: technique"]);
      expect((await beside("Guitar"))[0]).toBe("Quinces: genre");
      for (const each of await beside("Field 1860")) expect(each).not.toContain("Field 1860");
      await sql`delete from public.paintings where materials_en = 'Encaustic'`.execute(opened.ownerDb);
    });
    // Checklist: GALLERY-121
    test("an artist in a list has the earliest work with a picture, nobody's draft, and 200 artists at most have one", async () => {
      const workOf = async (keys: string[], actor: ActorName = "anonymous") => {
        const { rows } = await as(actor, (tx) =>
          sql<{ key: string; painting_id: string }>`select * from app.works_for_artists(${keys}::text[])`.execute(tx),
        );
        const titles = new Map([...ids].map(([title, id]) => [id, title]));
        return Object.fromEntries(rows.map(({ key, painting_id }) => [key, titles.get(painting_id)]));
      };
      for (const actor of ACTORS) expect(await workOf(["hidden-painter", "nobody", "%"], actor), actor).toEqual({});
      const both = ["celestin-roumare", "pavel-ostrenko"];
      expect(await workOf(both)).toEqual({ "celestin-roumare": "Wheat", "pavel-ostrenko": "Birches" });
      await sql`update public.paintings set public_image_url = '/images/quay' where title_en = 'Quay'`.execute(opened.ownerDb);
      expect(await workOf(both)).toEqual({ "celestin-roumare": "Quay", "pavel-ostrenko": "Birches" });
      await sql`update public.paintings set public_image_url = null where title_en = 'Quay'`.execute(opened.ownerDb);
      const many = Array.from({ length: 200 }, (_, place) => `artist-${place}`);
      expect(await workOf([...many.slice(1), "pavel-ostrenko", "celestin-roumare"])).toEqual({ "pavel-ostrenko": "Birches" });
    });
    // Checklist: GALLERY-153
    test("a work is found by each colour of its picture; a draft's is not counted, and a picture is measured once", async () => {
      const { rows } = await sql<{ id: string; public_url: string }>`
        insert into public.images (original_key, media_type, width, height, widths, dominant_color, colours)
        select 'colour-' || place, 'image/png', 10, 10, '{10}', '#5878a8', case place when 1 then '{blue,white}'::text[] when 2 then '{red,white}' end
        from generate_series(1, 3) as place returning id, public_url`.execute(opened.ownerDb);
      const unmeasured = rows[2];
      const [blue, red] = rows.map((row) => row.public_url);
      const show = (title: string, url: string | undefined) =>
        sql`update public.paintings set public_image_url = ${url ?? null} where title_en = ${title}`.execute(opened.ownerDb);
      expect(await keysOf("colour")).toEqual({});
      for (const title of ["Wheat", "Secret"]) await show(title, blue);
      await show("Birches", red);
      expect(await keysOf("colour")).toEqual({ blue: 1, red: 1, white: 2 });
      expect(await keysOf("colour", { facets: { artist: "pavel-ostrenko", colour: "blue" } })).toEqual({ red: 1, white: 1 });
      expect((await browse({ facets: { colour: "blue", genre: "landscape" } })).titles).toEqual(["Wheat"]);
      await show("Wheat", red);
      expect(await keysOf("colour")).toEqual({ red: 2, white: 2 });
      await show("Wheat", unmeasured?.public_url);
      expect(await keysOf("colour")).toEqual({ red: 1, white: 1 });
      await opened.database.withActor({ kind: "job", name: "images" }, async (tx) => {
        const { rows: lacking } = await sql<{ image_id: string; width: number }>`select * from app.images_without_colours(100)`.execute(tx);
        expect(lacking.filter(({ width }) => width === 10)).toEqual([{ image_id: unmeasured?.id, width: 10 }]);
        for (const colours of [["violet", "red"], ["green"]])
          await sql`select app.keep_image_colours(${JSON.stringify({ [unmeasured?.id ?? ""]: colours })}::jsonb)`.execute(tx);
      });
      expect(await keysOf("colour")).toEqual({ red: 2, violet: 1, white: 1 });
      for (const title of ["Wheat", "Secret", "Birches"]) await show(title, undefined);
      expect(await keysOf("colour")).toEqual({});
    });
    test("a work leaves the counts when it is unpublished, changed or deleted", async () => {
      const { rows } = await sql<{ id: string }>`insert into public.paintings (title_en, artist_en, is_published)
        values ('Guest', 'Guest Artist', true) returning id`.execute(opened.ownerDb);
      const id = rows[0]?.id;
      expect(await keysOf("artist")).toMatchObject({ "guest-artist": 1 });
      await sql`update public.paintings set artist_en = 'Renamed Artist' where id = ${id}`.execute(opened.ownerDb);
      expect(await keysOf("artist")).not.toHaveProperty("guest-artist");
      expect(await keysOf("artist")).toMatchObject({ "renamed-artist": 1 });
      await sql`update public.paintings set is_published = false where id = ${id}`.execute(opened.ownerDb);
      expect(await keysOf("artist")).not.toHaveProperty("renamed-artist");
      await sql`update public.paintings set is_published = true where id = ${id}`.execute(opened.ownerDb);
      expect(await keysOf("artist")).toHaveProperty("renamed-artist");
      await sql`delete from public.paintings where id = ${id}`.execute(opened.ownerDb);
      expect(await keysOf("artist")).not.toHaveProperty("renamed-artist");
    });
  });
}
