import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A form of a page that hides its address says no origin. Our server has let it in by what the browser says in its
  // stead, and refused every other: see server/same-origin.ts.
  allowedActionOrigins: ["null"],
  // All addresses and their scripts in one small file that is kept for ever, and another for visitors. Asked for as links
  // come into view instead, the server matches the ancestors of every page against every route (decision 020).
  routeDiscovery: { mode: "initial" },
} satisfies Config;
