import { expect, it } from "vitest";
import { DEFERRED_SCRIPT } from "#app/shared/client/deferred-application.ts";
import { contentSecurityPolicy, sealInlineScripts } from "#server/security/content-security-policy.ts";
import { deferApplication } from "./defer-application.ts";

const MARK = "secret";
const PAGE = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/></head><body>',
  `<script nonce="${MARK}">state()</script>`,
  `<script nonce="${MARK}" type="module" async="">import "/assets/a.js";</script>`,
  "</body></html>",
].join("");

it("leaves the modules of the application unloaded and unrun", () => {
  const html = deferApplication(PAGE, MARK);
  expect(html).not.toMatch(/rel="modulepreload"|type="module"/);
  expect(html).toContain(`type="${DEFERRED_SCRIPT}">import "/assets/a.js";</script>`);
  expect(html).toContain("state()");
});

it("leaves a script alone that the server did not write", () => {
  const injected = '<script type="module" async="">steal()</script>';
  expect(deferApplication(injected, MARK)).toBe(injected);
});

it("keeps the deferred script's hash in the content policy, so that it may run later, and that of the rules", () => {
  const { html, hashes } = sealInlineScripts(deferApplication(PAGE, MARK), MARK);
  expect(html).not.toContain(MARK);
  expect(hashes).toHaveLength(3);
  expect(contentSecurityPolicy(hashes, true)).toContain(sealInlineScripts(PAGE, MARK).hashes[1]);
});
