import { describe, expect, test } from "vitest";
import { AccessFeed } from "./access-feed.server.ts";

/** Writes down what a follower is told. */
function follower(name: string, said: string[], onNews: () => void = () => undefined) {
  return {
    onNews: () => {
      said.push(`${name}: news`);
      onNews();
    },
    onEnd: () => void said.push(`${name}: end`),
  };
}

describe("news of who was let in", () => {
  test("reach those who follow that painting, and nobody else", () => {
    const [feed, said] = [new AccessFeed(), [] as string[]];
    feed.follow("one", follower("a", said));
    feed.follow("one", follower("b", said));
    feed.follow("two", follower("c", said));
    feed.announce("one");
    feed.announce("three");
    expect(said).toEqual(["a: news", "b: news"]);
  });
  test("reach everybody when something may have been missed", () => {
    const [feed, said] = [new AccessFeed(), [] as string[]];
    feed.follow("one", follower("a", said));
    feed.follow("two", follower("b", said));
    feed.announceAll();
    expect(said).toEqual(["a: news", "b: news"]);
  });
  test("end with following, which can be said twice and begun again", () => {
    const [feed, said] = [new AccessFeed(), [] as string[]];
    const unfollow = feed.follow("one", follower("a", said));
    unfollow();
    feed.announce("one");
    feed.follow("one", follower("b", said));
    unfollow();
    feed.announceAll();
    expect(said).toEqual(["b: news"]);
  });
  test("are not lost on others when one leaves while they are told", () => {
    const [feed, said] = [new AccessFeed(), [] as string[]];
    const unfollow = feed.follow(
      "one",
      follower("a", said, () => unfollow()),
    );
    feed.follow("one", follower("b", said));
    feed.announce("one");
    feed.announce("one");
    expect(said).toEqual(["a: news", "b: news", "b: news"]);
  });
  test("end for all when the process stops, and for whoever comes then at once", () => {
    const [feed, said] = [new AccessFeed(), [] as string[]];
    const unfollow = feed.follow("one", { onNews: () => undefined, onEnd: () => unfollow() });
    feed.follow("one", follower("a", said));
    feed.follow("two", follower("b", said));
    feed.close();
    feed.follow("three", follower("c", said))();
    feed.announce("three");
    expect(said).toEqual(["a: end", "b: end", "c: end"]);
  });
});
