import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";
import { REFERENCE_KINDS, REFERENCE_ROWS, type ReferenceKind } from "./domain/reference-kinds.ts";

// Every path, in the order of the specification. Every screen is in English at the path written here and in Nepali under /np.
export default [
  route("images/:hash/:variant", "routes/files/image.ts"),
  route("ekadeshma/tokens/:digest", "routes/files/brand-style-sheet.ts"),
  route("ekadeshma/files/:brandFile", "routes/files/brand-file.ts"),
  route("ekadeshma/share/:language/:kind/:picture", "routes/files/share-picture.ts"),
  route("favicon.svg", "routes/files/favicon.ts"),
  route("theme", "routes/files/theme.ts"),
  route("auth/api/callback/google", "routes/auth/google-callback.ts"),
  route("live", "routes/files/live.ts"),
  route("robots.txt", "routes/files/robots.ts"),
  route("sitemap.xml", "routes/files/sitemap.ts"),
  route("sitemap/:file", "routes/files/sitemap-file.ts"),

  ...prefix("np?", [
    route("auth/logout", "routes/auth/logout.ts"),
    route("auth/google", "routes/auth/google.ts"),
    route("checkout/payments/:reference/return", "routes/public/payment-return.ts"),
    route("checkout/payments/:reference/failed", "routes/public/payment-failed.ts"),
    layout("routes/public/shell.tsx", [
      index("routes/public/home.tsx"),
      route("bookstore", "routes/public/bookstore.tsx"),
      route("bookstore/lists", "routes/public/editor-lists.tsx"),
      route("bookstore/lists/:editorList", "routes/public/editor-list.tsx"),
      route("bookstore/holds/:hold", "routes/public/hold.tsx"),
      route("bookstore/:edition", "routes/public/book-edition.tsx"),
      route("bookstore/:edition/hold", "routes/public/hold-add.tsx"),
      route("bookstore/:edition/waitlist", "routes/public/waitlist.tsx"),
      route("cart", "routes/public/cart.tsx"),
      route("checkout", "routes/public/checkout.tsx"),
      route("checkout/:checkoutStep", "routes/public/checkout.tsx", { id: "routes/public/checkout-step" }),
      route("orders/:order", "routes/public/order.tsx"),
      route("orders/:order/invoice", "routes/public/order-invoice.tsx"),
      route("orders/:order/invoice/pdf", "routes/public/order-invoice-pdf.ts"),
      route("orders/:order/pay", "routes/public/order-payment.tsx"),
      route("orders/:order/pay/leave", "routes/public/order-payment-leave.tsx"),
      route("pages/aboutus", "routes/public/about-us.tsx"),
      route("pages/career", "routes/public/career.tsx"),
      route("pages/contactus", "routes/public/contact-us.tsx"),
      route("pages/howwework", "routes/public/how-we-work.tsx"),
      route("termsofuse", "routes/public/terms-of-use.tsx"),
      route("privacypolicy", "routes/public/privacy-policy.tsx"),
      route("ekadeshma", "routes/brand/opening.tsx"),
      route("ekadeshma/whole", "routes/brand/whole.tsx"),
      route("ekadeshma/:bookSection", "routes/brand/page.tsx", { id: "routes/brand/section" }),
      route("ekadeshma/:bookSection/:bookPage", "routes/brand/page.tsx"),
      route("noadminaccess", "routes/public/no-admin-access.tsx"),
      route("playground", "routes/public/playground.tsx"),
      route("auth/demo", "routes/auth/demo.tsx"),
      route("auth", "routes/auth/login.tsx", { id: "routes/auth/index" }),
      route("auth/login", "routes/auth/login.tsx"),
      route("auth/register", "routes/auth/register.tsx"),
      route("auth/verify", "routes/auth/verify.tsx"),
      route("auth/forgot", "routes/auth/forgot.tsx"),
      route("auth/reset", "routes/auth/reset.tsx"),
      route("auth/unsent", "routes/auth/unsent.tsx"),
      route("auth/link", "routes/auth/link.tsx"),
      route("auth/invitation", "routes/auth/invitation.tsx"),
      route("auth/secondfactor", "routes/auth/second-factor.tsx"),
      route("account/keep", "routes/account/keep.tsx"),
      route("account", "routes/account/shell.tsx", [
        index("routes/account/home.tsx"),
        route("addresses/add", "routes/account/address-add.tsx"),
        route("addresses/:address", "routes/account/address-edit.tsx"),
        route("orders", "routes/account/orders.tsx"),
        route("identity", "routes/account/identity.tsx"),
        route("export", "routes/account/export.ts"),
        route("security", "routes/account/security.tsx"),
        route("security/changename", "routes/account/change-name.tsx"),
        route("security/changeemail", "routes/account/change-email.tsx"),
        route("security/changeemail/confirm", "routes/account/confirm-email.tsx"),
        route("security/changepassword", "routes/account/change-password.tsx"),
        route("security/changephonenumber", "routes/account/change-phone-number.tsx"),
        route("security/secondfactor", "routes/account/second-factor.tsx"),
        route("security/google", "routes/account/google.tsx"),
        route("security/devices", "routes/account/devices.tsx"),
        route("security/mydata", "routes/account/my-data.tsx"),
        route("security/delete", "routes/account/delete.tsx"),
        route("*", "routes/public/not-found.tsx", { id: "routes/account/not-found" }),
      ]),
      route(":token", "routes/public/promo.tsx"),
      route("*", "routes/public/not-found.tsx"),
    ]),

    // Each desk is guarded by its shell's middleware; an unknown path inside one is reported as such only after the guard.
    desk("admin", "admin", [
      route("audit", "routes/admin/audit.tsx"),
      route("audit/:entry", "routes/admin/audit-entry.tsx"),
      route("messages", "routes/admin/messages.tsx"),
      route("messages/:messageId", "routes/admin/message.tsx"),
      route("payments", "routes/admin/payments.tsx"),
      route("payments/:paymentId", "routes/admin/payment.tsx"),
      route("payments/:paymentId/proofs/:sequence", "routes/admin/payment-proof.ts"),
      route("rates", "routes/admin/rates.tsx"),
      route("rates/add", "routes/admin/rate-add.tsx"),
      route("rates/:rate", "routes/admin/rate.tsx"),
      route("settings", "routes/admin/settings.tsx"),
      route("lists", "routes/admin/editor-lists.tsx"),
      route("lists/add", "routes/admin/editor-list-add.tsx"),
      route("lists/:editorListId", "routes/admin/editor-list.tsx"),
      route("lists/:editorListId/books/add", "routes/admin/editor-list-book-add.tsx"),
      route("promos", "routes/admin/promos.tsx"),
      route("promos/add", "routes/admin/promo-add.tsx"),
      route("promos/:promoId", "routes/admin/promo.tsx"),
      route("brand", "routes/admin/brand.tsx"),
      route("brand/versions", "routes/admin/brand-versions.tsx"),
      route("brand/pages", "routes/admin/brand-pages.tsx"),
      route("brand/pages/add", "routes/admin/brand-page-add.tsx"),
      route("brand/pages/:brandPage", "routes/admin/brand-page.tsx"),
      route("users", "routes/admin/users.tsx"),
      route("users/add", "routes/admin/user-add.tsx"),
      route("users/:person", "routes/admin/user.tsx"),
      ...organisations("publishers", "publisher"),
      ...organisations("bookstore", "bookstore"),
      route("imports", "routes/admin/imports.tsx"),
      ...operations("admin"),
      route("export/table/:adminList", "routes/admin/export-table.ts"),
      route("genres", "routes/admin/genres.tsx"),
      route("genres/add", "routes/admin/genre-add.tsx"),
      route("genres/:genre", "routes/admin/genre.tsx"),
      ...REFERENCE_KINDS.flatMap(reference),
    ]),
    desk("bookstore/manage", "bookstore", [
      route("bookstore", "routes/bookstore/details.tsx"),
      route("books", "routes/bookstore/books.tsx"),
      route("books/add", "routes/bookstore/books-add.tsx"),
      route("books/:listingId", "routes/bookstore/listing.tsx"),
      route("sell", "routes/bookstore/sell.tsx"),
      route("orders", "routes/bookstore/orders.tsx"),
      route("orders/add", "routes/bookstore/order-add.tsx"),
      route("orders/:orderId", "routes/bookstore/order.tsx"),
      route("orders/:orderId/invoice", "routes/bookstore/order-invoice.tsx"),
      route("orders/:orderId/invoice/pdf", "routes/bookstore/order-invoice-pdf.ts"),
      route("holds", "routes/bookstore/holds.tsx"),
      route("holds/:holdId", "routes/bookstore/hold.tsx"),
      route("requests", "routes/bookstore/requests.tsx"),
      route("requests/:requestId", "routes/bookstore/request.tsx"),
      route("export/table/:list", "routes/bookstore/export-table.ts"),
    ]),
    desk("publishers/manage", "publisher", [
      route("publisher", "routes/publisher/details.tsx"),
      route("books", "routes/publisher/books.tsx"),
      route("books/add", "routes/publisher/books-add.tsx"),
      route("books/change/status", "routes/publisher/books-change-status.tsx"),
      route("books/change/price", "routes/publisher/books-change-price.tsx"),
      route("books/change/discount", "routes/publisher/books-change-discount.tsx"),
      route("books/change/genre", "routes/publisher/books-change-genre.tsx"),
      route("books/unpublished", "routes/publisher/books-unpublished.tsx"),
      route("books/unpublished/:bookId", "routes/publisher/book-unpublished.tsx"),
      route("books/unpublished/:bookId/formats/add", "routes/publisher/book-editions-add.tsx"),
      route("books/history/:bookId", "routes/publisher/book-history.tsx"),
      route("books/contributors/:contributorId", "routes/publisher/contributor.tsx"),
      route("books/contributors/:contributorId/history", "routes/publisher/contributor-history.tsx"),
      route("books/:editionId", "routes/publisher/edition.tsx"),
      route("import/onix", "routes/publisher/onix-import.tsx"),
      route("export/onix", "routes/publisher/onix-export.tsx"),
      route("export/onix/file", "routes/publisher/onix-export-file.ts"),
      route("books/:editionId/edit", "routes/publisher/edition-edit.tsx"),
      route("books/:editionId/preview", "routes/publisher/edition-preview.tsx"),
      route("books/:editionId/history", "routes/publisher/edition-history.tsx"),
      route("books/:editionId/covers", "routes/publisher/covers.tsx"),
      route("books/:editionId/covers/upload", "routes/publisher/cover-upload.ts"),
      route("books/:editionId/covers/drawn", "routes/publisher/drawn-cover.ts"),
      route("books/:editionId/formats/add", "routes/publisher/editions-add.tsx"),
      route("books/:editionId/contributors/add", "routes/publisher/contributor-add.tsx"),
      route("books/:editionId/reviews/add", "routes/publisher/review-add.tsx"),
      route("export/table/:table", "routes/publisher/export-table.ts"),
      route("requests", "routes/publisher/requests.tsx"),
      route("requests/:requestId", "routes/publisher/request.tsx"),
      route("import", "routes/publisher/import.tsx"),
      ...operations("publisher"),
    ]),
  ]),
] satisfies RouteConfig;

/** A desk: its guarded shell, its home, and its other pages. */
function desk(path: string, folder: string, pages: RouteConfigEntry[] = []): RouteConfigEntry {
  return route(path, `routes/desks/${folder}-shell.tsx`, [
    index(`routes/${folder}/home.tsx`),
    ...pages,
    route("*", "routes/public/not-found.tsx", { id: `routes/${folder}/not-found` }),
  ]);
}

/** The list, the form to add one, and the page of a kind of reference rows that `features/reference/engine` serves. */
function reference(kind: ReferenceKind): RouteConfigEntry[] {
  const { path } = REFERENCE_ROWS[kind];
  const id = (screen: string) => ({ id: `routes/admin/${kind}-${screen}` });
  return [
    route(path, "routes/admin/reference-list.tsx", id("list")),
    route(`${path}/add`, "routes/admin/reference-add.tsx", id("add")),
    route(`${path}/:${kind}`, "routes/admin/reference.tsx", id("page")),
  ];
}

/** The list of publishers or bookstores, the form to add one, and the page of one (`features/reference/organisations`). */
function organisations(path: string, name: string): RouteConfigEntry[] {
  const id = (screen: string) => ({ id: `routes/admin/${name}-${screen}` });
  return [
    route(path, "routes/admin/organisation-list.tsx", id("list")),
    route(`${path}/add`, "routes/admin/organisation-add.tsx", id("add")),
    route(`${path}/:${name}`, "routes/admin/organisation.tsx", id("page")),
  ];
}

/** The list of operations, and the page and the files of one, at a desk. */
function operations(folder: string): RouteConfigEntry[] {
  const id = (screen: string) => ({ id: `routes/${folder}/${screen}` });
  return [
    route("operations", "routes/desks/operations.tsx", id("operations")),
    route("operations/:operationId", "routes/desks/operation.tsx", id("operation")),
    route("operations/:operationId/files/:role", "routes/desks/operation-file.ts", id("operation-file")),
  ];
}
