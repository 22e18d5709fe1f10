import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/domain/people/actor.ts";
import type { Role, Viewer } from "#app/domain/people/viewer.ts";
import { type Ability, abilities, actorCan, authorize, can, type EntryAbility } from "./abilities.ts";
import { AppError } from "./errors.ts";

const OWN_PUBLISHER = "publisher-here";
const OTHER_PUBLISHER = "publisher-there";
const BOOKSTORE = "store-here";
const BOOK = "book-here";
const AT_BOOK = { publisherId: OWN_PUBLISHER, bookId: BOOK };
const AT_COPY_REQUEST = { ...AT_BOOK, shopId: BOOKSTORE };

function person(id: string, ...roles: Role[]): Viewer {
  return { id, email: `${id}@example.org`, name: id, roles: [{ type: "user" }, ...roles] };
}

const ACTORS = {
  signedOut: null,
  user: person("user"),
  publisherAdmin: person("publisherAdmin", { type: "admin", publisherId: OWN_PUBLISHER }),
  otherPublisherAdmin: person("otherPublisherAdmin", { type: "admin", publisherId: OTHER_PUBLISHER }),
  bookAdmin: person("bookAdmin", { type: "admin", bookId: BOOK, ofPublisherId: OWN_PUBLISHER }),
  otherBookAdmin: person("otherBookAdmin", {
    type: "admin",
    bookId: "book-next-to-it",
    ofPublisherId: OWN_PUBLISHER,
  }),
  storeAdmin: person("storeAdmin", { type: "admin", shopId: BOOKSTORE }),
  otherStoreAdmin: person("otherStoreAdmin", { type: "admin", shopId: "store-there" }),
  // Two roles give the sum of their permissions and nothing more.
  twoRoles: person(
    "twoRoles",
    { type: "admin", publisherId: OTHER_PUBLISHER },
    { type: "admin", shopId: "store-there" },
  ),
  siteAdmin: person("siteAdmin", { type: "siteAdmin" }),
  roleless: { id: "roleless", email: "roleless@example.org", name: "roleless", roles: [] },
} satisfies Record<string, Viewer | null>;

type Actor = keyof typeof ACTORS;

const ALL_ACTORS = Object.keys(ACTORS) as Actor[];
const SIGNED_IN = ALL_ACTORS.filter((actor) => actor !== "signedOut");

/** The actors with each ability on the publisher, book and store above, and on the person called "user". */
const TABLE: Record<Ability, { check: (viewer: Viewer | null) => boolean; allowed: readonly Actor[] }> = {
  "admin.enter": { check: (viewer) => can(viewer, "admin.enter"), allowed: ["siteAdmin"] },
  "publisher.enter": {
    check: (viewer) => can(viewer, "publisher.enter"),
    allowed: [
      "publisherAdmin",
      "otherPublisherAdmin",
      "bookAdmin",
      "otherBookAdmin",
      "twoRoles",
      "siteAdmin",
    ],
  },
  "bookstore.enter": {
    check: (viewer) => can(viewer, "bookstore.enter"),
    allowed: ["storeAdmin", "otherStoreAdmin", "twoRoles", "siteAdmin"],
  },
  "account.enter": { check: (viewer) => can(viewer, "account.enter"), allowed: SIGNED_IN },
  "publisher.see": {
    check: (viewer) => can(viewer, "publisher.see", { publisherId: OWN_PUBLISHER }),
    allowed: ["publisherAdmin", "siteAdmin"],
  },
  "book.see": {
    check: (viewer) => can(viewer, "book.see", { publisherId: OWN_PUBLISHER, bookId: BOOK }),
    allowed: ["publisherAdmin", "bookAdmin", "siteAdmin"],
  },
  "bookstore.see": {
    check: (viewer) => can(viewer, "bookstore.see", { shopId: BOOKSTORE }),
    allowed: ["storeAdmin", "siteAdmin"],
  },
  "publisher.add": { check: (viewer) => can(viewer, "publisher.add"), allowed: ["siteAdmin"] },
  "publisher.change": {
    check: (viewer) => can(viewer, "publisher.change", { publisherId: OWN_PUBLISHER }),
    allowed: ["publisherAdmin", "siteAdmin"],
  },
  "publisher.describe": {
    check: (viewer) => can(viewer, "publisher.describe", { publisherId: OWN_PUBLISHER }),
    allowed: ["siteAdmin"],
  },
  "publisher.archive": {
    check: (viewer) => can(viewer, "publisher.archive", { publisherId: OWN_PUBLISHER }),
    allowed: ["siteAdmin"],
  },
  "series.change": {
    check: (viewer) => can(viewer, "series.change", { publisherId: OWN_PUBLISHER }),
    allowed: ["publisherAdmin", "siteAdmin"],
  },
  "imprint.change": {
    check: (viewer) => can(viewer, "imprint.change", { publisherId: OWN_PUBLISHER }),
    allowed: ["publisherAdmin", "siteAdmin"],
  },
  "book.add": {
    check: (viewer) => can(viewer, "book.add", { publisherId: OWN_PUBLISHER }),
    allowed: ["publisherAdmin", "siteAdmin"],
  },
  "book.change": {
    check: (viewer) => can(viewer, "book.change", AT_BOOK),
    allowed: ["publisherAdmin", "bookAdmin", "siteAdmin"],
  },
  "book.archive": {
    check: (viewer) => can(viewer, "book.archive", AT_BOOK),
    allowed: ["publisherAdmin", "siteAdmin"],
  },
  "edition.change": {
    check: (viewer) => can(viewer, "edition.change", AT_BOOK),
    allowed: ["publisherAdmin", "bookAdmin", "siteAdmin"],
  },
  "edition.move": {
    check: (viewer) => can(viewer, "edition.move", AT_BOOK),
    allowed: ["publisherAdmin", "siteAdmin"],
  },
  "edition.price": {
    check: (viewer) => can(viewer, "edition.price", AT_BOOK),
    allowed: ["publisherAdmin", "siteAdmin"],
  },
  "review.change": {
    check: (viewer) => can(viewer, "review.change", AT_BOOK),
    allowed: ["publisherAdmin", "bookAdmin", "siteAdmin"],
  },
  "contributor.add": {
    check: (viewer) => can(viewer, "contributor.add"),
    allowed: [
      "publisherAdmin",
      "otherPublisherAdmin",
      "bookAdmin",
      "otherBookAdmin",
      "twoRoles",
      "siteAdmin",
    ],
  },
  "contributor.see": {
    check: (viewer) =>
      can(viewer, "contributor.see", {
        publisherIds: [OWN_PUBLISHER],
        bookIds: [BOOK],
        createdBy: "otherPublisherAdmin",
        madeAt: OTHER_PUBLISHER,
      }),
    allowed: ["publisherAdmin", "otherPublisherAdmin", "bookAdmin", "twoRoles", "siteAdmin"],
  },
  "contributor.propose": {
    check: (viewer) =>
      can(viewer, "contributor.propose", {
        publisherIds: [OWN_PUBLISHER],
        bookIds: [BOOK],
        createdBy: "otherPublisherAdmin",
        madeAt: OTHER_PUBLISHER,
      }),
    allowed: ["publisherAdmin", "otherPublisherAdmin", "bookAdmin", "twoRoles", "siteAdmin"],
  },
  "contributor.change": {
    check: (viewer) =>
      can(viewer, "contributor.change", {
        publisherIds: [OWN_PUBLISHER, OTHER_PUBLISHER],
        createdBy: "user",
        madeAt: OWN_PUBLISHER,
      }),
    allowed: ["publisherAdmin", "siteAdmin"],
  },
  "bookstore.add": { check: (viewer) => can(viewer, "bookstore.add"), allowed: ["siteAdmin"] },
  "bookstore.remove": {
    check: (viewer) => can(viewer, "bookstore.remove", { shopId: BOOKSTORE }),
    allowed: ["siteAdmin"],
  },
  "bookstore.describe": {
    check: (viewer) => can(viewer, "bookstore.describe", { shopId: BOOKSTORE }),
    allowed: ["siteAdmin"],
  },
  "bookstore.change": {
    check: (viewer) => can(viewer, "bookstore.change", { shopId: BOOKSTORE }),
    allowed: ["storeAdmin", "siteAdmin"],
  },
  "stock.change": {
    check: (viewer) => can(viewer, "stock.change", { shopId: BOOKSTORE }),
    allowed: ["storeAdmin", "siteAdmin"],
  },
  "hold.change": {
    check: (viewer) => can(viewer, "hold.change", { shopId: BOOKSTORE }),
    allowed: ["storeAdmin", "siteAdmin"],
  },
  "order.change": {
    check: (viewer) => can(viewer, "order.change", { shopId: BOOKSTORE }),
    allowed: ["storeAdmin", "siteAdmin"],
  },
  "statement.see": {
    check: (viewer) => can(viewer, "statement.see", { shopId: BOOKSTORE }),
    allowed: ["storeAdmin", "siteAdmin"],
  },
  "statement.change": { check: (viewer) => can(viewer, "statement.change"), allowed: ["siteAdmin"] },
  "statement.answer": {
    check: (viewer) => can(viewer, "statement.answer", { shopId: BOOKSTORE }),
    allowed: ["storeAdmin", "siteAdmin"],
  },
  "payment.see": { check: (viewer) => can(viewer, "payment.see"), allowed: ["siteAdmin"] },
  "payment.change": { check: (viewer) => can(viewer, "payment.change"), allowed: ["siteAdmin"] },
  "copyRequest.add": {
    check: (viewer) => can(viewer, "copyRequest.add", AT_COPY_REQUEST),
    allowed: ["storeAdmin", "siteAdmin"],
  },
  "copyRequest.answer": {
    check: (viewer) => can(viewer, "copyRequest.answer", AT_COPY_REQUEST),
    allowed: ["publisherAdmin", "siteAdmin"],
  },
  "listing.add": {
    check: (viewer) => can(viewer, "listing.add", { shopId: BOOKSTORE }),
    allowed: ["storeAdmin", "siteAdmin"],
  },
  "listing.change": {
    check: (viewer) => can(viewer, "listing.change", { shopId: BOOKSTORE }),
    allowed: ["storeAdmin", "siteAdmin"],
  },
  "person.change": { check: (viewer) => can(viewer, "person.change", { userId: "user" }), allowed: ["user"] },
  "person.readIdentity": {
    check: (viewer) => can(viewer, "person.readIdentity", { userId: "user" }),
    allowed: ["user", "siteAdmin"],
  },
  // Work that the admin of the book started for its publisher.
  "operation.see": {
    check: (viewer) => can(viewer, "operation.see", { publisherId: OWN_PUBLISHER, createdBy: "bookAdmin" }),
    allowed: ["publisherAdmin", "bookAdmin", "siteAdmin"],
  },
  "operation.change": {
    check: (viewer) =>
      can(viewer, "operation.change", { publisherId: OWN_PUBLISHER, createdBy: "bookAdmin" }),
    allowed: ["publisherAdmin", "bookAdmin", "siteAdmin"],
  },
  "listView.change": {
    check: (viewer) => can(viewer, "listView.change", { userId: "user" }),
    allowed: ["user"],
  },
  "listView.share": {
    check: (viewer) => can(viewer, "listView.share", { publisherId: OWN_PUBLISHER }),
    allowed: ["publisherAdmin", "siteAdmin"],
  },
  "reference.change": { check: (viewer) => can(viewer, "reference.change"), allowed: ["siteAdmin"] },
  "genre.change": { check: (viewer) => can(viewer, "genre.change"), allowed: ["siteAdmin"] },
  "document.import": { check: (viewer) => can(viewer, "document.import"), allowed: ["siteAdmin"] },
  "person.list": { check: (viewer) => can(viewer, "person.list"), allowed: ["siteAdmin"] },
  "person.see": { check: (viewer) => can(viewer, "person.see", { userId: "user" }), allowed: ["siteAdmin"] },
  "person.manage": {
    check: (viewer) => can(viewer, "person.manage", { userId: "user" }),
    allowed: ["siteAdmin"],
  },
  "person.invite": { check: (viewer) => can(viewer, "person.invite"), allowed: ["siteAdmin"] },
  "contactMessage.see": { check: (viewer) => can(viewer, "contactMessage.see"), allowed: ["siteAdmin"] },
  "contactMessage.answer": {
    check: (viewer) => can(viewer, "contactMessage.answer"),
    allowed: ["siteAdmin"],
  },
  "letter.see": { check: (viewer) => can(viewer, "letter.see"), allowed: ["siteAdmin"] },
  "letter.sendAgain": { check: (viewer) => can(viewer, "letter.sendAgain"), allowed: ["siteAdmin"] },
  "editorList.change": { check: (viewer) => can(viewer, "editorList.change"), allowed: ["siteAdmin"] },
  "brand.change": { check: (viewer) => can(viewer, "brand.change"), allowed: ["siteAdmin"] },
  "promo.change": { check: (viewer) => can(viewer, "promo.change"), allowed: ["siteAdmin"] },
  "deliveryZone.change": {
    check: (viewer) => can(viewer, "deliveryZone.change"),
    allowed: ["siteAdmin"],
  },
  "exchangeRate.change": {
    check: (viewer) => can(viewer, "exchangeRate.change"),
    allowed: ["siteAdmin"],
  },
  "siteSetting.change": {
    check: (viewer) => can(viewer, "siteSetting.change"),
    allowed: ["siteAdmin"],
  },
  "audit.see": { check: (viewer) => can(viewer, "audit.see"), allowed: ["siteAdmin"] },
  "role.grant": { check: (viewer) => can(viewer, "role.grant", { userId: "user" }), allowed: ["siteAdmin"] },
};

describe.each(Object.entries(TABLE))("%s", (_ability, { check, allowed }) => {
  test.each(ALL_ACTORS)("for %s", (actor) => {
    expect(check(ACTORS[actor])).toBe(allowed.includes(actor));
  });
});

test("a contributor is changed by the publisher that added it, whoever else credits it", () => {
  const both = [OWN_PUBLISHER, OTHER_PUBLISHER];
  const change = (
    actor: keyof typeof ACTORS,
    at: Partial<Parameters<(typeof abilities)["contributor.change"]>[1]>,
  ) => can(ACTORS[actor], "contributor.change", { publisherIds: both, createdBy: null, madeAt: null, ...at });
  expect(change("publisherAdmin", { madeAt: OWN_PUBLISHER })).toBe(true);
  expect(change("otherPublisherAdmin", { madeAt: OWN_PUBLISHER })).toBe(false);
  // Also where no book credits it any more.
  expect(change("publisherAdmin", { madeAt: OWN_PUBLISHER, publisherIds: [OTHER_PUBLISHER] })).toBe(true);
  expect(change("otherPublisherAdmin", { madeAt: OWN_PUBLISHER, publisherIds: [OTHER_PUBLISHER] })).toBe(
    false,
  );
  // The admin of one book who added it, while they have a role there.
  expect(change("bookAdmin", { madeAt: OWN_PUBLISHER, createdBy: ACTORS.bookAdmin?.id ?? "" })).toBe(true);
  expect(change("bookAdmin", { madeAt: OWN_PUBLISHER })).toBe(false);
  expect(change("user", { madeAt: OWN_PUBLISHER, createdBy: ACTORS.user?.id ?? "" })).toBe(false);
  // Where the publisher is not known.
  expect(change("publisherAdmin", {})).toBe(false);
  expect(change("siteAdmin", {})).toBe(true);
  expect(change("publisherAdmin", { publisherIds: [OWN_PUBLISHER] })).toBe(true);
  expect(change("publisherAdmin", { publisherIds: [], createdBy: "publisherAdmin" })).toBe(true);
  expect(change("otherPublisherAdmin", { publisherIds: [], createdBy: "publisherAdmin" })).toBe(false);
});

test("a contributor is seen by whoever credits it, and without credits by who added it", () => {
  const at = { bookIds: [], createdBy: "publisherAdmin", madeAt: null };
  const shared = { ...at, publisherIds: [OWN_PUBLISHER, OTHER_PUBLISHER] };
  const uncredited = { ...at, publisherIds: [] };
  expect(can(ACTORS.publisherAdmin, "contributor.see", shared)).toBe(true);
  expect(can(ACTORS.publisherAdmin, "contributor.see", uncredited)).toBe(true);
  expect(can(ACTORS.otherPublisherAdmin, "contributor.see", uncredited)).toBe(false);
});

test("the product itself has every ability", () => {
  expect(actorCan(SYSTEM, "publisher.archive", { publisherId: OWN_PUBLISHER })).toBe(true);
  expect(actorCan(ACTORS.user, "publisher.archive", { publisherId: OWN_PUBLISHER })).toBe(false);
  expect(actorCan(null, "publisher.add")).toBe(false);
});

test("every ability is in the table", () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(Object.keys(abilities).toSorted());
});

test("an empty scope, or one outside the person's roles, gives no access", () => {
  for (const publisherId of ["", "undefined", "null", OTHER_PUBLISHER])
    expect(can(ACTORS.publisherAdmin, "publisher.see", { publisherId })).toBe(false);
  expect(can(ACTORS.bookAdmin, "book.see", { publisherId: OWN_PUBLISHER, bookId: "" })).toBe(false);
  expect(can(ACTORS.bookAdmin, "publisher.see", { publisherId: OWN_PUBLISHER })).toBe(false);
});

describe("authorize", () => {
  test("throws the same error as for an object that does not exist", () => {
    for (const viewer of [ACTORS.signedOut, ACTORS.user, ACTORS.otherPublisherAdmin]) {
      const attempt = () => authorize(viewer, "publisher.see", { publisherId: OWN_PUBLISHER });
      expect(attempt).toThrow(new AppError("notFound", { ability: "publisher.see", hidden: "publisher" }));
    }
  });

  test("returns for a person with the ability", () => {
    expect(() =>
      authorize(ACTORS.publisherAdmin, "publisher.see", { publisherId: OWN_PUBLISHER }),
    ).not.toThrow();
  });
});

test("the compiler refuses wrong abilities and scopes", () => {
  const viewer = ACTORS.user;
  // The function is never called: the test is that unmarked lines compile and marked ones do not.
  const neverCalled = () => {
    can(viewer, "admin.enter");
    can(viewer, "book.see", { publisherId: OWN_PUBLISHER, bookId: BOOK });
    // @ts-expect-error a misspelt ability
    can(viewer, "admin.entre");
    // @ts-expect-error the scope left out
    can(viewer, "publisher.see");
    // @ts-expect-error the scope of another ability
    can(viewer, "publisher.see", { shopId: BOOKSTORE });
    // @ts-expect-error half a scope
    can(viewer, "book.see", { bookId: BOOK });
    // @ts-expect-error a scope that may be missing
    can(viewer, "bookstore.see", { shopId: undefined as string | undefined });
    // @ts-expect-error a scope for an ability that has none
    can(viewer, "genre.change", { publisherId: OWN_PUBLISHER });
    // @ts-expect-error a misspelt ability
    authorize(viewer, "role.grand");
    // @ts-expect-error the scope left out
    authorize(viewer, "person.change");
    // @ts-expect-error an ability that is not for entering an area
    const entry: EntryAbility = "role.grant";
    return entry;
  };
  expect(neverCalled).toBeTypeOf("function");
});
