import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A form of a page with `Referrer-Policy: no-referrer` has no origin. Our server has accepted it by the header that
  // the browser sends instead, and refused every other: see server/same-origin.ts.
  allowedActionOrigins: ["null"],
  // All routes and their scripts are in one small file that is cached for ever, and another for visitors. Requested as
  // links come into view instead, the server matches the ancestors of every page against every route (decision 020).
  routeDiscovery: { mode: "initial" },
} satisfies Config;
