import type { FixtureBookstore } from "./fixture-bookstores.server.ts";
import type { FixturePublisher } from "./fixture-publishers.server.ts";

type Houses = {
  readonly A: FixturePublisher;
  readonly B: FixturePublisher;
  readonly X: FixtureBookstore;
  readonly Y: FixtureBookstore;
};

/** Every list, detail, add and edit screen, by a name that says whose thing it shows. English; Nepali is under `/np`. */
export function fixtureUrls({ A, B, X, Y }: Houses): Record<string, string> {
  const publishers = Object.entries({ A, B });
  return {
    home: "/",
    bookstore: "/bookstore",
    signIn: "/auth/login",
    signUp: "/auth/register",
    account: "/account",
    accountSecurity: "/account/security",
    accountName: "/account/security/changename",
    accountEmail: "/account/security/changeemail",
    accountPassword: "/account/security/changepassword",
    accountPhone: "/account/security/changephonenumber",
    admin: "/admin",
    publisherDesk: "/publishers/manage",
    bookstoreDesk: "/bookstore/manage",
    ...Object.fromEntries(
      publishers.flatMap(([key, { id, published, draft }]) => [
        [`publisherDesk${key}`, `/publishers/manage?publisher=${id}`],
        ...published.flatMap(({ slug, cover }, at) => [
          [`book${key}${at + 1}`, `/bookstore/${slug}`],
          [`cover${key}${at + 1}`, `/images/${cover}/320.webp`],
        ]),
        [`draftBook${key}`, `/bookstore/${draft.slug}`],
        [`draftCover${key}`, `/images/${draft.cover}/320.webp`],
      ]),
    ),
    bookstoreDeskX: `/bookstore/manage?bookstore=${X.id}`,
    bookstoreDeskY: `/bookstore/manage?bookstore=${Y.id}`,
  };
}
