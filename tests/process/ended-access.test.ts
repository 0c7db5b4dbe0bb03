import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { seedPeople, seedTriedPainting } from "../support/database/actors.ts";
import { EventStream } from "../support/sites/event-stream.ts";
import { RECORD, RecordSites } from "../support/sites/record-sites.ts";

let records: RecordSites;
let people: Awaited<ReturnType<typeof seedPeople>>;
beforeAll(async () => {
  records = await RecordSites.start(inject("postgresAdminUrl"), "ended", 1);
  people = await seedPeople(records);
});
afterAll(() => records.stop());

const read = async (path: string, Cookie = "") => {
  const response = await fetch(`${records.first.url}${path}`, { headers: { Cookie } });
  // Marks that React leaves between texts, and spaces that do not break.
  return { status: response.status, text: (await response.text()).replaceAll("<!-- -->", "").replaceAll("\u00a0", " ") };
};
/** Without the tags, of a link in a sentence too. */
const words = ({ text }: { text: string }) => text.replaceAll(/<[^>]*>/g, "");
const ENDED = {
  "": "Your access to the private record of this work ended on",
  "/fr": "Votre accès au dossier confidentiel de cette œuvre a pris fin le",
  "/ru": "Ваш доступ к закрытому досье этой картины прекращён",
};
const ENDED_OF = {
  "": "Your access to “Planted” ended on",
  "/fr": "Votre accès à « Planté » a pris fin le",
  "/ru": "Ваш доступ к картине «Посажено» прекращён",
};

// Checklist: OWNER-41
test("the work, management and the welcome tell a former owner when access ended, in three languages, and nobody else", async () => {
  const painting = await seedTriedPainting(records, people, { isPublished: true });
  const { formerOwner, noRole, coOwner, administrator } = people;
  for (const [prefix, sentence] of Object.entries(ENDED)) {
    const page = await read(`${prefix}/gallery/${painting.id}`, formerOwner.cookie);
    expect(page.text, prefix).toContain(sentence);
    expect(page.text).not.toContain(RECORD.inventoryNo);
    for (const { cookie } of [noRole, coOwner, administrator, { cookie: "" }])
      expect((await read(`${prefix}/gallery/${painting.id}`, cookie)).text).not.toContain(sentence);
    for (const path of ["/gallery/manage", "/account/welcome"]) {
      const list = await read(`${prefix}${path}`, formerOwner.cookie);
      expect([list.status, words(list).includes(ENDED_OF[prefix as ""])], `${prefix}${path}`).toEqual([
        path === "/gallery/manage" ? 403 : 200,
        true,
      ]);
      expect(words(await read(`${prefix}${path}`, noRole.cookie))).not.toContain(ENDED_OF[prefix as ""]);
    }
  }
  await records.rows("update paintings set is_published = false where id = $1", [painting.id]);
  const hidden = await read(`/gallery/${painting.id}`, formerOwner.cookie);
  expect([hidden.status, hidden.text.includes(ENDED[""]), hidden.text.includes("Planted")]).toEqual([404, true, false]);
  expect((await read(`/gallery/${painting.id}`, noRole.cookie)).text).not.toContain(ENDED[""]);
});

// Checklist: PAINTING-106
test("the stream of an owner's page ends with the ownership, whoever takes it, and refuses everybody else", async () => {
  const painting = await seedTriedPainting(records, people);
  const address = `${records.first.url}/live/owner/${painting.id}`;
  const statusOf = async (cookie: string) => (await fetch(`${address}?check`, { headers: { Cookie: cookie } })).status;
  const { primaryOwner, coOwner, administrator, otherOwner, noRole, formerOwner, formerAdministrator, leaver } = people;
  for (const cookie of ["", leaver.cookie]) expect(await statusOf(cookie)).toBe(401);
  for (const { cookie } of [otherOwner, noRole, formerOwner, formerAdministrator]) expect(await statusOf(cookie)).toBe(404);
  for (const { cookie } of [primaryOwner, coOwner, administrator]) expect(await statusOf(cookie)).toBe(204);
  const [owners, others] = [
    await EventStream.open(address, { Cookie: coOwner.cookie }),
    await EventStream.open(address, { Cookie: primaryOwner.cookie }),
  ];
  for (const stream of [owners, others]) await stream.next("open");
  await records.rows("delete from painting_owners where painting_id = $1 and owner_id = $2", [painting.id, coOwner.id]);
  expect(await owners.next("ended")).toBe("access");
  expect(await statusOf(coOwner.cookie)).toBe(404);
  await records.rows("update paintings set archived_at = now() where id = $1", [painting.id]);
  expect(await others.next("ended")).toBe("access");
});

// Checklist: OWNER-62
test("who was led away says why: signed out, an ended access in the list of other works, and no works yet", async () => {
  const { formerOwner, noRole } = people;
  const [kept, lost] = [await records.seedPainting({ owner: formerOwner.email }), await seedTriedPainting(records, people)];
  for (const [prefix, ended, signedOut, account] of [
    ["", "Your access to a work ended on", "You have been signed out.", "Your account"],
    ["/fr", "Votre accès à une œuvre a pris fin le", "Vous avez été déconnecté.", "Votre compte"],
    ["/ru", "Ваш доступ к одной из картин прекращён", "Ваш сеанс завершён.", "Ваша учётная запись"],
  ] as const) {
    expect((await read(`${prefix}/auth`)).text, prefix).not.toContain(signedOut);
    expect((await read(`${prefix}/auth?notice=signed-out`)).text, prefix).toContain(signedOut);
    // Without a reason the list says nothing of it.
    expect((await read(`${prefix}/gallery/manage`, formerOwner.cookie)).text, prefix).not.toContain(ended);
    const led = await read(`${prefix}/gallery/manage/tokens/${lost.id}`, formerOwner.cookie);
    expect([led.status, led.text.includes(ended)], prefix).toEqual([200, true]);
    const none = await read(`${prefix}/gallery/manage`, noRole.cookie);
    expect([none.status, none.text.includes(`${prefix}/account"`), none.text.includes(account)], prefix).toEqual([403, true, true]);
  }
  await records.rows("delete from paintings where id = $1", [kept.id]);
});

// Checklist: TOKENS-98
test("the stream of a work's statistics tells a former owner from somebody who only lost the links, and from who is signed out", async () => {
  const painting = await seedTriedPainting(records, people);
  const open = async ({ cookie }: { cookie: string }) => {
    const stream = await EventStream.open(`${records.first.url}/live/access/${painting.id}`, { Cookie: cookie });
    await stream.next("statistics");
    return stream;
  };
  const [primary, administrator] = [await open(people.primaryOwner), await open(people.administrator)];
  await records.rows("update paintings set owner_id = $2 where id = $1", [painting.id, people.coOwner.id]);
  await records.rows("insert into access_logs (painting_id, success, reason) values ($1, false, 'unknown')", [painting.id]);
  expect(await primary.next("ended")).toBe("management");
  const heir = await open(people.coOwner);
  await records.rows("delete from painting_owners where painting_id = $1 and owner_id = $2", [painting.id, people.coOwner.id]);
  expect(await heir.next("ended")).toBe("access");
  await fetch(`${records.first.url}/auth/sign-out`, {
    method: "POST",
    headers: { Cookie: people.administrator.cookie },
    redirect: "manual",
  });
  await records.rows("insert into access_logs (painting_id, success, reason) values ($1, false, 'unknown')", [painting.id]);
  expect(await administrator.next("ended")).toBe("session");
});
