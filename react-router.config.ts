import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The address of every later page would otherwise be asked for one by one as links come into view.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
