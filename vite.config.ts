import { existsSync, readdirSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

type Chunk = "shared" | "book" | "forms" | "place" | "account" | "desk" | null;

/**
 * The chunk of each file of messages that is not of the desks; those of `null` are in the scripts of the routes that need them. All others
 * are in the chunk of the desks, and so never in the scripts of a visitor.
 */
const MESSAGE_CHUNKS: readonly (readonly [Chunk, string])[] = [
  ["shared", "catalogue error import pages shell"],
  ["forms", "contact facts form"],
  // A chunk takes along what its modules import, unless an earlier one has it.
  ["place", "place"],
  ["account", "account auth field"],
  ["book", "book"],
  [
    null,
    "audit brandbook branddesk cart checkout cover coverrule documents editorlist environmentalcertification genre hold holddesk home " +
      "invoice letter listdesk message order orderdesk organisation papers payment paymentdesk people period picture playground promo promodesk proposal rate removal sold statement " +
      "search setting waitlist works zone",
  ],
];

const APP = `${import.meta.dirname.replaceAll("\\", "/")}/app/`;
const DESK_MESSAGES = readdirSync(`${APP}i18n/messages/en`)
  .map((file) => file.replace(".json", ""))
  .filter((name) => !MESSAGE_CHUNKS.some(([, names]) => names.split(" ").includes(name)));

/**
 * The script chunk of each folder or file under `app`; the longest matching path decides. A file that is not listed, or listed
 * with `null`, is in the scripts of the routes that import it. `i18n/messages/NAME` are the messages of `NAME.json`.
 */
const CHUNKS: Readonly<Record<string, Chunk>> = {
  ...Object.fromEntries(
    MESSAGE_CHUNKS.flatMap(([chunk, names]) =>
      names.split(" ").map((name) => [`i18n/messages/${name}`, chunk] as const),
    ),
  ),
  ...Object.fromEntries(DESK_MESSAGES.map((name) => [`i18n/messages/${name}`, "desk"] as const)),
  // Modules that nearly every page needs.
  ui: "shared",
  domain: "shared",
  platform: "shared",
  i18n: "shared",
  "features/catalogue": "shared",
  "features/desks/keys-dialog.view.tsx": null,
  "features/desks/search": null,
  "features/desks/search/visited-pages.ts": "desk",
  // What is suggested while somebody types, loaded when they first go to the field.
  "features/catalogue/suggestions/suggesting.view.tsx": null,
  "features/catalogue/works-of": null,
  // What is kept of people and how long: pages that say so.
  "domain/personal-data": null,
  // The page of a book, which the desk shows as a preview too.
  "features/catalogue/book.view.tsx": "book",
  "features/catalogue/add-to-cart.view.tsx": "book",
  "features/catalogue/book-facts.view.tsx": "book",
  "features/catalogue/cover-viewer.view.tsx": "book",
  "features/catalogue/late-fonts.ts": "book",
  "features/catalogue/listings.view.tsx": "book",
  "features/catalogue/reviews.view.tsx": "book",
  "features/errors": "shared",
  "features/public-shell": "shared",
  // Pages with a form, which a visitor of the catalogue does not need.
  // The names of fields, which the bar of a trial has on any page.
  "domain/web/form-fields.ts": "shared",
  "ui/form": "forms",
  "platform/forms": "forms",
  "platform/limits": "forms",
  "platform/live": "forms",
  // Choosing a place, and other lists below a text.
  "fields/place-field.tsx": "place",
  "fields/parcel-address-fields.tsx": "place",
  "ui/combobox": "place",
  // Signing in and the account.
  fields: "account",
  "fields/event-invoices.tsx": null,
  "fields/invoice-kind-names.ts": null,
  "domain/calendar/bikram-sambat.ts": "account",
  "domain/calendar/bikram-sambat-years.ts": "account",
  "domain/calendar/calendar.ts": "account",
  "domain/calendar/weekday.ts": "account",
  "domain/calendar/month-names.ts": "account",
  "domain/calendar/spoken-day.ts": "account",
  "domain/calendar/typed-date.ts": "account",
  "domain/people/email.ts": "account",
  "domain/calendar/iso-date.ts": "account",
  "domain/calendar/nepal-date.ts": "account",
  "domain/text/text.ts": "forms",
  "domain/people/viewer.ts": "account",
  "domain/web/web-url.ts": "account",
  "domain/text/outline.ts": "account",
  "platform/forms/change-list.ts": "account",
  "ui/drag-order.tsx": "account",
  "ui/page-head.tsx": "forms",
  "ui/form/edit-form.tsx": "account",
  "ui/form/form-content.ts": "account",
  "ui/form/opened-version.tsx": "account",
  "features/account": "account",
  "features/sign-in": "account",
  // The desks, where members work.
  desk: "desk",
  "features/books": "desk",
  "features/bookstores": "desk",
  "features/bulk": "desk",
  "features/history": "desk",
  "features/onix": "desk",
  "features/operations": "desk",
  "features/publishers": "desk",
  "features/spreadsheets": "desk",
  "features/desks": "desk",
  "features/kept-forms": "account",
  "fields/who-waits.view.tsx": "desk",
  "platform/outage/keep-signed-out-form.ts": "account",
  "domain/people/actor.ts": "desk",
  "domain/editions/catalogue-values.ts": "desk",
  "domain/stock/copy-request.ts": "desk",
  "domain/web/picture-crop.ts": "account",
  "domain/stock/stock.ts": "desk",
  "domain/people/device-name.ts": "account",
  "domain/editions/edition.ts": "desk",
  "domain/editions/edition-measures.ts": "desk",
  "domain/web/operation.ts": "desk",
  "domain/reference/paper.ts": "desk",
  "domain/people/party-identifiers.ts": "desk",
  "domain/money/price-change.ts": "desk",
  "domain/places/territory.ts": "desk",
  "domain/editions/trade-codes.ts": "desk",
  "platform/lists/list-messages.ts": "desk",
  "routes/desks": "desk",
  "ui/badge.tsx": "desk",
  "ui/book-line.tsx": "desk",
  "ui/desk-page.tsx": "desk",
  "ui/fact-list.tsx": "desk",
  "ui/desk-search.tsx": "desk",
  "ui/form/autosave-form.tsx": "desk",
  "ui/form/row-form.tsx": "desk",
  "ui/form/use-autosave.ts": "desk",
  "ui/list": "desk",
  // Modules that a visitor's page needs before the live channel is loaded.
  "platform/live/keep-page.ts": "shared",
  "platform/live/held-data.ts": "desk",
  "platform/live/channel-failure.ts": "desk",
  "platform/live/use-refresh-on.ts": "shared",
  "platform/live/use-reload.ts": "shared",
  "platform/live/channel.ts": "shared",
  // The classes of a control, which the search fields of the catalogue use as well.
  "ui/form/control.ts": "shared",
  // The pager of lists, which the catalogue uses as well.
  "ui/list/pages.tsx": "shared",
  // The page of the covers alone; the part of an edition's page that shows them is with the other parts.
  "features/books/covers": null,
  "features/books/covers/covers-part.view.tsx": "account",
  "domain/editions/cover-rules.ts": null,
  "platform/images/cover-remark-texts.ts": null,
  "domain/reference/brand-book.ts": null,
  // Few pages of the desks need these, and the script of all desks has its budget.
  "features/books/contributors/contributor-page.view.tsx": null,
  "features/books/contributors/proposal-messages.ts": null,
  "features/books/contributors/proposals.view.tsx": null,
  "domain/editions/contributor-proposal.ts": null,
  "features/bookstores/holds": null,
  "features/bookstores/orders": null,
  "fields/parcel-address.schema.ts": null,
  "fields/payment-way-names.ts": null,
  // Few pages of visitors need these.
  "domain/orders/payment-way.ts": null,
  "domain/orders/order.ts": null,
  "domain/orders/payment-attempt.ts": null,
  "domain/orders/spoken-code.ts": null,
  "features/audit": null,
  "features/people": null,
  "features/reference": null,
  "features/catalogue/editor-lists": null,
  "domain/editions/shown-state.ts": null,
  "fields/shown-period-fields.tsx": null,
  "fields/shown-period-labels.ts": null,
  "fields/shown-period.schema.ts": null,
  "platform/lists/shown-state-labels.ts": null,
  "fields/pictures": null,
  "ui/modal.tsx": null,
  "ui/camera-scan.tsx": null,
  "ui/copy-button.tsx": null,
  "ui/qr-code.tsx": null,
  "domain/personal-data/personal-data.ts": null,
  // Loaded after something was pasted.
  "domain/text/preeti.ts": null,
  "domain/personal-data/retention.ts": null,
};
const MESSAGE = /^i18n\/generated\/messages\/([^_/]+)_\w+\.js$/;

/** What `entry.client.tsx` imports of the app, besides the framework itself: files, and a folder of them. */
const FRAMEWORK = ["domain/text/language.ts", "platform/live/leaving-page.ts", "platform/foreign-changes"];

// A renamed file would silently move to another script.
for (const path of [...Object.keys(CHUNKS), ...FRAMEWORK]) {
  const source = path.replace(/^i18n\/messages\/(\w+)$/, "i18n/messages/en/$1.json");
  if (!existsSync(APP + source))
    throw new Error(`The table of chunks names app/${source}, which does not exist.`);
}

/** The chunk of a module, by the table above. Style sheets are in no chunk, as their order matters. */
function chunkOf(id: string): string | null {
  // What loads a script later: the root does so too, and would fetch the chunk of another page for it.
  if (id.includes("vite/preload-helper")) return "shared";
  const file = id.replaceAll("\\", "/");
  if (!file.startsWith(APP) || !/\.(?:ts|tsx|js)$/.test(file)) return null;
  const path = file.slice(APP.length).replace(MESSAGE, "i18n/messages/$1/");
  const parents = Object.keys(CHUNKS).filter((folder) => path === folder || path.startsWith(`${folder}/`));
  const nearest = parents.toSorted((one, other) => other.length - one.length)[0];
  return nearest === undefined ? null : (CHUNKS[nearest] ?? null);
}

/** Whether a module is in the chunk of the framework. */
function isFramework(id: string): boolean {
  if (
    /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|i18n[\\/]generated[\\/]runtime\.js$/.test(
      id,
    )
  )
    return true;
  const file = id.replaceAll("\\", "/");
  return file.endsWith(".ts") && FRAMEWORK.some((path) => file.startsWith(APP + path));
}

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Every asset is a separate file with a hash in its name: the content security policy allows no inline ones.
    assetsInlineLimit: 0,
    target: "es2022",
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // By default a first visit fetches two dozen scripts, most of a few hundred bytes. The framework chunk is all
              // that `entry.client.tsx` imports, and must contain no styles: those of a view would come before the
              // statement that orders the layers, with which the root's own styles begin.
              groups: [
                {
                  name: "framework",
                  test: isFramework,
                  priority: 2,
                },
                ...[...new Set(Object.values(CHUNKS))]
                  .flatMap((name) => name ?? [])
                  .map((name) => ({
                    name,
                    test: (id: string) => chunkOf(id) === name,
                    minShareCount: 2,
                    priority: 1,
                  })),
              ],
            },
          },
        },
      },
    },
    // One file: the server loads all of it at its start, and a test starts a second site by importing this file again, which must
    // have no state in common with the first.
    ssr: { build: { rolldownOptions: { input: "./server/app.ts", output: { codeSplitting: false } } } },
  },
});
