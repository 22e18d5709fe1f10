import { describe, expect, test } from "vitest";
import { type Ability, abilities, authorize, can, type EntryAbility } from "./abilities.ts";
import { AppError } from "./errors.ts";
import type { Role, Viewer } from "./viewer.ts";

const HERE = "publisher-here";
const THERE = "publisher-there";
const STORE = "store-here";
const BOOK = "book-here";

function person(id: string, ...roles: Role[]): Viewer {
  return { id, email: `${id}@example.org`, name: id, roles: [{ type: "user" }, ...roles] };
}

const ACTORS = {
  nobody: null,
  user: person("user"),
  publisherAdmin: person("publisherAdmin", { type: "admin", publisherId: HERE }),
  otherPublisherAdmin: person("otherPublisherAdmin", { type: "admin", publisherId: THERE }),
  bookAdmin: person("bookAdmin", { type: "admin", bookId: BOOK, ofPublisherId: HERE }),
  otherBookAdmin: person("otherBookAdmin", { type: "admin", bookId: "book-next-to-it", ofPublisherId: HERE }),
  storeAdmin: person("storeAdmin", { type: "admin", bookstoreId: STORE }),
  otherStoreAdmin: person("otherStoreAdmin", { type: "admin", bookstoreId: "store-there" }),
  // The union of two roles, never their product (permissions, role × route).
  twoHats: person(
    "twoHats",
    { type: "admin", publisherId: THERE },
    { type: "admin", bookstoreId: "store-there" },
  ),
  siteAdmin: person("siteAdmin", { type: "siteAdmin" }),
  roleless: { id: "roleless", email: "roleless@example.org", name: "roleless", roles: [] },
} satisfies Record<string, Viewer | null>;

type Actor = keyof typeof ACTORS;

const EVERYBODY = Object.keys(ACTORS) as Actor[];
const SIGNED_IN = EVERYBODY.filter((actor) => actor !== "nobody");

/** Who may, for a deed done to the publisher, book and store here, and to the person called "user". */
const TABLE: Record<Ability, { ask: (viewer: Viewer | null) => boolean; allowed: readonly Actor[] }> = {
  "admin.enter": { ask: (viewer) => can(viewer, "admin.enter"), allowed: ["siteAdmin"] },
  "publisher.enter": {
    ask: (viewer) => can(viewer, "publisher.enter"),
    allowed: ["publisherAdmin", "otherPublisherAdmin", "bookAdmin", "otherBookAdmin", "twoHats", "siteAdmin"],
  },
  "bookstore.enter": {
    ask: (viewer) => can(viewer, "bookstore.enter"),
    allowed: ["storeAdmin", "otherStoreAdmin", "twoHats", "siteAdmin"],
  },
  "account.enter": { ask: (viewer) => can(viewer, "account.enter"), allowed: SIGNED_IN },
  "publisher.see": {
    ask: (viewer) => can(viewer, "publisher.see", { publisherId: HERE }),
    allowed: ["publisherAdmin", "siteAdmin"],
  },
  "book.see": {
    ask: (viewer) => can(viewer, "book.see", { publisherId: HERE, bookId: BOOK }),
    allowed: ["publisherAdmin", "bookAdmin", "siteAdmin"],
  },
  "bookstore.see": {
    ask: (viewer) => can(viewer, "bookstore.see", { bookstoreId: STORE }),
    allowed: ["storeAdmin", "siteAdmin"],
  },
  "person.change": { ask: (viewer) => can(viewer, "person.change", { userId: "user" }), allowed: ["user"] },
  "person.readIdentity": {
    ask: (viewer) => can(viewer, "person.readIdentity", { userId: "user" }),
    allowed: ["user", "siteAdmin"],
  },
  "genre.change": { ask: (viewer) => can(viewer, "genre.change"), allowed: ["siteAdmin"] },
  "role.grant": { ask: (viewer) => can(viewer, "role.grant"), allowed: ["siteAdmin"] },
};

describe.each(Object.entries(TABLE))("%s", (_ability, { ask, allowed }) => {
  test.each(EVERYBODY)("%s", (actor) => {
    expect(ask(ACTORS[actor])).toBe(allowed.includes(actor));
  });
});

test("every ability stands in the table", () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(Object.keys(abilities).toSorted());
});

test("a scope that is empty or somebody else's opens nothing", () => {
  for (const publisherId of ["", "undefined", "null", THERE])
    expect(can(ACTORS.publisherAdmin, "publisher.see", { publisherId })).toBe(false);
  expect(can(ACTORS.bookAdmin, "book.see", { publisherId: HERE, bookId: "" })).toBe(false);
  expect(can(ACTORS.bookAdmin, "publisher.see", { publisherId: HERE })).toBe(false);
});

describe("authorize", () => {
  test("answers the same as for something that never existed", () => {
    for (const viewer of [ACTORS.nobody, ACTORS.user, ACTORS.otherPublisherAdmin]) {
      const attempt = () => authorize(viewer, "publisher.see", { publisherId: HERE });
      expect(attempt).toThrow(new AppError("notFound", { ability: "publisher.see", hidden: "publisher" }));
    }
  });

  test("lets those through who may", () => {
    expect(() => authorize(ACTORS.publisherAdmin, "publisher.see", { publisherId: HERE })).not.toThrow();
  });
});

test("the compiler refuses what makes no sense", () => {
  const viewer = ACTORS.user;
  // The function is never called: what counts is that the lines without a mark compile and the marked ones do not.
  const written = () => {
    can(viewer, "admin.enter");
    can(viewer, "book.see", { publisherId: HERE, bookId: BOOK });
    // @ts-expect-error a misspelt ability
    can(viewer, "admin.entre");
    // @ts-expect-error the scope left out
    can(viewer, "publisher.see");
    // @ts-expect-error the scope of another ability
    can(viewer, "publisher.see", { bookstoreId: STORE });
    // @ts-expect-error half a scope
    can(viewer, "book.see", { bookId: BOOK });
    // @ts-expect-error a scope that may be missing
    can(viewer, "bookstore.see", { bookstoreId: undefined as string | undefined });
    // @ts-expect-error a scope where none is asked for
    can(viewer, "role.grant", { publisherId: HERE });
    // @ts-expect-error a misspelt ability
    authorize(viewer, "role.grand");
    // @ts-expect-error the scope left out
    authorize(viewer, "person.change");
    // @ts-expect-error an ability that opens no area
    const entry: EntryAbility = "role.grant";
    return entry;
  };
  expect(written).toBeTypeOf("function");
});
