import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

// The whole contract of addresses, in the order of the specification's section 2. Every screen answers in English at
// the address written here and in Nepali under /np.
export default [
  route("healthz", "routes/files/healthz.ts"),
  route("readyz", "routes/files/readyz.ts"),
  route("images/:hash/:variant", "routes/files/image.ts"),
  route("theme", "routes/files/theme.ts"),

  route("np?", "routes/site.tsx", [
    layout("routes/public/shell.tsx", [
      index("routes/public/home.tsx"),
      route("bookstore", "routes/public/bookstore.tsx"),
      route("bookstore/:edition", "routes/public/book-edition.tsx"),
      route("pages/aboutus", "routes/public/about-us.tsx"),
      route("pages/career", "routes/public/career.tsx"),
      route("pages/contactus", "routes/public/contact-us.tsx"),
      route("pages/howwework", "routes/public/how-we-work.tsx"),
      route("termsofuse", "routes/public/terms-of-use.tsx"),
      route("privacypolicy", "routes/public/privacy-policy.tsx"),
      route("noadminaccess", "routes/public/no-admin-access.tsx"),
      route("playground", "routes/public/playground.tsx"),
      route(":token", "routes/public/promo.tsx"),
      route("*", "routes/public/not-found.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
