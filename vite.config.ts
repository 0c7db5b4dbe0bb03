import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * React Router loads the page anew when a route's script cannot be fetched, because a deployment may have renamed it.
 * Without a connection that would give up the page for the browser's own: then the error goes to the error page.
 */
function keepPageOffline(): Plugin {
  const reload = "window.location.reload();";
  const reached = "await fetch(route.module, { cache: 'no-store' }).then(() => true, () => false)";
  return {
    name: "eac:keep-page-offline",
    apply: "build",
    transform(code, id) {
      if (!/\/react-router\/.*\/dom\/ssr\/routeModules\.js$/.test(id)) return undefined;
      if (!code.includes(reload)) this.error("react-router no longer reloads the page where this plugin expects it");
      return code.replace(reload, () => `if (!(${reached})) throw error;\n${reload}`);
    },
  };
}

/**
 * Zod tries to compile checks, which the content policy refuses: the browser reports each attempt, in the console of the
 * reader too. In the browser it is told not to try, before the first schema is made.
 */
function checkWithoutCompiling(): Plugin {
  const settings = "(_a.__zod_globalConfig = {})";
  return {
    name: "eac:check-without-compiling",
    apply: "build",
    transform(code, id) {
      if (this.environment.name !== "client" || !/\/zod\/v4\/core\/core\.js$/.test(id)) return undefined;
      if (!code.includes(settings)) this.error("zod no longer keeps its settings where this plugin expects them");
      return code.replace(settings, "(_a.__zod_globalConfig = { jitless: true })");
    },
  };
}

const SERVER_ENTRIES = { index: "./server/main.ts", "image-process": "./app/platform/images/image-process.ts" };

/** React Router gives the server's build one entry, and every entry the name of that one. */
function nameServerEntries(): Plugin {
  return {
    name: "eac:name-server-entries",
    apply: "build",
    outputOptions(options) {
      return this.environment.name === "ssr" ? { ...options, entryFileNames: "[name].js" } : undefined;
    },
  };
}

interface ModuleGraph {
  getModuleInfo(id: string): { importers: string[] } | null;
}

/** The modules of the frame, which stay in their own files: the entry waits for the messages, and those use the frame. */
const FRAME = /\/app\/root\.tsx|\/entry\.client\./;

const framed = new Map<string, boolean>();

/** True for what the frame of the page imports: every page loads it. */
function isFramed(id: string, graph: ModuleGraph): boolean {
  const known = framed.get(id);
  if (known !== undefined) return known;
  // Until it is known, so that a cycle ends.
  framed.set(id, false);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  // The styles stay those of the root: of two entries, React Router would write their address in two spellings.
  const isPart = !FRAME.test(id) && !/\.css(\?|$)/.test(id) && importers.some((each) => FRAME.test(each) || isFramed(each, graph));
  framed.set(id, isPart);
  return isPart;
}

const isPackage = (id: string) => id.includes("/node_modules/");

/**
 * Packages in the server's build: as files they are a thousand, and to find and link them took half of a start. Vite's
 * development server cannot inline those in CommonJS.
 */
const BUNDLED_PACKAGES = [
  ...[/^react(-dom|-router)?$/, /^react(-dom|-router)?\//, /^scheduler$/, /^@react-router\//, /^@remix-run\//],
  ...[/^hono/, /^@hono\//, /^@fastify\/busboy/],
  ...[/^kysely$/, /^zod/, /^better-auth/, /^@better-auth\//, /^better-call/, /^jose$/, /^yaml$/],
  ...[/^@noble\//, /^rou3/, /^nodemailer/, /^maxmind/, /^mmdb-lib/, /^tiny-lru/, /^mime-/],
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), keepPageOffline(), checkWithoutCompiling(), nameServerEntries(), reactRouter()],
  build: {
    target: "es2022",
    // Small files stay files: the content policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // A file of a few kilobytes costs a request of its own: one file for packages and one for ours that every page loads,
            // and one for each set of small modules that some pages share.
            codeSplitting: {
              groups: [
                { name: (id, graph) => (isFramed(id, graph) && isPackage(id) ? "packages" : null), priority: 2 },
                { name: (id, graph) => (isFramed(id, graph) ? "frame" : null), priority: 1 },
                // Not merged with small modules: pages without a checked form do without.
                { name: (id) => (/\/node_modules\/zod\//.test(id) ? "zod" : null), priority: 1 },
                // Nor pages that copy or print something, but show no QR code.
                {
                  name: (id) => (/\/(?:node_modules\/(?:qrcode|dijkstrajs)|app\/shared\/qr-code)\//.test(id) ? "qrcode" : null),
                  priority: 1,
                },
                // Nor the gallery, which needs nothing of the form.
                {
                  name: (id) =>
                    /\/app\/(?:features\/painting\/(?:domain\/attribution|components\/artwork-card)|shared\/wall\/[a-z]+)\.tsx?$/.test(id)
                      ? "wall"
                      : null,
                  priority: 1,
                },
                // Nor the public page of a work, which needs nothing of the form either.
                {
                  name: (id) =>
                    /\/app\/features\/painting\/(?:domain\/(?:dimensions|documents|fields|localise|work-date|pictures\/picture-names|record\/record-texts)|components\/(?:named-links|record-parts|record-view))\.tsx?$/.test(
                      id,
                    )
                      ? "work"
                      : null,
                  priority: 1,
                },
                // Nor public pages, which need neither the words of the management area nor what filters and pages its lists.
                {
                  name: (id) => (/\/app\/i18n\/(?:messages\/manage\/|manage-messages\.ts$)/.test(id) ? "manage-words" : null),
                  priority: 1,
                },
                {
                  name: (id) => (/\/app\/shared\/management\/(?:filter-form|pagination)\.tsx$/.test(id) ? "manage-lists" : null),
                  priority: 1,
                },
                // Small modules that all of these need.
                {
                  name: (id) => (/\/app\/(?:i18n\/(?:format|plural)|shared\/client\/use-field-values)\.ts$/.test(id) ? "frame" : null),
                  priority: 2,
                },
                // Nor buttons that copy and print, and links within a page, which stand on public pages and in the management area.
                {
                  name: (id) => (/\/app\/shared\/(?:actions\/[a-z-]+|client\/jump-link)\.tsx$/.test(id) ? "actions" : null),
                  priority: 1,
                },
                // Nor types and addresses of uploads: merged with what reads them, they would be a cycle of two files.
                {
                  name: (id) => (/\/app\/features\/painting\/domain\/(?:painting-file|uploads\/upload)\.ts$/.test(id) ? "uploads" : null),
                  priority: 1,
                },
                { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 },
              ],
            },
          },
        },
      },
    },
    // The server's build is the whole process, the HTTP shell included, and the process that makes images.
    ssr: {
      resolve: {
        noExternal: command === "build" ? BUNDLED_PACKAGES : [],
      },
      build: {
        rollupOptions: {
          input: SERVER_ENTRIES,
        },
      },
    },
  },
  server: { host: "127.0.0.1" },
}));
