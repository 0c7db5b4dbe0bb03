import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Every route is known at once: no second request before a first click, and the table is small.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
