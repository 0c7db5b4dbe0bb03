import { expect, test } from "vitest";
import { plantDatabase } from "../support/database/plant-database.ts";
import { startSite, temporaryFolder } from "../support/sites/site-process.ts";

test("npm run dev serves the site and the primitives from the sources", async () => {
  const folder = temporaryFolder("development");
  const env = { DATA_DIR: plantDatabase(folder.path), SAMPLE: "off", NODE_ENV: "development" };
  const site = await startSite(env, [process.execPath, "scripts/dev-server.ts"]);
  for (const [path, heading] of [
    ["/ru/contacts", /<h1[^>]*>[^<]*Контакты/],
    ["/dev/ui", /<h1[^>]*>[^<]+/],
  ] as const) {
    const response = await fetch(site.url + path);
    expect(response.status, site.output()).toBe(200);
    expect(await response.text()).toMatch(heading);
  }
  await site.stop();
  folder.remove();
});
