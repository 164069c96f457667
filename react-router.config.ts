// Where the pages are and how they are built: rendered on the server, then hydrated in the browser.
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: true,
  // The first document has every address, so that no request is needed to discover a route.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
