import { sql } from "kysely";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeFilter } from "#app/features/dashboard/domain/change.ts";
import { listChanges } from "#app/features/dashboard/domain/list-changes.server.ts";
import { deletePainting } from "#app/features/painting/domain/delete-painting.server.ts";
import { editPicture, findEditedPicture } from "#app/features/painting/domain/pictures/edit-picture.server.ts";
import { listPictures, listPicturesByToken } from "#app/features/painting/domain/pictures/list-pictures.server.ts";
import {
  addPicture,
  addUploadedPictures,
  movePicture,
  promotePicture,
  removePicture,
  savePictures,
} from "#app/features/painting/domain/pictures/manage-pictures.server.ts";
import { MAIN_PICTURE, MAX_PICTURES, type PictureFacts } from "#app/features/painting/domain/pictures/picture.ts";
import { readRecordByRole } from "#app/features/painting/domain/record/read-record.server.ts";
import { removeFiles } from "#app/features/painting/domain/uploads/removed-files.server.ts";
import { storeUpload } from "#app/features/painting/domain/uploads/store-upload.server.ts";
import { findVisibleImage } from "#app/features/painting/domain/works/find-visible-image.server.ts";
import { namedFiles } from "#app/operations/backup/named-files.server.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { PageChange, Transaction } from "#app/platform/database/database.server.ts";
import { AS_TAKEN, type PictureEdit } from "#app/platform/images/picture-edit.ts";
import { RequestContext, type Site } from "#app/platform/site.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { type ActorName, actors, images, paintings, pictures, seedWorld, tokens } from "../support/database/factories.ts";
import { openMemoryStorage } from "../support/memory-storage.ts";

const FACTS: PictureFacts = { kind: "detail", captions: { en: "A hand", fr: null, ru: null }, isPrivate: false };
/** The pictures of `shown` that each actor sees. */
const SEEN: [ActorName, string[]][] = [
  ["anonymous", [pictures.verso]],
  ["no role", [pictures.verso]],
  ["other owner", [pictures.verso]],
  ["co-owner", [pictures.verso, pictures.ultraviolet]],
  ["primary owner", [pictures.verso, pictures.ultraviolet]],
  ["administrator", [pictures.verso, pictures.ultraviolet]],
];
/** Uploaded images without files. */
const imageOf = (index: number) => `00000000-0000-4000-8000-1000000000${10 + index}`;
const TURNED: PictureEdit = { ...AS_TAKEN, turned: 90, cutTop: 100 };

for (const engine of ENGINES) {
  describe(`pictures of a work on ${engine.name}`, () => {
    let opened: TestDatabase;
    const storage = openMemoryStorage();
    let site: Site;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      const image = await opened.ownerDb.selectFrom("images").selectAll().where("id", "=", images.unattached).executeTakeFirstOrThrow();
      const { public_url: _url, ...columns } = image;
      for (let index = 0; index < MAX_PICTURES; index++) {
        const row = { ...columns, id: imageOf(index), original_key: `paintings/test/${imageOf(index)}.jpg` };
        await opened.ownerDb.insertInto("images").values(row).execute();
      }
      site = { database: opened.database, storage, log: pino({ level: "silent" }), now: () => new Date() } as unknown as Site;
    });
    afterAll(() => opened.close());

    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const asAdministrator = <T>(work: (tx: Transaction) => Promise<T>) => as(actors.administrator, work);
    const context = (actor: Actor) =>
      new RequestContext(site, { requestId: "test", actor, origin: { address: undefined, country: undefined } });
    const picture = () =>
      sharp({ create: { width: 400, height: 200, channels: 3, background: "#336699" } })
        .jpeg()
        .toBuffer();
    const upload = () => storeUpload(site, context(actors.administrator), { kind: "image", name: "a.jpg", read: picture });
    const idsOf = async (painting: string) => (await asAdministrator((tx) => listPictures(tx, painting))).map(({ id }) => id);
    const seen = async (actor: Actor, painting: string) => (await as(actor, (tx) => listPictures(tx, painting))).map(({ id }) => id);

    // Checklist: PICTURES-03
    test.each(SEEN)("a private one is seen as the record is, its image file too: %s", async (name, expected) => {
      const actor = actors[name];
      expect(await seen(actor, paintings.shown)).toEqual(expected);
      const isSeen = expected.includes(pictures.ultraviolet);
      expect((await as(actor, (tx) => findVisibleImage(tx, images.ultraviolet))) !== undefined).toBe(isSeen);
      const record = actor.kind === "account" ? await as(actor, (tx) => readRecordByRole(tx, paintings.shown)) : null;
      expect(record?.pictures.map(({ id }) => id)).toEqual(isSeen ? [pictures.ultraviolet] : undefined);
    });
    // Checklist: PICTURES-02
    test("those of a draft are for its owners, administrators and a valid token", async () => {
      for (const name of ["anonymous", "no role", "co-owner", "other owner"] as const) {
        expect(await seen(actors[name], paintings.draft), name).toEqual([]);
        expect(await as(actors[name], (tx) => findVisibleImage(tx, images.detail)), name).toBeUndefined();
      }
      expect(await seen(actors["primary owner"], paintings.draft)).toEqual([pictures.detail]);
      const byToken = (token: string) => as(actors.anonymous, (tx) => listPicturesByToken(tx, token, paintings.draft));
      expect(await byToken(tokens.valid.text)).toEqual([]);
      expect(await byToken(tokens.draft.text)).toMatchObject([{ id: pictures.detail }]);
    });

    // Checklist: PICTURES-11
    test("the page cache forgets one that becomes private or goes, and refreshes one that comes", async () => {
      const changes: PageChange[] = [];
      await opened.database.listen({
        onChange: (change) => changes.push(change),
        onAccess: () => undefined,
        onLost: () => undefined,
        onRestored: () => undefined,
      });
      const heard = async (work: (tx: Transaction) => Promise<unknown>) => {
        changes.length = 0;
        await asAdministrator(work);
        await expect.poll(() => changes.length).toBeGreaterThan(0);
        return changes.map(({ kind }) => kind);
      };
      const set = (is_private: boolean) => (tx: Transaction) =>
        tx.updateTable("painting_pictures").set({ is_private }).where("id", "=", pictures.verso).execute();
      expect(await heard(set(true))).toEqual(["forget"]);
      expect(await heard(set(false))).toEqual(["refresh"]);
    });

    // Checklist: PICTURES-01, PICTURES-04
    test("only an administrator adds, changes, moves or removes one", async () => {
      for (const name of ["no role", "co-owner", "primary owner", "other owner"] as const) {
        const tries: ((tx: Transaction) => Promise<unknown>)[] = [
          (tx) => addPicture(tx, paintings.shown, images.unattached, FACTS),
          (tx) => savePictures(tx, paintings.shown, [{ id: pictures.verso, facts: FACTS }]),
          (tx) => addUploadedPictures(tx, paintings.shown, [images.unattached], FACTS),
          (tx) => promotePicture(tx, paintings.shown, pictures.verso),
          (tx) => movePicture(tx, paintings.shown, pictures.verso, "down"),
          (tx) => removePicture(tx, paintings.shown, pictures.verso),
        ];
        for (const attempt of tries) await as(actors[name], attempt).catch(() => undefined);
      }
      expect(await asAdministrator((tx) => listPictures(tx, paintings.shown))).toMatchObject([
        { id: pictures.verso, kind: "verso", captions: { en: "About the verso", fr: null, ru: null }, isPrivate: false },
        { id: pictures.ultraviolet },
      ]);
    });
    test("they are moved one place, not past an end, and a private one makes a record", async () => {
      const { others } = paintings;
      await opened.ownerDb.deleteFrom("painting_private").where("painting_id", "=", others).execute();
      expect(await asAdministrator((tx) => addPicture(tx, others, imageOf(0), FACTS))).toBe("added");
      expect(await asAdministrator((tx) => readRecordByRole(tx, others))).toBeNull();
      for (let index = 0; index < 2; index++) {
        expect(await asAdministrator((tx) => addPicture(tx, others, imageOf(index + 1), { ...FACTS, isPrivate: true }))).toBe("added");
      }
      expect((await asAdministrator((tx) => readRecordByRole(tx, others)))?.pictures).toHaveLength(2);
      const [one = "", two = "", three = ""] = await idsOf(others);
      const move = (id: string, direction: "up" | "down") => asAdministrator((tx) => movePicture(tx, others, id, direction));
      expect(await move(one, "up")).toBe(true);
      expect(await idsOf(others)).toEqual([one, two, three]);
      await move(three, "up");
      await move(one, "down");
      expect(await idsOf(others)).toEqual([three, one, two]);
      expect(await move(pictures.verso, "up")).toBe(false);
    });
    // Checklist: PICTURES-01, PICTURES-20
    test("several are saved together or not at all, and one that is gone keeps the others as they are", async () => {
      const save = (changed: Parameters<typeof savePictures>[2]) => asAdministrator((tx) => savePictures(tx, paintings.shown, changed));
      const kinds = async () => (await asAdministrator((tx) => listPictures(tx, paintings.shown))).map(({ kind }) => kind);
      const before = await kinds();
      const [one = "", two = ""] = await idsOf(paintings.shown);
      const frame = { ...FACTS, kind: "frame" as const };
      expect(
        await save([
          { id: one, facts: frame },
          { id: pictures.detail, facts: frame },
        ]),
      ).toBe(false);
      expect(await kinds()).toEqual(before);
      const rollBack = new Error("rolled back");
      await asAdministrator(async (tx) => {
        expect(
          await savePictures(tx, paintings.shown, [
            { id: one, facts: frame },
            { id: two, facts: { ...frame, isPrivate: true } },
          ]),
        ).toBe(true);
        expect((await listPictures(tx, paintings.shown)).map(({ kind }) => kind)).toEqual(["frame", "frame"]);
        throw rollBack;
      }).catch((error: unknown) => expect(error).toBe(rollBack));
    });
    // Checklist: PICTURES-01
    test("images that were sent before are added together, once, and none that is shown elsewhere", async () => {
      const { others } = paintings;
      const rollBack = new Error("rolled back");
      await asAdministrator(async (tx) => {
        const add = (...ids: string[]) => addUploadedPictures(tx, others, ids, FACTS);
        expect(await add(imageOf(18), images.verso)).toBe("gone");
        expect(await add(imageOf(18), paintings.shown)).toBe("gone");
        const before = (await listPictures(tx, others)).length;
        const added = await add(imageOf(18), imageOf(19));
        expect((await listPictures(tx, others)).slice(before).map(({ id, image }) => [id, image.id])).toEqual(
          (added as string[]).map((id, index) => [id, imageOf(18 + index)]),
        );
        expect(await add(imageOf(19), imageOf(18))).toEqual([]);
        throw rollBack;
      }).catch((error: unknown) => expect(error).toBe(rollBack));
    });
    // Checklist: PICTURES-21
    test("one takes the place of the main picture, which takes its place, public and without its captions", async () => {
      const rollBack = new Error("rolled back");
      await asAdministrator(async (tx) => {
        expect(await promotePicture(tx, paintings.shown, pictures.detail)).toBe(false);
        const main = () =>
          tx.selectFrom("paintings").select("public_image_url").where("id", "=", paintings.shown).executeTakeFirstOrThrow();
        const before = await main();
        expect(await promotePicture(tx, paintings.shown, pictures.ultraviolet)).toBe(true);
        expect(await main()).toEqual({ public_image_url: `/images/${images.ultraviolet}` });
        expect(await promotePicture(tx, paintings.shown, pictures.ultraviolet)).toBe(false);
        const [, second] = await listPictures(tx, paintings.shown);
        expect(second).toMatchObject({ kind: "other", captions: { en: null, fr: null, ru: null }, isPrivate: false });
        expect(`/images/${second?.image.id}`).toBe(before.public_image_url);
        throw rollBack;
      }).catch((error: unknown) => expect(error).toBe(rollBack));
    });
    // Checklist: PICTURES-04
    test("there are at most so many, also after some have gone", async () => {
      const { others } = paintings;
      for (let index = (await idsOf(others)).length; index < MAX_PICTURES; index++)
        expect(await asAdministrator((tx) => addPicture(tx, others, imageOf(index), FACTS))).toBe("added");
      expect(await asAdministrator((tx) => addPicture(tx, others, images.unattached, FACTS))).toBe("full");
      const [, second = ""] = await idsOf(others);
      await asAdministrator((tx) => removePicture(tx, others, second));
      expect(await asAdministrator((tx) => addPicture(tx, others, images.unattached, FACTS))).toBe("added");
      expect(await idsOf(others)).toHaveLength(MAX_PICTURES);
    });

    // Checklist: PICTURES-05 to PICTURES-08
    describe("an edit", () => {
      const place = { paintingId: paintings.draft, picture: MAIN_PICTURE };
      const edit = (actor: Actor, from: string, to: PictureEdit, at = place) => editPicture(site, context(actor), at, from, to);
      const shown = (at = place) => asAdministrator((tx) => findEditedPicture(tx, at));
      let original = "";
      beforeAll(async () => {
        original = (await upload()).id;
        await opened.ownerDb
          .updateTable("paintings")
          .set({ public_image_url: `/images/${original}` })
          .where("id", "=", paintings.draft)
          .execute();
      });

      test("is refused to everybody but administrators, and leaves nothing behind", async () => {
        const before = [...storage.files.keys()].sort();
        await expect(edit(actors["primary owner"], original, TURNED)).rejects.toMatchObject({ data: { key: "forbidden" } });
        expect(await edit(actors["other owner"], original, TURNED)).toBe("missing");
        expect([...storage.files.keys()].sort()).toEqual(before);
        expect(await shown()).toMatchObject({ imageId: original });
      });
      test("makes the sizes anew out of the original, which goes back to its own with one step", async () => {
        const before = storage.files.get((await shown())?.original.key ?? "");
        expect(await edit(actors.administrator, original, TURNED)).toBe("edited");
        const edited = await shown();
        expect(edited).toMatchObject({ edit: TURNED, original: { id: original, width: 400, height: 200 } });
        const row = await opened.ownerDb
          .selectFrom("images")
          .selectAll()
          .where("id", "=", edited?.imageId ?? "")
          .executeTakeFirstOrThrow();
        expect(row).toMatchObject({ width: 200, height: 360, widths: [200], made_from: original, cut_top: 100 });
        expect(storage.files.has(`derived/${row.id}/200.avif`)).toBe(true);
        expect(storage.files.get(row.original_key)).toBe(before);
        expect(await edit(actors.administrator, original, { ...TURNED, turned: 180 })).toBe("changed");
        // An edit is always one of the original.
        expect(await edit(actors.administrator, row.id, { ...TURNED, turned: 180 })).toBe("edited");
        const again = await shown();
        expect(again?.original.id).toBe(original);
        expect(await edit(actors.administrator, again?.imageId ?? "", AS_TAKEN)).toBe("edited");
        expect(await shown()).toMatchObject({ imageId: original, edit: AS_TAKEN });
        // The list of changes tells an edit from another picture.
        const changes = () => as(actors.administrator, (tx) => listChanges(tx, "en", changeFilter.parse({ what: "paintings" })));
        expect((await changes()).entries.slice(0, 2).map(({ first }) => first.isEdit)).toEqual([true, true]);
        // The original was there before the first edit.
        expect((await changes()).entries.slice(0, 2).map(({ first }) => first.isPutBack)).toEqual([true, false]);
      });
      test("hides what was cut off from everybody but administrators", async () => {
        const at = { paintingId: paintings.shown, picture: pictures.verso };
        const base = (await upload()).id;
        await opened.ownerDb.updateTable("painting_pictures").set({ image_id: base }).where("id", "=", pictures.verso).execute();
        expect(await as(actors.anonymous, (tx) => findVisibleImage(tx, base))).toBeDefined();
        expect(await edit(actors.administrator, base, TURNED, at)).toBe("edited");
        const { imageId = "" } = (await shown(at)) ?? {};
        for (const name of ["anonymous", "primary owner"] as const) {
          expect(await as(actors[name], (tx) => findVisibleImage(tx, base)), name).toBeUndefined();
          expect(await as(actors[name], (tx) => findVisibleImage(tx, imageId)), name).toBeDefined();
        }
        expect(await asAdministrator((tx) => findVisibleImage(tx, base))).toBeDefined();
      });
      test("keeps its original from the sweep, and a backup names it once", async () => {
        const { imageId = "", original: kept } = (await shown({ paintingId: paintings.shown, picture: pictures.verso })) ?? {};
        await opened.ownerDb
          .updateTable("images")
          .set({ created_at: new Date(0) } as never)
          .execute();
        await as({ kind: "job", name: "sweep" }, (tx) => sql`select app.sweep_uploads()`.execute(tx));
        const left = await opened.ownerDb.selectFrom("images").selectAll().execute();
        expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([imageId, kept?.id]));
        // The edits that were given up are gone.
        expect(left.filter(({ made_from }) => made_from === original)).toEqual([]);
        const files = namedFiles({ images: left.map((row) => ({ ...row, is_edited: row.made_from !== null })), files: [], uploads: [] });
        expect(files.filter(({ key }) => key === kept?.key)).toEqual([{ key: kept?.key, of: `the image ${kept?.id}`, width: 400 }]);
      });
      test("goes with its original when the picture or the work is deleted", async () => {
        const at = { paintingId: paintings.shown, picture: pictures.verso };
        const { imageId = "", original: kept } = (await shown(at)) ?? {};
        const keys = (await asAdministrator((tx) => removePicture(tx, paintings.shown, pictures.verso))) ?? [];
        expect(keys).toEqual(expect.arrayContaining([kept?.key, `derived/${imageId}/200.avif`, `derived/${kept?.id}/320.webp`]));
        expect(await edit(actors.administrator, original, TURNED)).toBe("edited");
        keys.push(...((await asAdministrator((tx) => deletePainting(tx, paintings.draft))) ?? []));
        await removeFiles(site, keys);
        expect(await opened.ownerDb.selectFrom("images").select("id").where("made_from", "is not", null).execute()).toEqual([]);
        expect([...storage.files.keys()].filter((key) => key === kept?.key || key.includes(original) || key.includes(imageId))).toEqual([]);
        expect(await opened.ownerDb.selectFrom("app.removed_files").select("key").where("key", "in", keys).execute()).toEqual([]);
      });
    });
  });
}
