import { describe, expect, test } from "vitest";
import { AccessFeed } from "./access-feed.server.ts";

/** A subscriber that records its calls. */
function subscriber(name: string, calls: string[], onChange: () => void = () => undefined) {
  return {
    onChange: () => {
      calls.push(`${name}: news`);
      onChange();
    },
    onEnd: () => void calls.push(`${name}: end`),
  };
}

describe("the access feed", () => {
  test("notifies subscribers of that painting only", () => {
    const [feed, calls] = [new AccessFeed(), [] as string[]];
    feed.subscribe("one", subscriber("a", calls));
    feed.subscribe("one", subscriber("b", calls));
    feed.subscribe("two", subscriber("c", calls));
    feed.publish("one");
    feed.publish("three");
    expect(calls).toEqual(["a: news", "b: news"]);
  });
  test("notifies all subscribers when notifications may have been missed", () => {
    const [feed, calls] = [new AccessFeed(), [] as string[]];
    feed.subscribe("one", subscriber("a", calls));
    feed.subscribe("two", subscriber("b", calls));
    feed.publishAll();
    expect(calls).toEqual(["a: news", "b: news"]);
  });
  test("stops on unsubscribing, which may be repeated and followed by a new subscription", () => {
    const [feed, calls] = [new AccessFeed(), [] as string[]];
    const unsubscribe = feed.subscribe("one", subscriber("a", calls));
    unsubscribe();
    feed.publish("one");
    feed.subscribe("one", subscriber("b", calls));
    unsubscribe();
    feed.publishAll();
    expect(calls).toEqual(["b: news"]);
  });
  test("still notifies the others when a subscriber leaves during a notification", () => {
    const [feed, calls] = [new AccessFeed(), [] as string[]];
    const unsubscribe = feed.subscribe(
      "one",
      subscriber("a", calls, () => unsubscribe()),
    );
    feed.subscribe("one", subscriber("b", calls));
    feed.publish("one");
    feed.publish("one");
    expect(calls).toEqual(["a: news", "b: news", "b: news"]);
  });
  test("ends every subscription on close, and later ones at once", () => {
    const [feed, calls] = [new AccessFeed(), [] as string[]];
    const unsubscribe = feed.subscribe("one", { onChange: () => undefined, onEnd: () => unsubscribe() });
    feed.subscribe("one", subscriber("a", calls));
    feed.subscribe("two", subscriber("b", calls));
    feed.close();
    feed.subscribe("three", subscriber("c", calls))();
    feed.publish("three");
    expect(calls).toEqual(["a: end", "b: end", "c: end"]);
  });
});
