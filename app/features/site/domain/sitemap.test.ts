import { expect, it } from "vitest";
import { PATHS_PER_FILE, writeSitemap, writeSitemapIndex } from "./sitemap.ts";

it("keeps a full file within the bounds of the protocol", () => {
  const path = `/gallery/${"0".repeat(36)}`;
  const xml = writeSitemap("https://a-rather-long-name-of-a-host.example.org", Array(PATHS_PER_FILE).fill(path));
  expect(xml.match(/<url>/g)).toHaveLength(3 * PATHS_PER_FILE);
  expect(3 * PATHS_PER_FILE).toBeLessThan(50_000);
  expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024);
});

it("escapes addresses", () => {
  expect(writeSitemap("https://example.org", ["/a&b"])).toContain("<loc>https://example.org/a&amp;b</loc>");
  expect(writeSitemapIndex(['https://example.org/"1".xml'])).toContain("<loc>https://example.org/&quot;1&quot;.xml</loc>");
});
