import { describe, expect, test } from "vitest";
import {
  checkComment,
  MAX_COMMENT,
  MAX_MENTIONS,
  matchColleagues,
  type PaintingComment,
  soughtMention,
  untoldMention,
  waitingIn,
} from "./comment.ts";

const id = () => crypto.randomUUID();

// Checklist: MANAGE-84
describe("a comment", () => {
  test.each([
    ["blank", { body: " \n\t", mentions: [] }, "empty"],
    ["too long", { body: "x".repeat(MAX_COMMENT + 1), mentions: [] }, "tooLong"],
    ["with too many mentions", { body: "x", mentions: Array.from({ length: MAX_MENTIONS + 1 }, id) }, "mentions"],
    ["with a mention that is no id", { body: "x", mentions: ["1; drop table"] }, "mentions"],
  ])("%s is refused", (_, values, error) => expect(checkComment(values)).toEqual({ error }));

  test("is plain text, of characters as a reader counts them, with each name once", () => {
    const one = id();
    expect(checkComment({ body: ` a\r\nb\u0000\u001b <b>c</b> `, mentions: [one, one] })).toEqual({
      input: { body: "a\nb <b>c</b>", mentions: [one] },
    });
    expect(checkComment({ body: "🖼".repeat(MAX_COMMENT), mentions: [] })).toMatchObject({ input: { mentions: [] } });
  });
});

// Checklist: MANAGE-86
describe("a name after @", () => {
  test.each([
    ["@", 1, { start: 0, text: "" }],
    ["Ask @An", 7, { start: 4, text: "An" }],
    ["Ask @Anna Pe", 12, { start: 4, text: "Anna Pe" }],
    ["(@Anna", 6, { start: 1, text: "Anna" }],
    ["Ask @An later", 7, { start: 4, text: "An" }],
    ["ask anna@example", 16, undefined],
    ["Ask @Anna, then", 15, undefined],
    ["@ two", 5, undefined],
    ["no name", 7, undefined],
  ] as const)("%s", (text, caret, sought) => expect(soughtMention(text, caret)).toEqual(sought));

  test("finds colleagues by the beginning of any word, in any case", () => {
    const people = ["Anna Petrova", "Пётр Анин", "Joanna"].map((name) => ({ id: name, name }));
    const found = (sought: string) => matchColleagues(people, sought).map(({ name }) => name);
    expect(found("an")).toEqual(["Anna Petrova"]);
    expect(found("pet")).toEqual(["Anna Petrova"]);
    expect(found("АН")).toEqual(["Пётр Анин"]);
    expect(found("")).toHaveLength(3);
  });
});

// Checklist: MANAGE-153
test("new answers wait for their reader, and open mentions until the reader writes again", () => {
  const comment = (name: string, more: Partial<PaintingComment> = {}): PaintingComment => ({
    ...{ id: name, answers: null, author: "A", isOwn: false, body: name, mentioned: [], mentionsReader: false, isNew: false },
    ...{ createdAt: `2026-01-0${name}T00:00:00Z`, editedAt: null, resolved: null, reopened: null },
    ...more,
  });
  const turn = { at: "2026-02-01T00:00:00Z", by: "B" };
  const mentions = { mentionsReader: true };
  expect(waitingIn([comment("1", mentions), comment("2"), comment("3", { answers: "2", isNew: true })])).toEqual(["1", "3"]);
  expect(waitingIn([comment("1", mentions), comment("2", { isOwn: true }), comment("3", mentions)])).toEqual(["3"]);
  expect(waitingIn([comment("1", { ...mentions, resolved: turn }), comment("2", { ...mentions, answers: "1" })])).toEqual([]);
});

test.each([
  ["Ask @be about it", [], "@be"],
  ["Ask @Berta Weber about it", ["Berta Weber"], undefined],
  ["Ask @Berta Weber, and @al", ["Berta Weber"], "@al"],
  ["@Élise", [], "@Élise"],
  ["Write to berta@example.org, or meet @ 5", [], undefined],
])("of %j with %j ticked, nobody is told of %s", (text, told, untold) => {
  expect(
    untoldMention(
      text,
      told.map((name) => ({ name })),
    ),
  ).toBe(untold);
});
