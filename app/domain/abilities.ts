import { AppError, type HiddenObject } from "./errors.ts";
import { booksOf, bookstoresOf, isSiteAdmin, publishersOf, type Viewer } from "./viewer.ts";

type AtPublisher = { readonly publisherId: string };
type AtBookstore = { readonly bookstoreId: string };
type AtBook = AtPublisher & { readonly bookId: string };
type AtPerson = { readonly userId: string };

/**
 * Every permission of the product, one sentence each. A scope is what the deed is done to, taken from the loaded row and
 * never from a form. Pure: no IO, no request, no React.
 */
export const abilities = {
  "admin.enter": (viewer: Viewer) => isSiteAdmin(viewer),
  "publisher.enter": (viewer: Viewer) =>
    isSiteAdmin(viewer) || publishersOf(viewer).length > 0 || booksOf(viewer).length > 0,
  "bookstore.enter": (viewer: Viewer) => isSiteAdmin(viewer) || bookstoresOf(viewer).length > 0,
  "account.enter": () => true,

  "publisher.see": (viewer: Viewer, at: AtPublisher) =>
    isSiteAdmin(viewer) || publishersOf(viewer).includes(at.publisherId),
  "book.see": (viewer: Viewer, at: AtBook) =>
    isSiteAdmin(viewer) ||
    publishersOf(viewer).includes(at.publisherId) ||
    booksOf(viewer).includes(at.bookId),
  "bookstore.see": (viewer: Viewer, at: AtBookstore) =>
    isSiteAdmin(viewer) || bookstoresOf(viewer).includes(at.bookstoreId),

  "genre.change": (viewer: Viewer) => isSiteAdmin(viewer),

  "person.change": (viewer: Viewer, at: AtPerson) => viewer.id === at.userId,
  "person.readIdentity": (viewer: Viewer, at: AtPerson) => viewer.id === at.userId || isSiteAdmin(viewer),
  "role.grant": (viewer: Viewer) => isSiteAdmin(viewer),
} satisfies Record<string, (viewer: Viewer, at: never) => boolean>;

export type Ability = keyof typeof abilities;

/** The abilities that open a whole area rather than one object. */
export type EntryAbility = Extract<Ability, `${string}.enter`>;

/** The scope an ability asks for: nothing, or one value that cannot be left out. */
export type AbilityScope<A extends Ability> =
  Parameters<(typeof abilities)[A]> extends [Viewer, infer Scope] ? [at: Scope] : [];

/** The same as one value: null for an ability without a scope. */
export type ScopeOf<A extends Ability> = AbilityScope<A> extends [infer Scope extends object] ? Scope : null;

/** Whether somebody may do something. Nobody may do nothing that has a name here. */
export function can<A extends Ability>(viewer: Viewer | null, ability: A, ...at: AbilityScope<A>): boolean {
  if (viewer === null) return false;
  const rule = abilities[ability] as (viewer: Viewer, ...at: AbilityScope<A>) => boolean;
  return rule(viewer, ...at);
}

/**
 * Goes on only for those who may.
 * @throws AppError notFound: an object outside one's scope is the same as one that never existed (decision 12)
 */
export function authorize<A extends Ability>(
  viewer: Viewer | null,
  ability: A,
  ...at: AbilityScope<A>
): asserts viewer is Viewer {
  if (can(viewer, ability, ...at)) return;
  const hidden = HIDDEN.find((kind) => ability.startsWith(`${kind}.`) && at.length > 0);
  throw new AppError("notFound", { ability, ...(hidden ? { hidden } : {}) });
}

/** The first words of the abilities that are about one object. */
const HIDDEN: readonly HiddenObject[] = ["book", "bookstore", "person", "publisher"];
