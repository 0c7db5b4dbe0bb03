import { expect, test } from "vitest";
import { Semaphore } from "./semaphore.server.ts";

test("two run at once, one waits, the next is rejected, and a failure frees its slot", async () => {
  const semaphore = new Semaphore(2, 1);
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string) =>
    semaphore.run(async () => {
      running.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      if (name === "first") throw new Error("broken");
      return name;
    });
  const [first, second, third] = [start("first"), start("second"), start("third")];
  expect(await start("fourth")).toBeUndefined();
  expect(running).toEqual(["first", "second"]);
  ends.get("first")?.();
  await expect(first).rejects.toThrow("broken");
  await expect.poll(() => running).toEqual(["first", "second", "third"]);
  ends.get("second")?.();
  ends.get("third")?.();
  expect(await Promise.all([second, third])).toEqual(["second", "third"]);
});
