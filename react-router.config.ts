// Where the pages live and how they are built: rendered on the server, then alive in the browser.
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: "build",
  ssr: true,
  // Every address in the first document: no round trip to discover a route before going there.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
