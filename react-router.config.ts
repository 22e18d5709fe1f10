import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Which scripts a page needs is asked for as links come into view, all links of a screen in one request. Said at once
  // for every address there is, it would weigh more with each desk, for readers who never come to one.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
