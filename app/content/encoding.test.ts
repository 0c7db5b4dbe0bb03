import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Letters of UTF-8 that was read as another encoding and saved: "Ã©" for "é", "Ð°" for "а", "â€™" for "’". */
const MISREAD = /[ÂÃÐÑ][\u0080-\u00bf]|â€|\ufffd/u;

test("no text of the site was saved in a wrong encoding", () => {
  expect("rÃ©putÃ©e").toMatch(MISREAD);
  const files = globSync(["content/**/*.{md,json}", "app/**/messages/**/*.ts"]);
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => MISREAD.test(readFileSync(file, "utf8")))).toEqual([]);
});
