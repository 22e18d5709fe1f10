import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A form of a page that hides its address says no origin. Our server has let it in by what the browser says in its
  // stead, and refused every other: see server/same-origin.ts.
  allowedActionOrigins: ["null"],
  // Which scripts a page needs is asked for as links come into view, all links of a screen in one request. Said at once
  // for every address there is, it would weigh more with each desk, for readers who never come to one.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
