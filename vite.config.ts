import { existsSync, readdirSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * The script chunk of each folder or file under `app`; the longest matching path decides. A file that is not listed, or listed
 * with `null`, is in the scripts of the routes that import it. `i18n/messages/NAME` are the messages of `NAME.json`.
 */
const CHUNKS: Readonly<Record<string, "shared" | "book" | "forms" | "account" | "desk" | null>> = {
  // Modules that nearly every page needs.
  ui: "shared",
  domain: "shared",
  platform: "shared",
  i18n: "shared",
  "i18n/messages/book": "book",
  "i18n/messages/catalogue": "shared",
  "i18n/messages/error": "shared",
  "i18n/messages/home": "shared",
  "i18n/messages/import": "shared",
  "i18n/messages/pages": "shared",
  "i18n/messages/playground": "shared",
  "i18n/messages/promo": "shared",
  "i18n/messages/shell": "shared",
  "features/catalogue": "shared",
  // The page of a book, which the desk shows as a preview too.
  "features/catalogue/book.view.tsx": "book",
  "features/catalogue/book-facts.view.tsx": "book",
  "features/catalogue/cover-viewer.view.tsx": "book",
  "features/catalogue/listings.view.tsx": "book",
  "features/catalogue/reviews.view.tsx": "book",
  "features/errors": "shared",
  "features/public-shell": "shared",
  // Pages with a form, which a visitor of the catalogue does not need.
  // The names of fields, which the bar of a trial has on any page.
  "domain/form-fields.ts": "shared",
  "ui/form": "forms",
  "platform/forms": "forms",
  "platform/limits": "forms",
  "platform/live": "forms",
  "i18n/messages/contact": "forms",
  "i18n/messages/facts": "forms",
  "i18n/messages/form": "forms",
  // Signing in and the account.
  fields: "account",
  "domain/bikram-sambat.ts": "account",
  "domain/bikram-sambat-years.ts": "account",
  "domain/calendar.ts": "account",
  "domain/email.ts": "account",
  "domain/iso-date.ts": "account",
  "domain/nepal-date.ts": "account",
  "domain/result.ts": "account",
  "domain/text.ts": "forms",
  "domain/viewer.ts": "account",
  "domain/web-url.ts": "account",
  "domain/outline.ts": "account",
  "platform/forms/change-list.ts": "account",
  "ui/drag-order.tsx": "account",
  "ui/page-head.tsx": "account",
  "ui/form/action-button.tsx": "account",
  "ui/form/choice-field.tsx": "account",
  "ui/form/edit-form.tsx": "account",
  "ui/form/form-content.ts": "account",
  "ui/form/opened-version.tsx": "account",
  "features/account": "account",
  "features/sign-in": "account",
  "i18n/messages/account": "account",
  "i18n/messages/auth": "account",
  "i18n/messages/field": "account",
  // The desks, where members work.
  "features/books": "desk",
  "features/desks": "desk",
  "fields/who-waits.view.tsx": "desk",
  "platform/outage/keep-signed-out-form.ts": "desk",
  "domain/actor.ts": "desk",
  "domain/catalogue-values.ts": "desk",
  "domain/copy-request.ts": "desk",
  "domain/picture-crop.ts": "account",
  "domain/stock.ts": "desk",
  "domain/device-name.ts": "account",
  "domain/edition.ts": "desk",
  "domain/operation.ts": "desk",
  "domain/paper.ts": "desk",
  "domain/party-identifiers.ts": "desk",
  "domain/price-change.ts": "desk",
  "domain/territory.ts": "desk",
  "domain/trade-codes.ts": "desk",
  "ui/number-text.ts": "desk",
  "platform/lists/list-messages.ts": "desk",
  "routes/desks": "desk",
  "i18n/messages/trade": "desk",
  "ui/badge.tsx": "desk",
  "ui/book-line.tsx": "desk",
  "ui/desk-page.tsx": "desk",
  "ui/desk-search.tsx": "desk",
  "ui/form/autosave-form.tsx": "desk",
  "ui/form/use-autosave.ts": "desk",
  "ui/list": "desk",
  "i18n/messages/bookdesk": "desk",
  "i18n/messages/bookstore": "desk",
  "i18n/messages/bulk": "desk",
  "i18n/messages/contributor": "desk",
  "i18n/messages/papertype": "desk",
  "i18n/messages/printingmethod": "desk",
  "i18n/messages/coating": "desk",
  "i18n/messages/graindirection": "desk",
  "i18n/messages/certification": "desk",
  "i18n/messages/contributorrole": "desk",
  "i18n/messages/desks": "desk",
  "i18n/messages/edition": "desk",
  "i18n/messages/format": "desk",
  "i18n/messages/genre": "desk",
  "i18n/messages/history": "desk",
  "i18n/messages/list": "desk",
  "i18n/messages/copyrequest": "desk",
  "i18n/messages/listing": "desk",
  "i18n/messages/onix": "desk",
  "i18n/messages/operation": "desk",
  "i18n/messages/paper": "desk",
  "i18n/messages/reference": "desk",
  "i18n/messages/review": "desk",
  "i18n/messages/sheet": "desk",
  "i18n/messages/stock": "desk",
  "i18n/messages/publisher": "desk",
  "i18n/messages/task": "desk",
  "i18n/messages/press": "desk",
  "i18n/messages/artist": "desk",
  "i18n/messages/upload": "desk",
  // Modules that a visitor's page needs before the live channel is loaded.
  "platform/live/keep-page.ts": "shared",
  "platform/live/held-data.ts": "desk",
  "platform/live/channel-failure.ts": "desk",
  "platform/live/use-refresh-on.ts": "shared",
  "platform/live/channel.ts": "shared",
  // The classes of a control, which the search fields of the catalogue use as well.
  "ui/form/control.ts": "shared",
  // The pager of lists, which the catalogue uses as well.
  "ui/list/pages.tsx": "shared",
  // The page of the covers alone; the part of an edition's page that shows them is with the other parts.
  "features/books/covers": null,
  "features/books/covers/covers-part.view.tsx": "account",
  "i18n/messages/cover": null,
  "i18n/messages/coverrule": null,
  "i18n/messages/brandbook": null,
  "i18n/messages/branddesk": null,
  "domain/cover-rules.ts": null,
  "domain/brand-book.ts": null,
  // Few pages of the desks need these, and the script of all desks has its budget.
  "features/books/contributors/contributor-page.view.tsx": null,
  "features/books/contributors/proposal-messages.ts": null,
  "features/books/contributors/proposals.view.tsx": null,
  "domain/contributor-proposal.ts": null,
  "features/books/holds": null,
  "features/audit": null,
  "features/people": null,
  "features/reference": null,
  "i18n/messages/audit": null,
  "features/catalogue/editor-lists": null,
  "i18n/messages/editorlist": null,
  "i18n/messages/listdesk": null,
  "i18n/messages/holddesk": null,
  "domain/shown-state.ts": null,
  "fields/shown-period-fields.tsx": null,
  "fields/shown-period-labels.ts": null,
  "fields/shown-period.schema.ts": null,
  "platform/lists/shown-state-labels.ts": null,
  "i18n/messages/period": null,
  "i18n/messages/promodesk": null,
  "i18n/messages/message": null,
  "i18n/messages/documents": null,
  "i18n/messages/organisation": null,
  "i18n/messages/papers": null,
  "i18n/messages/people": null,
  "i18n/messages/rate": null,
  "i18n/messages/setting": null,
  "i18n/messages/waiting": "desk",
  // Of the pages for held copies.
  "i18n/messages/hold": null,
  "i18n/messages/proposal": null,
  "i18n/messages/removal": null,
  "ui/modal.tsx": null,
  "domain/personal-data.ts": null,
  // Loaded after something was pasted.
  "domain/preeti.ts": null,
  "domain/retention.ts": null,
};
const APP = `${import.meta.dirname.replaceAll("\\", "/")}/app/`;
const MESSAGE = /^i18n\/generated\/messages\/([^_/]+)_\w+\.js$/;

// A renamed file would silently move to another script.
for (const path of Object.keys(CHUNKS)) {
  const source = path.replace(/^i18n\/messages\/(\w+)$/, "i18n/messages/en/$1.json");
  if (!existsSync(APP + source))
    throw new Error(`The table of chunks names app/${source}, which does not exist.`);
}

// Messages that the table of chunks does not list would be in the scripts of every visitor.
for (const file of readdirSync(`${APP}i18n/messages/en`)) {
  const path = `i18n/messages/${file.replace(".json", "")}`;
  if (!Object.hasOwn(CHUNKS, path))
    throw new Error(
      `app/i18n/messages/en/${file} is not in the table of chunks of vite.config.ts ("desk" for a desk).`,
    );
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

/**
 * Conditions of the router that are never true here, by file, each with its replacement: the code that depends on them is
 * dropped.
 */
const NEVER_TRUE_IN_ROUTER: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  // Whether to request routes from the server: all routes that a page can show without a new document are in its manifest
  // (decision 020).
  "lib/dom/ssr/fog-of-war.js": [
    ["if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;", "return;"],
    [
      "if (!isFogOfWarEnabled(routeDiscovery, ssr) || window.navigator?.connection?.saveData === true) return;",
      "return;",
    ],
    ['return routeDiscovery.mode === "lazy" && ssr === true;', "return false;"],
  ],
  // Measuring loaders and navigations in the browser.
  "lib/router/router.js": [
    ["if (init.instrumentations) router =", "if (false) router ="],
    ["if (init.instrumentations) {", "if (false) {"],
    ["consumeInstrumentationClientResultMetaReceiver(router)", "undefined"],
  ],
};

/**
 * Removes unused parts of the router from the browser's scripts. Its package does not declare that the calls which create
 * components and contexts have no side effects, nor that display names are for developers only, so all of them were kept.
 */
const leaveOutUnusedOfRouter: Plugin = {
  name: "leave-out-unused-of-router",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/].*\.js$/ },
    handler: (code, id) => ({
      code: withoutUnused(code, id.replaceAll("\\", "/"))
        .replace(/= (React\$?\d*\.(?:forwardRef|memo|createContext)\()/g, "= /* @__PURE__ */ $1")
        .replace(/^\w+\.displayName = "[^"]*";$/gm, ""),
      map: null,
    }),
  },
};

/** The source of a file of the router without what depends on conditions that are never true. */
function withoutUnused(code: string, id: string): string {
  const changes = Object.entries(NEVER_TRUE_IN_ROUTER).find(([file]) => id.endsWith(file))?.[1] ?? [];
  return changes.reduce((now, [condition, result]) => {
    // Another version of the router may be written differently.
    if (!now.includes(condition)) throw new Error(`${id} has no longer the condition: ${condition}`);
    return now.replaceAll(condition, result);
  }, code);
}

export default defineConfig({
  plugins: [reactRouter(), leaveOutUnusedOfRouter],
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
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|i18n[\\/]generated[\\/]runtime\.js$|domain[\\/]language\.ts$|platform[\\/](?:live[\\/]leaving-page|foreign-changes[\\/][a-z-]+)\.ts$/,
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
