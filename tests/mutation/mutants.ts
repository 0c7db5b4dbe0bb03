// biome-ignore-all lint/suspicious/noTemplateCurlyInString: mutants quote source text.
import { DATABASE } from "./database-mutants.ts";
import type { Mutant } from "./mutant.ts";

const _FUNCTIONS = "tests/database/functions.test.ts";
const _ACCESS = "tests/database/access.test.ts";
const _HOSTILE = "tests/database/hostile.test.ts";
const PAINTINGS = "tests/database/paintings.test.ts";
const _LIMITS = "tests/database/rate-limits.test.ts";

/** Token links, grants and their keys. */
const TOKENS: Mutant[] = [
  {
    name: "a file grant of another painting is accepted",
    place: {
      kind: "source",
      file: "app/features/access/domain/token-link.server.ts",
      find: "timingSafeEqual(given, expected) ?",
      replace: "true ?",
    },
    tests: ["app/features/access/domain/token-link.server.test.ts"],
  },
  {
    name: "a sealed grant is not bound to its painting",
    place: {
      kind: "source",
      file: "app/features/access/domain/token-link.server.ts",
      find: "Buffer.from(`${tokenId} ${paintingId}`) }",
      replace: "Buffer.from(`${tokenId}`) }",
    },
    tests: ["app/features/access/domain/token-link.server.test.ts"],
  },
  {
    name: "the token text is the stored hash",
    place: {
      kind: "source",
      file: "app/features/access/domain/token-link.server.ts",
      find: 'return createHash("sha256").update(tokenText, "utf8").digest("hex");',
      replace: "return tokenText;",
    },
    tests: ["app/features/access/domain/token-link.server.test.ts"],
  },
];

/** The HTTP server: other sites, caches, headers, addresses. */
const SHELL: Mutant[] = [
  {
    name: "a form of another site is accepted although the browser reports it",
    place: {
      kind: "source",
      file: "server/security/same-origin.ts",
      find: 'site !== null && site !== "same-origin"',
      replace: 'site === "x"',
    },
    tests: ["server/security/same-origin.test.ts"],
  },
  {
    name: "an Origin of another host is accepted",
    place: {
      kind: "source",
      file: "server/security/same-origin.ts",
      find: "return hosts.includes(new URL(origin).host);",
      replace: "return true;",
    },
    tests: ["server/security/same-origin.test.ts"],
  },
  {
    name: "the page of a signed-in user is cached",
    place: {
      kind: "source",
      file: "server/pages/finish-response.ts",
      find: 'ctx.actor.kind === "anonymous" && !ctx.hasSession && ',
      replace: "",
    },
    tests: ["server/pages/finish-response.test.ts"],
  },
  {
    name: "a response that sets a cookie is cached",
    place: { kind: "source", file: "server/pages/finish-response.ts", find: '&& !headers.has("Set-Cookie")', replace: "" },
    tests: ["server/pages/finish-response.test.ts"],
  },
  {
    name: "an error page is cached",
    place: { kind: "source", file: "server/pages/finish-response.ts", find: "&& response.status === 200 && !ctx.isDegraded", replace: "" },
    tests: ["server/pages/finish-response.test.ts"],
  },
  {
    name: "a page rendered before a change is cached after it",
    place: { kind: "source", file: "server/pages/page-cache.ts", find: "&& era === this.#era", replace: "" },
    tests: ["server/pages/page-cache.test.ts"],
  },
  {
    name: "an unpublished page stays as a last good copy",
    place: { kind: "source", file: "server/pages/page-cache.ts", find: 'if (kind === "refresh") return;', replace: "return;" },
    tests: ["server/pages/page-cache.test.ts"],
  },
  {
    name: "pages are cached while the listener is lost",
    place: { kind: "source", file: "server/pages/page-cache.ts", find: "&& this.#isListening", replace: "" },
    tests: ["server/pages/page-cache.test.ts"],
  },
  {
    name: "an unpublished image stays in memory",
    place: {
      kind: "source",
      file: "server/pages/page-cache.ts",
      find: "for (const space of [this.#unbounded, this.#images])\n      for (const [key, page] of space.entries()) if (page.tags.has(tag))",
      replace: "for (const space of [this.#unbounded])\n      for (const [key, page] of space.entries()) if (page.tags.has(tag))",
    },
    tests: ["server/pages/memory-listener.test.ts"],
  },
  {
    name: "images stay in memory while the listener is lost",
    place: {
      kind: "source",
      file: "server/pages/page-cache.ts",
      find: "for (const space of [this.#unbounded, this.#images])\n      for (const [key, page] of space.entries()) if (page.tags.size > 0)",
      replace: "for (const space of [this.#unbounded])\n      for (const [key, page] of space.entries()) if (page.tags.size > 0)",
    },
    tests: ["server/pages/memory-listener.test.ts"],
  },
  {
    name: "visitors with a session get the page of everyone from memory",
    place: { kind: "source", file: "server/pages/ready-pages.ts", find: "presentsSession(request) &&", replace: "false &&" },
    tests: ["server/pages/memory-listener.test.ts"],
  },
  {
    name: "an encoded parameter is taken for one that the page does not read",
    place: { kind: "source", file: "server/pages/ready-pages.ts", find: 'name.includes("%") ||', replace: "" },
    tests: ["server/pages/memory-listener.test.ts"],
  },
  {
    name: "dotfiles of the build are served from memory",
    place: { kind: "source", file: "server/pages/ready-files.ts", find: ' && !path.includes("/.")', replace: "" },
    tests: ["server/pages/memory-listener.test.ts"],
  },
  {
    name: "any script in a page gets a hash",
    place: {
      kind: "source",
      file: "server/security/content-security-policy.ts",
      find: "if (!attributes.includes(attribute)) return whole;",
      replace: "",
    },
    tests: ["server/security/content-security-policy.test.ts"],
  },
  {
    name: "a token link is sent to other sites in the Referer",
    place: {
      kind: "source",
      file: "server/security/security-headers.ts",
      find: 'isNoReferrer ? "no-referrer" : "strict-origin-when-cross-origin"',
      replace: '"strict-origin-when-cross-origin"',
    },
    tests: ["server/security/security-headers.test.ts"],
  },
  {
    name: "X-Forwarded-For of an untrusted client is trusted",
    place: {
      kind: "source",
      file: "server/requests/client-address.ts",
      find: "while (isTrusted(address, trusted))",
      replace: "while (true)",
    },
    tests: ["server/requests/client-address.test.ts", "server/requests/client-info.test.ts"],
  },
  {
    name: "the leftmost forwarded address counts",
    place: { kind: "source", file: "server/requests/client-address.ts", find: "hops.pop()", replace: "hops.shift()" },
    tests: ["server/requests/client-address.test.ts", "server/requests/client-info.test.ts"],
  },
  {
    name: "a country header counts without a trusted proxy",
    place: { kind: "source", file: "server/requests/client-info.ts", find: "&& isTrustedPeer(peer, trustedProxies)", replace: "" },
    tests: ["server/requests/client-info.test.ts"],
  },
];

/** Text read by other programs: formulas, headers, file names. */
const ESCAPING: Mutant[] = [
  {
    name: "a formula behind a semicolon is not disarmed",
    place: { kind: "source", file: "app/platform/csv.server.ts", find: `.replaceAll(INNER_FORMULA, "$1'")`, replace: "" },
    tests: ["app/platform/csv.server.test.ts"],
  },
  {
    name: "a cell of a table is run as a formula",
    place: { kind: "source", file: "app/platform/csv.server.ts", find: "FORMULA.test(cell) ? `'${cell}` : cell", replace: "cell" },
    tests: ["app/platform/csv.server.test.ts"],
  },
  {
    name: "a quote ends a cell of a table",
    place: { kind: "source", file: "app/platform/csv.server.ts", find: `text.replaceAll('"', '""')`, replace: "text" },
    tests: ["app/platform/csv.server.test.ts"],
  },
  {
    name: "an active file is shown in the site's own origin",
    place: {
      kind: "source",
      file: "app/platform/file-response.server.ts",
      find: '"text/plain"]);',
      replace: '"text/plain", "text/html"]);',
    },
    tests: ["app/platform/file-response.server.test.ts"],
  },
  {
    name: "a file name breaks out of its header",
    place: { kind: "source", file: "app/platform/file-response.server.ts", find: '/[^ -~]|["%]/g', replace: "/[^ -~]/g" },
    tests: ["app/platform/file-response.server.test.ts"],
  },
  {
    name: "a private file is buffered whole for each reader",
    place: {
      kind: "source",
      file: "app/platform/storage.server.ts",
      find: "const CHUNK_BYTES = 64 * 1024;",
      replace: "const CHUNK_BYTES = 64 * 1024 * 1024;",
    },
    tests: ["app/platform/file-response.server.test.ts"],
  },
  {
    name: "a private file stays open when its reader disconnects",
    place: {
      kind: "source",
      file: "app/platform/storage.server.ts",
      find: "cancel: () => handle?.close(),",
      replace: "cancel: () => undefined,",
    },
    tests: ["app/platform/file-response.server.test.ts"],
  },
  {
    name: "the type of a file is taken from its name instead of its bytes",
    place: {
      kind: "source",
      file: "app/features/painting/domain/uploads/media-type.server.ts",
      find: "head.startsWith(signature, offset)",
      replace: "head.includes(signature)",
    },
    tests: ["app/features/painting/domain/uploads/media-type.server.test.ts"],
  },
  {
    name: "an archive unpacks more than it declares",
    place: { kind: "source", file: "app/platform/zip.server.ts", find: "validateEntrySizes: true", replace: "validateEntrySizes: false" },
    tests: ["app/platform/zip.server.test.ts"],
  },
];

/** Deletions and removed files. */
const DELETION: Mutant[] = [
  {
    name: "the record's files stay after a deletion",
    place: {
      kind: "source",
      file: "app/features/painting/domain/delete-painting.server.ts",
      find: "[...attachments, ...files].map",
      replace: "[...files].map",
    },
    tests: [PAINTINGS],
  },
  {
    name: "the sizes of an image stay after a deletion",
    place: {
      kind: "source",
      file: "app/features/painting/domain/pictures/remove-images.server.ts",
      find: "    ...derivedKeys(id, widths, has_tiles),\n",
      replace: "",
    },
    tests: [PAINTINGS],
  },
  {
    name: "an image shared with another painting is removed",
    place: {
      kind: "source",
      file: "app/features/painting/domain/pictures/remove-images.server.ts",
      find: "is_shown ? [id, made_from] : []",
      replace: "false ? [id, made_from] : []",
    },
    tests: [PAINTINGS],
  },
  {
    name: "the sizes of a deleted image are not listed for removal",
    place: {
      kind: "function",
      signature: "app.note_removed_files()",
      find: "unnest(array['avif', 'webp', 'jpg'])",
      replace: "unnest(array['avif'])",
    },
    tests: [PAINTINGS, "tests/database/uploads.test.ts", "tests/process/files.test.ts"],
  },
  {
    name: "a file referenced by a row again is removed",
    place: {
      kind: "function",
      signature: "app.list_removed_files()",
      find: "where not exists (select from public.painting_files f where f.storage_key = r.key)",
      replace: "where true",
    },
    tests: [PAINTINGS, "tests/database/uploads.test.ts", "tests/process/files.test.ts"],
  },
];

const TAKEOVER = "tests/process/takeover.test.ts";

/** Accounts: re-authentication, links, sessions, cookies. */
const ACCOUNTS: Mutant[] = [
  {
    name: "a session alone changes address and password",
    place: { kind: "built", find: 'proof.kind === "failed" ? proof : operation()', replace: "operation()" },
    tests: [TAKEOVER],
  },
  {
    name: "a password without a code changes address and password of an account with a second factor",
    place: { kind: "built", find: 'byPassword.kind === "done" && ctx.session.hasSecondFactor ?', replace: "false ?" },
    tests: [TAKEOVER],
  },
  {
    name: "a code without the password changes address and password of an account with a second factor",
    place: {
      kind: "built",
      find: 'byPassword.kind === "done" && ctx.session.hasSecondFactor ?',
      replace: "ctx.session.hasSecondFactor ?",
    },
    tests: [TAKEOVER],
  },
  {
    name: "a session alone silences the warnings of sign-ins",
    place: {
      kind: "built",
      find: "const weakens = weakensWarnings(await readMailPreferences(tx), chosen);",
      replace: "const weakens = false;",
    },
    tests: [TAKEOVER],
  },
  {
    name: "a required second factor is checked on the account instead of the session",
    place: { kind: "built", find: "!session.passedSecondFactor", replace: "!session.hasSecondFactor" },
    tests: [TAKEOVER],
  },
  {
    name: "a link to a new address works for another account",
    place: { kind: "built", find: "pending.user_id !== session.accountId", replace: "false" },
    tests: [TAKEOVER],
  },
  {
    name: "undoing a change of address leaves sessions open",
    place: {
      kind: "built",
      find: '.deleteFrom("session").where("userId", "=", userId).execute();',
      replace: ".selectFrom('session').select('id').execute();",
    },
    tests: [TAKEOVER],
  },
  {
    name: "a confirmation signs in any browser that opens it",
    place: { kind: "built", find: "hasRegisteredHere(accounts, request, user.id) && ", replace: "" },
    tests: [TAKEOVER],
  },
  {
    name: "mails sent to an address are not limited",
    place: { kind: "built", find: "if (wait === 0) return 0;\n\t}\n\treturn wait;", replace: "}\n\treturn 0;" },
    tests: [TAKEOVER],
  },
  {
    name: "a stolen session blocks the password checks of the account's other sessions",
    place: { kind: "built", find: "`proof ${session.sessionId}`", replace: "`proof ${session.accountId}`" },
    tests: [TAKEOVER],
  },
  {
    name: "a refusal distinguishes an unconfirmed address from one without an account",
    place: { kind: "built", find: 'EMAIL_NOT_VERIFIED: "refused"', replace: 'EMAIL_NOT_VERIFIED: "limited"' },
    tests: [TAKEOVER],
  },
  {
    name: "a concurrent guess delays the owner's sign-in",
    place: { kind: "built", find: "f.blocked_until <= clock_timestamp()", replace: "f.blocked_until <= now()" },
    tests: [TAKEOVER],
  },
  {
    name: "the site's own cookies are not Secure",
    place: { kind: "built", find: 'isSecure ? " Secure;" : ""', replace: '""' },
    tests: [TAKEOVER],
  },
  {
    name: "a device stays known when the password changes",
    place: {
      kind: "built",
      find: '${row?.password ?? ""} ${row?.twoFactorEnabled === true}',
      replace: "${row?.twoFactorEnabled === true}",
    },
    tests: [TAKEOVER],
  },
  {
    name: "a known device of one account is known to every account",
    place: {
      kind: "source",
      file: "app/features/account/domain/browser-cookies.server.ts",
      find: "return isEqual(seal, accounts.seal(purpose, `${holder} ${value} ${expires}`)) ? value : undefined;",
      replace: "return value;",
    },
    tests: ["app/features/account/domain/browser-cookies.server.test.ts"],
  },
];

/** Limits of input and of requests. */
const BOUNDS: Mutant[] = [
  {
    name: "an unknown field of a form is read",
    place: {
      kind: "source",
      file: "app/platform/read-form.server.ts",
      find: "!(known.texts.has(name) || known.files.has(name))",
      replace: "false",
    },
    tests: ["app/platform/read-form.server.test.ts"],
  },
  {
    name: "the texts of a form are not limited",
    place: {
      kind: "source",
      file: "app/platform/read-form.server.ts",
      find: "isValueCut || textBytes > known.textBytes",
      replace: "isValueCut",
    },
    tests: ["app/platform/read-form.server.test.ts"],
  },
  {
    name: "the length of a body is not limited",
    place: { kind: "built", find: "await boundBody(c.req.raw, maxBodyBytes(c.req.path, sent))", replace: "c.req.raw" },
    tests: ["tests/process/hostile-input.test.ts"],
  },
  {
    name: "the announced length of a body is not limited",
    place: {
      kind: "source",
      file: "server/limits/bound-body.ts",
      find: "return Number(length) <= limit ? request : undefined;",
      replace: "return request;",
    },
    tests: ["server/limits/bound-body.test.ts"],
  },
  {
    // Also breaks the second guard, the buffer of at most this length.
    name: "the length of a chunked body is not limited",
    place: {
      kind: "source",
      file: "server/limits/bound-body.ts",
      find: `if (end > limit || (chunks > FREE_CHUNKS && end < chunks * MIN_AVERAGE_CHUNK)) return undefined;
      if (end > bytes.length) {
        const longer = new Uint8Array(Math.min(limit, Math.max(end, bytes.length * 2)));`,
      replace: `if (chunks > FREE_CHUNKS && end < chunks * MIN_AVERAGE_CHUNK) return undefined;
      if (end > bytes.length) {
        const longer = new Uint8Array(Math.max(end, bytes.length * 2));`,
    },
    tests: ["server/limits/bound-body.test.ts"],
  },
  {
    name: "the concurrency of a lane is not limited",
    place: { kind: "source", file: "server/limits/admission.ts", find: "lane.running >= running || ", replace: "" },
    tests: ["server/limits/admission.test.ts"],
  },
  {
    name: "the requests of a network are not limited",
    place: { kind: "source", file: "server/limits/token-buckets.ts", find: "return isEnough ? 0 :", replace: "return true ? 0 :" },
    tests: ["server/limits/admission.test.ts"],
  },
  {
    name: "a stalled body is not timed out",
    place: {
      kind: "source",
      file: "server/limits/connections.ts",
      find: "if (now - this.#movedAt >= limits.idleMs) return true;",
      replace: "",
    },
    tests: ["server/limits/connections.test.ts"],
  },
  {
    name: "a slowly dripping body is not timed out",
    place: { kind: "source", file: "server/limits/connections.ts", find: "return isTooLittle;", replace: "return isTooLittle && false;" },
    tests: ["server/limits/connections.test.ts"],
  },
  {
    name: "the connections of a network are not limited",
    place: { kind: "source", file: "server/limits/connections.ts", find: "limitNetworks(server, trusted, limits);", replace: "" },
    tests: ["server/limits/connections.test.ts"],
  },
  {
    name: "an expensive request is charged like any other",
    place: { kind: "source", file: "server/limits/admission.ts", find: "this.charge(name, network, ms);", replace: "" },
    tests: ["server/limits/admission.test.ts"],
  },
  {
    name: "the streams of a session are not limited",
    place: { kind: "source", file: "server/live/open-streams.ts", find: 'if (own >= STREAMS_PER_SESSION) return "session";', replace: "" },
    tests: ["server/live/live-access.test.ts"],
  },
];

/** Durability and the loss of the database. */
const FAULTS: Mutant[] = [
  {
    name: "a file gets its name before its bytes are stored",
    place: {
      kind: "source",
      file: "app/platform/durable-files.server.ts",
      find: "await handle.writeFile(bytes);\n      await handle.sync();",
      replace: "await handle.writeFile(bytes);",
    },
    tests: ["app/platform/storage.server.test.ts"],
  },
  {
    name: "the embedded database runs without fsync",
    place: {
      kind: "source",
      file: "app/platform/database/pglite.server.ts",
      find: '.filter((parameter) => parameter !== "-F")',
      replace: "",
    },
    tests: ["tests/database/durability.test.ts"],
  },
  {
    name: "on the embedded database work starts before its identity is set",
    place: {
      kind: "source",
      file: "app/platform/database/pipelined-transaction.server.ts",
      find: "if (isSuperuser) await opening;",
      replace: "",
    },
    tests: ["tests/database/pglite-stream.test.ts"],
  },
  {
    name: "an expired session is valid",
    place: {
      kind: "source",
      file: "app/platform/accounts/find-valid-session.server.ts",
      find: "if (secondsLeft <= SESSION.ttlSeconds - SESSION.renewalSeconds) return undefined;",
      replace: "",
    },
    tests: ["tests/database/sessions.test.ts"],
  },
  {
    name: "a listener that hears nothing is trusted",
    place: {
      kind: "source",
      file: "app/platform/database/listen-postgres.server.ts",
      find: 'if (!(await hearsEcho())) lost("silent");',
      replace: "if (false) await hearsEcho();",
    },
    tests: ["tests/database/listener.test.ts"],
  },
  {
    name: "a full disk of the database is an unexpected error",
    place: { kind: "source", file: "app/platform/error-catalogue.server.ts", find: '"53100": FULL', replace: '"53100": UNEXPECTED' },
    tests: ["app/platform/error-catalogue.server.test.ts"],
  },
];

export const MUTANTS: Mutant[] = [...DATABASE, ...TOKENS, ...SHELL, ...ESCAPING, ...DELETION, ...ACCOUNTS, ...BOUNDS, ...FAULTS];
