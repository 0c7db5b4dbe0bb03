import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Every route is known at once: no second request before a first click, and the table is small.
  routeDiscovery: { mode: "initial" },
  // A page brings the script that sends its form. Split off, it would be fetched with the first press of the button: not
  // without a connection, and what was typed would be gone with the page.
  splitRouteModules: false,
} satisfies Config;
