import type { EntryAbility } from "#app/domain/access/abilities.ts";
import { bookstoreLines } from "./bookstore-lines.ts";
import { brandForm, brandPageForms, brandSectionForm, brandVersionForm } from "./brand-forms.ts";
import type { Fields, FormOwner } from "./form-owner.ts";
import { publisherLines } from "./publisher-lines.ts";
import { ofKinds, ofOrganisation } from "./reference-lines.ts";
import {
  editorListForms,
  invitation,
  list,
  listedBook,
  newContact,
  newHold,
  newWaitlistEntry,
  nextStatement,
  noIntent,
  personForm,
  promoForms,
  provedOrder,
  settingsForm,
} from "./screen-forms.ts";
import { rateForms, zoneForms } from "./setting-forms.ts";

/** One route of the product, as the tests need it. */
export type ScreenLine = {
  /** Public pages and sign-in, pages of the person's own account, pages where members work, and URLs without a page. */
  readonly kind: "public" | "account" | "desk" | "file";
  /** Who may open it. `visitors`: a signed-in person is redirected home. */
  readonly audience: "everyone" | "visitors" | "signedIn" | EntryAbility;
  /** What the server answers to the audience, where it is not 200. */
  readonly statuses?: readonly number[];
  /** Whether the page is not found for an admin of one book, who may open the other pages of the desk. */
  readonly isHiddenFromBookAdmin?: true;
  /** Query of the example URL. */
  readonly query?: string;
  /** `own`: its title is not its heading. `shared`: it shows the page of another URL. `sharedOwn`: both. */
  readonly title?: "own" | "shared" | "sharedOwn";
  /** A post that succeeds, and the fields that replace some of its own in a post that is rejected. */
  readonly form?: {
    readonly good: (owner: FormOwner) => Fields;
    readonly bad?: Fields;
    /** Query of the page that shows the form, where it is not the page's own. */
    readonly query?: string | ((owner: FormOwner) => string);
  };
};

const open = { kind: "public", audience: "everyone" } as const;
const signingIn = { kind: "public", audience: "visitors" } as const;
const account = { kind: "account", audience: "signedIn" } as const;
const file = { kind: "file", audience: "everyone" } as const;
const admin = { kind: "desk", audience: "admin.enter" } as const;

const NAME = { firstName: "Other", lastName: "Name" };
const NEW_PASSWORD = { password: "a quiet river 71", passwordAgain: "a quiet river 71" };
const ADDRESS = { where: "nepal", recipient: "Maya", place: "kaski/pokhara", streetAddress: "Lakeside 14" };
const NO_EMAIL = { email: "no address" };
const NO_LINK = { token: "no-link" };
const WRONG_PASSWORD = { currentPassword: "not my password" };

const signIn = { good: ({ email, password }: FormOwner) => ({ email, password }), bad: NO_EMAIL };
const address = { good: () => ADDRESS, bad: { recipient: "" } };
const confirmed = (fields: Fields = {}) => ({
  good: ({ password }: FormOwner) => ({ ...fields, currentPassword: password }),
  bad: WRONG_PASSWORD,
});
const byLink = (kind: keyof FormOwner["links"], fields: Fields = {}) => ({
  good: ({ links }: FormOwner) => ({ token: links[kind], ...fields }),
  bad: NO_LINK,
});

const genre = ({ unused }: FormOwner) => ({
  "name.en": `Songs of ${unused}`,
  "name.np": `गीत ${unused}`,
  fiction: "both",
  order: "5",
});

/**
 * The table of screens: one line for each route, by its id without the folder. Every test that walks the product reads
 * it through `screens.ts`, so a new screen needs this line and no other list; docs/patterns.md lists the tests that the line adds.
 */
export const SCREEN_LINES = {
  "files/image": { ...file, statuses: [404] },
  "files/brand-style-sheet": file,
  "files/brand-file": file,
  "files/share-picture": file,
  "files/favicon": file,
  "files/theme": { ...file, statuses: [404] },
  "files/live": { ...file, statuses: [204] },
  // Found only where search engines may index the site.
  "files/robots": { ...file, statuses: [404] },
  "files/sitemap": { ...file, statuses: [404] },
  "files/sitemap-file": { ...file, statuses: [404] },
  "auth/google-callback": { ...file, statuses: [404] },
  "auth/logout": { ...file, statuses: [404], form: { good: () => ({ some: "thing" }) } },
  "auth/google": { ...file, statuses: [404], form: { good: () => ({ some: "thing" }) } },

  "public/home": { ...open, title: "own" },
  "public/bookstore": { ...open, title: "own" },
  "public/cart": { ...open, form: { good: () => ({ intent: "accept" }), bad: noIntent } },
  // Of a cart in which nothing can be bought.
  "public/checkout": { ...open, title: "own", form: newContact },
  "public/checkout-step": {
    ...open,
    title: "own",
    form: { good: () => ({ intent: "payment", way: "cashAtStore", pan: "" }), bad: { way: "shells" } },
  },
  "public/order": { ...open, form: provedOrder },
  "public/order-invoice": { ...open, title: "sharedOwn", form: provedOrder },
  "public/order-invoice-pdf": { ...file, statuses: [404] },
  "public/feed": { ...file, query: "?lang=ne" },
  "public/suggestions": { ...file, query: "?q=muna" },
  "public/order-file": { ...file, statuses: [404] },
  // Before the reader has shown that the order is theirs.
  "public/order-payment": { ...open, title: "sharedOwn", form: provedOrder },
  "public/order-payment-leave": { ...open, title: "shared", form: provedOrder },
  "public/payment-return": { ...file, statuses: [404] },
  "public/payment-failed": { ...file, statuses: [404] },
  "public/waitlist": { ...open, title: "own", form: newWaitlistEntry },
  "public/hold": { ...open, form: { good: () => ({ intent: "cancel" }), bad: noIntent } },
  "public/hold-add": { ...open, title: "own", form: newHold },
  "public/works-of": { ...open, title: "own" },
  "public/book-edition": { ...open, title: "own" },
  "public/editor-lists": open,
  "public/editor-list": { ...open, title: "own" },
  "public/about-us": open,
  "public/career": open,
  "public/contact-us": open,
  "public/how-we-work": open,
  "public/terms-of-use": open,
  "public/privacy-policy": open,
  "brand/opening": open,
  "brand/whole": open,
  "brand/section": { ...open, title: "sharedOwn" },
  "brand/page": { ...open, title: "own" },
  "public/no-admin-access": { ...open, statuses: [403] },
  "public/playground": open,
  "public/promo": open,
  "public/not-found": { ...open, statuses: [404] },
  "auth/demo": {
    ...signingIn,
    statuses: [404],
    title: "shared",
    form: { good: () => ({ person: "admin" }) },
  },
  "auth/index": { ...signingIn, title: "shared", form: signIn },
  "auth/login": { ...signingIn, form: signIn },
  "auth/register": {
    ...signingIn,
    form: { good: () => ({ email: "new-one@example.org", ...NAME, ...NEW_PASSWORD }), bad: NO_EMAIL },
  },
  "auth/verify": {
    ...open,
    form: {
      good: ({ links, unverifiedPassword: password }: FormOwner) => ({ token: links.verify, password }),
      bad: NO_LINK,
    },
  },
  "auth/forgot": { ...open, form: { good: ({ email }: FormOwner) => ({ email }), bad: NO_EMAIL } },
  "auth/reset": { ...open, query: "?token=used", statuses: [400], form: byLink("reset", NEW_PASSWORD) },
  // Shows what was sent to a desk after the session had ended.
  "auth/unsent": open,
  "auth/link": { ...signingIn, form: byLink("signIn") },
  "auth/invitation": {
    ...open,
    query: "?token=used",
    statuses: [400],
    form: byLink("invitation", { intent: "join", ...NAME, ...NEW_PASSWORD }),
  },
  // Redirects to the sign-in page without a passed first factor.
  "auth/second-factor": {
    ...signingIn,
    statuses: [302],
    title: "shared",
    form: { good: () => ({ code: "123456" }), bad: { code: "x" } },
  },
  // Cancelling a deletion: its link is the only proof needed.
  "account/keep": { ...open, form: byLink("keepAccount") },

  "account/home": {
    ...account,
    form: {
      good: ({ address: row }: FormOwner) => ({ intent: "removeAddress", address: row }),
      bad: noIntent,
    },
  },
  "account/address-add": { ...account, form: address },
  // The id in the example path is no address of this person.
  "account/address-edit": { ...account, statuses: [404], form: address },
  "account/orders": account,
  "account/identity": { ...account, form: confirmed({ intent: "open" }) },
  // The file is requested by a form; opening the URL redirects to that form.
  "account/export": { ...account, statuses: [302], title: "shared", form: confirmed() },
  "account/security": account,
  "account/change-name": { ...account, form: { good: () => NAME, bad: { lastName: "x".repeat(1000) } } },
  "account/change-email": { ...account, form: confirmed({ email: "moved@example.org" }) },
  "account/confirm-email": { ...account, form: byLink("changeEmail") },
  "account/change-password": { ...account, form: confirmed(NEW_PASSWORD) },
  "account/change-phone-number": {
    ...account,
    form: { good: () => ({ intent: "add", number: "9841234567" }), bad: { number: "12" } },
  },
  "account/second-factor": { ...account, form: confirmed({ intent: "start" }) },
  "account/google": { ...account, form: confirmed({ intent: "unlink" }) },
  "account/devices": { ...account, form: { good: () => ({ intent: "endAll" }), bad: noIntent } },
  "account/my-data": account,
  "account/delete": { ...account, form: confirmed({ intent: "delete" }) },
  "account/not-found": { ...account, statuses: [404], title: "shared" },

  "admin/home": admin,
  "admin/search": { ...admin, query: "?q=muna" },
  "admin/audit": { ...admin, form: list },
  "admin/audit-entry": admin,
  "admin/users": { ...admin, form: list },
  "admin/user-add": { ...admin, form: invitation },
  "admin/user": { ...admin, form: personForm },
  ...ofOrganisation("publisher"),
  ...ofOrganisation("bookstore"),
  "admin/imports": admin,
  "admin/operations": { ...admin, title: "shared", form: list },
  "admin/operation": {
    ...admin,
    title: "shared",
    form: { good: () => ({ intent: "cancel" }), bad: noIntent },
  },
  "admin/operation-file": { ...admin, kind: "file" },
  "admin/export-table": { ...admin, kind: "file", query: "?as=csv" },
  "admin/genres": { ...admin, form: list },
  "admin/genre-add": { ...admin, form: { good: genre, bad: { order: "x" } } },
  "admin/genre": {
    ...admin,
    form: {
      good: (owner: FormOwner) => ({ ...genre(owner), intent: "save", version: "1" }),
      bad: { thema: "9" },
    },
  },
  ...ofKinds(),
  "admin/messages": { ...admin, form: list },
  "admin/message": {
    ...admin,
    form: { good: () => ({ intent: "answer", note: "Called back." }), bad: noIntent },
  },
  "admin/letters": { ...admin, form: list },
  "admin/letters-again": { ...admin, form: { good: () => ({ intent: "sendAllAgain" }), bad: noIntent } },
  "admin/letter": { ...admin, form: { good: () => ({ intent: "sendAgain" }), bad: noIntent } },
  "admin/payments": { ...admin, form: list },
  "admin/payment": {
    ...admin,
    form: { good: () => ({ intent: "reject", version: "1", reason: "Nothing came." }), bad: noIntent },
  },
  "admin/payment-proof": { ...admin, kind: "file" },
  "admin/statements": { ...admin, form: list },
  "admin/statement-add": { ...admin, form: nextStatement },
  "admin/statement": {
    ...admin,
    form: { good: () => ({ intent: "close", version: "1" }), bad: noIntent },
  },
  "admin/statement-pdf": { ...admin, kind: "file" },
  "admin/delivery-zones": { ...admin, form: list },
  "admin/delivery-zone-add": { ...admin, form: zoneForms.add },
  "admin/delivery-zone": { ...admin, title: "own", form: zoneForms.page },
  "admin/rates": { ...admin, form: list },
  "admin/rate-add": { ...admin, form: rateForms.add },
  "admin/rate": { ...admin, form: rateForms.page },
  "admin/settings": { ...admin, form: settingsForm },
  "admin/editor-lists": { ...admin, form: list },
  "admin/editor-list-add": { ...admin, form: editorListForms.add },
  "admin/editor-list": { ...admin, form: editorListForms.page },
  "admin/editor-list-book-add": { ...admin, form: listedBook },
  "admin/brand": { ...admin, form: brandForm },
  "admin/brand-versions": { ...admin, form: brandVersionForm },
  "admin/brand-pages": { ...admin, form: brandSectionForm },
  "admin/brand-page-add": { ...admin, form: brandPageForms.add },
  "admin/brand-page": { ...admin, form: brandPageForms.page },
  "admin/promos": { ...admin, form: list },
  "admin/promo-add": { ...admin, form: promoForms.add },
  "admin/promo": { ...admin, form: promoForms.page },
  "admin/not-found": { ...admin, statuses: [404], title: "shared" },
  ...bookstoreLines,
  ...publisherLines,
} as const satisfies Readonly<Record<string, ScreenLine>>;

export type ScreenKey = keyof typeof SCREEN_LINES;
