import { expect, test, vi } from "vitest";
import { AccessFeed } from "./access-feed.server.ts";
import { FormPresence, formKey } from "./form-presence.server.ts";

const since = new Date("2026-03-05T12:00:00Z");

// Checklist: MANAGE-186
test("whoever has a form open is named to others, once, and forgotten with the last of their pages", () => {
  const feed = new AccessFeed();
  const presence = new FormPresence(feed);
  const onChange = vi.fn();
  feed.subscribe(formKey("work"), { onChange, onEnd: () => undefined });
  const leave = presence.enter("work", { accountId: "a", name: "Anna", since });
  const leaveAgain = presence.enter("work", { accountId: "a", name: "Anna", since: new Date() });
  expect(presence.others("work", "b")).toEqual({ people: [{ name: "Anna", since: since.toISOString() }], more: 0 });
  expect(presence.others("work", "a").people).toEqual([]);
  expect(presence.others("other work", "b").people).toEqual([]);
  leave();
  expect(presence.others("work", "b").people).toHaveLength(1);
  leaveAgain();
  leaveAgain();
  expect(presence.others("work", "b")).toEqual({ people: [], more: 0 });
  expect(onChange).toHaveBeenCalledTimes(5);
});

test("few are named, and no name is long", () => {
  const presence = new FormPresence(new AccessFeed());
  for (let n = 0; n < 8; n++) presence.enter("work", { accountId: `${n}`, name: "N".repeat(500), since });
  const { people, more } = presence.others("work", "0");
  expect([people.length, more, people[0]?.name.length]).toEqual([5, 2, 80]);
});
