import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const styles = import.meta.dirname;

// Styles for print take no part in the pages on screen.
const files = readdirSync(styles).filter((name) => name.endsWith(".css") && name !== "labels.css");

test("no element is styled by what is anywhere in the document: each added node would restyle all of it", () => {
  expect(files).toContain("app.css");
  for (const name of files) {
    const css = readFileSync(join(styles, name), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
    expect(css.match(/(?:^|[\s,(])(?::root|html|body):has\([^{]*\)\s+[^\s{,][^{]*/g), name).toBeNull();
  }
});
