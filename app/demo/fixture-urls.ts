import type { FixtureBookstore } from "./fixture-bookstores.server.ts";
import type { FixturePublisher } from "./fixture-publishers.server.ts";
import type { FixtureObject } from "./fixture-types.ts";

type FixtureOrganisations = {
  readonly A: FixturePublisher;
  readonly B: FixturePublisher;
  readonly X: FixtureBookstore;
  readonly Y: FixtureBookstore;
  /** A request of each bookstore to publisher A. */
  readonly requests: readonly FixtureObject[];
  readonly people: readonly FixtureObject[];
};

/** The fixture's two readers, each of whom has an address. */
const READERS = ["U1", "U2"];

/** The path of every list, detail, add and edit screen in English, by a name that contains the owner of its object. */
export function fixtureUrls({ A, B, X, Y, requests, people }: FixtureOrganisations): Record<string, string> {
  const publishers = Object.entries({ A, B });
  const addresses = people.filter(({ kind, owner }) => kind === "address" && READERS.includes(owner));
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
    accountSecondFactor: "/account/security/secondfactor",
    accountGoogle: "/account/security/google",
    accountDevices: "/account/security/devices",
    accountMyData: "/account/security/mydata",
    accountDelete: "/account/security/delete",
    accountIdentity: "/account/identity",
    accountAddressAdd: "/account/addresses/add",
    ...Object.fromEntries(
      addresses.map(({ owner, id }) => [`accountAddress${owner}`, `/account/addresses/${id}`]),
    ),
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
    storeRequests: "/bookstore/manage/requests",
    publisherRequests: "/publishers/manage/requests",
    ...Object.fromEntries(
      requests.flatMap(({ owner, id }) => [
        [`storeRequest${owner}`, `/bookstore/manage/requests/${id}`],
        [`publisherRequest${owner}`, `/publishers/manage/requests/${id}`],
      ]),
    ),
    bookstoreDeskX: `/bookstore/manage?bookstore=${X.id}`,
    bookstoreDeskY: `/bookstore/manage?bookstore=${Y.id}`,
  };
}
