import { type Actor, SYSTEM } from "#app/domain/people/actor.ts";
import {
  booksOf,
  bookstoresOf,
  isSiteAdmin,
  publishersOf,
  publishersOfBooks,
  type Viewer,
} from "#app/domain/people/viewer.ts";
import { AppError, type HiddenObject } from "./errors.ts";

type AtPublisher = { readonly publisherId: string };
type AtBookstore = { readonly shopId: string };
type AtBook = AtPublisher & { readonly bookId: string };
/** Work that a person started, for a publisher or without one. */
type AtOperation = { readonly publisherId: string | null; readonly createdBy: string | null };
/** A bookstore's request for copies, which concerns the bookstore and the publisher of the book. */
type AtCopyRequest = AtBook & AtBookstore;
type AtPerson = { readonly userId: string };
/** A contributor may be credited on books of several publishers, or of none yet. */
type AtContributor = {
  /** The publishers whose books credit the contributor. */
  readonly publisherIds: readonly string[];
  readonly createdBy: string | null;
  /** The publisher at which the contributor was added; null where that is not known. */
  readonly madeAt: string | null;
};
type AtContributorOfBooks = AtContributor & { readonly bookIds: readonly string[] };

const managesPublisher = (viewer: Viewer, { publisherId }: AtPublisher) =>
  isSiteAdmin(viewer) || publishersOf(viewer).includes(publisherId);
const managesBook = (viewer: Viewer, at: AtBook) =>
  managesPublisher(viewer, at) || booksOf(viewer).includes(at.bookId);
const managesBookstore = (viewer: Viewer, { shopId }: AtBookstore) =>
  isSiteAdmin(viewer) || bookstoresOf(viewer).includes(shopId);
/** Who started work for a publisher manages it as long as they still have a role there. */
const managesOperation = (viewer: Viewer, { publisherId, createdBy }: AtOperation) =>
  publisherId === null
    ? isSiteAdmin(viewer) || createdBy === viewer.id
    : managesPublisher(viewer, { publisherId }) ||
      (createdBy === viewer.id && publishersOfBooks(viewer).includes(publisherId));

function madeContributor(viewer: Viewer, { publisherIds, createdBy, madeAt }: AtContributor): boolean {
  if (madeAt !== null)
    return (
      managesPublisher(viewer, { publisherId: madeAt }) ||
      (createdBy === viewer.id && publishersOfBooks(viewer).includes(madeAt))
    );
  return publisherIds.length === 0
    ? createdBy === viewer.id
    : publisherIds.every((publisherId) => managesPublisher(viewer, { publisherId }));
}

/** Who may change a contributor sees it, also where no book of theirs credits it any more. */
const seesContributor = (viewer: Viewer, at: AtContributorOfBooks) =>
  isSiteAdmin(viewer) ||
  madeContributor(viewer, at) ||
  at.publisherIds.some((publisherId) => managesPublisher(viewer, { publisherId })) ||
  at.bookIds.some((bookId) => booksOf(viewer).includes(bookId));

/**
 * Every permission of the product, one rule each. The scope identifies the object of the action; it is taken from the
 * loaded row and never from a form. Pure: no IO, no request, no React.
 */
export const abilities = {
  "admin.enter": (viewer: Viewer) => isSiteAdmin(viewer),
  "publisher.enter": (viewer: Viewer) =>
    isSiteAdmin(viewer) || publishersOf(viewer).length > 0 || booksOf(viewer).length > 0,
  "bookstore.enter": (viewer: Viewer) => isSiteAdmin(viewer) || bookstoresOf(viewer).length > 0,
  "account.enter": () => true,

  "publisher.see": (viewer: Viewer, at: AtPublisher) => managesPublisher(viewer, at),
  "book.see": (viewer: Viewer, at: AtBook) => managesBook(viewer, at),
  "bookstore.see": (viewer: Viewer, at: AtBookstore) => managesBookstore(viewer, at),

  "publisher.add": (viewer: Viewer) => isSiteAdmin(viewer),
  "publisher.change": (viewer: Viewer, at: AtPublisher) => managesPublisher(viewer, at),
  // How the trade, the tax office and visitors know it, beyond what its own desk changes.
  "publisher.describe": (viewer: Viewer, _at: AtPublisher) => isSiteAdmin(viewer),
  // Its status, and deleting it.
  "publisher.archive": (viewer: Viewer, _at: AtPublisher) => isSiteAdmin(viewer),
  "series.change": (viewer: Viewer, at: AtPublisher) => managesPublisher(viewer, at),
  "imprint.change": (viewer: Viewer, at: AtPublisher) => managesPublisher(viewer, at),
  "book.add": (viewer: Viewer, at: AtPublisher) => managesPublisher(viewer, at),
  "book.change": (viewer: Viewer, at: AtBook) => managesBook(viewer, at),
  "book.archive": (viewer: Viewer, at: AtBook) => managesPublisher(viewer, at),
  "edition.change": (viewer: Viewer, at: AtBook) => managesBook(viewer, at),
  // A move is a change of the edition's status.
  "edition.move": (viewer: Viewer, at: AtBook) => managesPublisher(viewer, at),
  "edition.price": (viewer: Viewer, at: AtBook) => managesPublisher(viewer, at),
  "review.change": (viewer: Viewer, at: AtBook) => managesBook(viewer, at),
  "contributor.add": (viewer: Viewer) =>
    isSiteAdmin(viewer) || publishersOf(viewer).length > 0 || booksOf(viewer).length > 0,
  // An admin of any publisher or book that credits the contributor, and who may change it.
  "contributor.see": (viewer: Viewer, at: AtContributorOfBooks) => seesContributor(viewer, at),
  // Who sees a contributor proposes changes of it; who may change it answers.
  "contributor.propose": (viewer: Viewer, at: AtContributorOfBooks) => seesContributor(viewer, at),
  // The publisher that added a contributor keeps the right to change it, whoever else credits it, and so does the person who did, as
  // long as they have a role there. Where the publisher is not known: an admin of every publisher that credits it; without credits,
  // who added it.
  "contributor.change": (viewer: Viewer, at: AtContributor) =>
    isSiteAdmin(viewer) || madeContributor(viewer, at),

  // A view of a list belongs to the person who saved it; only an admin of a publisher may share it with the publisher's members.
  "listView.change": (viewer: Viewer, at: AtPerson) => viewer.id === at.userId,
  "listView.share": (viewer: Viewer, at: AtPublisher) => managesPublisher(viewer, at),

  "bookstore.add": (viewer: Viewer) => isSiteAdmin(viewer),
  "bookstore.remove": (viewer: Viewer, _at: AtBookstore) => isSiteAdmin(viewer),
  // What visitors know it by: its name, its description and its address.
  "bookstore.describe": (viewer: Viewer, _at: AtBookstore) => isSiteAdmin(viewer),
  // Whether it is open, its phone and its hours.
  "bookstore.change": (viewer: Viewer, at: AtBookstore) => managesBookstore(viewer, at),
  "listing.add": (viewer: Viewer, at: AtBookstore) => managesBookstore(viewer, at),
  "listing.change": (viewer: Viewer, at: AtBookstore) => managesBookstore(viewer, at),

  // Copies that arrive, are sold, come back, or are damaged.
  "stock.change": (viewer: Viewer, at: AtBookstore) => managesBookstore(viewer, at),

  // Copies that are kept for readers: they are confirmed, declined and handed over.
  "hold.change": (viewer: Viewer, at: AtBookstore) => managesBookstore(viewer, at),

  // What readers have bought: orders are accepted, packed, handed over, and come back.
  "order.change": (viewer: Viewer, at: AtBookstore) => managesBookstore(viewer, at),

  // Payments of all readers: what a gateway or a bank does not say by itself is decided, and money is given back.
  "payment.see": (viewer: Viewer) => isSiteAdmin(viewer),
  "payment.change": (viewer: Viewer) => isSiteAdmin(viewer),

  // What the company collected for a shop: it opens and closes statements, the shop agrees or says what is wrong.
  "statement.see": (viewer: Viewer, at: AtBookstore) => managesBookstore(viewer, at),
  "statement.change": (viewer: Viewer) => isSiteAdmin(viewer),
  "statement.answer": (viewer: Viewer, at: AtBookstore) => managesBookstore(viewer, at),

  // Both sides see a request by `bookstore.see` and `book.see`: an admin of the book alone sees it, and the publisher answers it.
  // What the bookstore does with its requests: it makes one, cancels it, receives the copies, and adds remarks.
  "copyRequest.add": (viewer: Viewer, at: AtCopyRequest) => managesBookstore(viewer, at),
  // What the publisher does with a request: it answers it, sends the copies, and adds remarks.
  "copyRequest.answer": (viewer: Viewer, at: AtCopyRequest) => managesPublisher(viewer, at),

  "operation.see": (viewer: Viewer, at: AtOperation) => managesOperation(viewer, at),
  "operation.change": (viewer: Viewer, at: AtOperation) => managesOperation(viewer, at),

  // The rows of every kind that `domain/reference/reference-kinds.ts` names.
  "reference.change": (viewer: Viewer) => isSiteAdmin(viewer),
  "genre.change": (viewer: Viewer) => isSiteAdmin(viewer),

  // People, bookstores and editions of the old document store.
  "document.import": (viewer: Viewer) => isSiteAdmin(viewer),

  "person.change": (viewer: Viewer, at: AtPerson) => viewer.id === at.userId,
  "person.readIdentity": (viewer: Viewer, at: AtPerson) => viewer.id === at.userId || isSiteAdmin(viewer),

  // The list of all people, and the page of one: profile, roles and sessions.
  "person.list": (viewer: Viewer) => isSiteAdmin(viewer),
  "person.see": (viewer: Viewer, _at: AtPerson) => isSiteAdmin(viewer),
  // Whether they can sign in, where they are signed in, and their verification letter.
  "person.manage": (viewer: Viewer, _at: AtPerson) => isSiteAdmin(viewer),
  "person.invite": (viewer: Viewer) => isSiteAdmin(viewer),
  // The record of all changes, with their values.
  "audit.see": (viewer: Viewer) => isSiteAdmin(viewer),
  // Messages of the contact page.
  "contactMessage.see": (viewer: Viewer) => isSiteAdmin(viewer),
  "contactMessage.answer": (viewer: Viewer) => isSiteAdmin(viewer),
  // Letters and texts that the site sends, without what they say.
  "letter.see": (viewer: Viewer) => isSiteAdmin(viewer),
  "letter.sendAgain": (viewer: Viewer) => isSiteAdmin(viewer),
  // Books that an editor recommends.
  "editorList.change": (viewer: Viewer) => isSiteAdmin(viewer),
  // The brand book, and the colours and the type of the site.
  "brand.change": (viewer: Viewer) => isSiteAdmin(viewer),
  // Offers at addresses of their own.
  "promo.change": (viewer: Viewer) => isSiteAdmin(viewer),
  // The value of currencies in rupees, by which prices are compared and shown.
  "deliveryZone.change": (viewer: Viewer) => isSiteAdmin(viewer),
  "exchangeRate.change": (viewer: Viewer) => isSiteAdmin(viewer),
  // What pages and letters say of the company.
  "siteSetting.change": (viewer: Viewer) => isSiteAdmin(viewer),
  // Nobody gives or takes a role they do not hold: a site administrator holds every one, in every scope.
  "role.grant": (viewer: Viewer, _at: AtPerson) => isSiteAdmin(viewer),
} satisfies Record<string, (viewer: Viewer, at: never) => boolean>;

export type Ability = keyof typeof abilities;

/** Abilities to enter an area, such as a desk, rather than to act on one object. */
export type EntryAbility = Extract<Ability, `${string}.enter`>;

/** The scope parameter of an ability: none, or one required value. */
export type AbilityScope<A extends Ability> =
  Parameters<(typeof abilities)[A]> extends [Viewer, infer Scope] ? [at: Scope] : [];

/** The scope of an ability as one value: null for an ability without a scope. */
export type ScopeOf<A extends Ability> = AbilityScope<A> extends [infer Scope extends object] ? Scope : null;

/** The abilities without a scope. */
export type UnscopedAbility = { [A in Ability]: ScopeOf<A> extends null ? A : never }[Ability];

/** A scope as the last arguments of `authorize`: none for an ability without a scope. */
export const scopeArguments = <Able extends Ability>(scope: ScopeOf<Able>): AbilityScope<Able> =>
  (scope === null ? [] : [scope]) as AbilityScope<Able>;

/** Whether a viewer has an ability. A visitor, who is null, has none. */
export function can<A extends Ability>(viewer: Viewer | null, ability: A, ...at: AbilityScope<A>): boolean {
  if (viewer === null) return false;
  const rule = abilities[ability] as (viewer: Viewer, ...at: AbilityScope<A>) => boolean;
  return rule(viewer, ...at);
}

/**
 * Asserts that the viewer has an ability.
 * @throws AppError notFound: an object outside a person's scope is reported like one that does not exist (decision 011)
 */
export function authorize<A extends Ability>(
  viewer: Viewer | null,
  ability: A,
  ...at: AbilityScope<A>
): asserts viewer is Viewer {
  if (can(viewer, ability, ...at)) return;
  const hidden = HIDDEN_OBJECTS.find((kind) => ability.startsWith(`${kind}.`) && at.length > 0);
  throw new AppError("notFound", { ability, ...(hidden ? { hidden } : {}) });
}

/** Whether an actor has an ability. The product itself has all. */
export function actorCan<A extends Ability>(
  actor: Actor | null,
  ability: A,
  ...at: AbilityScope<A>
): boolean {
  return actor === SYSTEM || can(actor as Viewer | null, ability, ...at);
}

/** As `authorize`, for an actor. @throws AppError notFound */
export function authorizeActor<A extends Ability>(
  actor: Actor | null,
  ability: A,
  ...at: AbilityScope<A>
): asserts actor is Actor {
  if (actor !== SYSTEM) authorize(actor as Viewer | null, ability, ...at);
}

/** The objects that abilities with a scope are about, as the prefix of the ability. */
const HIDDEN_OBJECTS: readonly HiddenObject[] = [
  "book",
  "bookstore",
  "contributor",
  "copyRequest",
  "edition",
  "imprint",
  "listView",
  "listing",
  "operation",
  "person",
  "publisher",
  "review",
  "series",
];
