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

export default defineConfig({
  plugins: [tailwindcss(), keepPageOffline(), reactRouter()],
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
            // One file for each set of small modules that pages share: a file of a few kilobytes costs a request of its own.
            codeSplitting: { groups: [{ name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 }] },
          },
        },
      },
    },
    // The server's build is the whole process, the HTTP shell included.
    ssr: {
      // Bundled: as packages they are six hundred files, which took a third of a start to find and link.
      resolve: {
        noExternal: [/^kysely$/, /^zod/, /^better-auth/, /^@better-auth\//, /^better-call/, /^jose$/, /^yaml$/],
      },
      build: { rollupOptions: { input: "./server/main.ts" } },
    },
  },
  server: { host: "127.0.0.1" },
});
