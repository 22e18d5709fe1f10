import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

// The whole contract of addresses, in the order of the specification's section 2. Every screen answers in English at
// the address written here and in Nepali under /np.
export default [
  route("healthz", "routes/files/healthz.ts"),
  route("readyz", "routes/files/readyz.ts"),

  route("np?", "routes/site.tsx", [
    layout("routes/public/shell.tsx", [
      index("routes/public/home.tsx"),
      route("noadminaccess", "routes/public/no-admin-access.tsx"),
      route("*", "routes/public/not-found.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
