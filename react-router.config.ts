import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A form of a page with `Referrer-Policy: no-referrer` has no origin. Our server has already checked such a
  // form by `Sec-Fetch-Site`, and refused all others: see server/same-origin.ts.
  allowedActionOrigins: ["null"],
  // All routes and the names of their scripts are in one small file that is cached for ever. If the browser requested routes as links
  // come into view, each page would cost a visitor's phone another request (decision 020).
  routeDiscovery: { mode: "initial" },
} satisfies Config;
