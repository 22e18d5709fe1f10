import { randomBytes } from "node:crypto";
import type { Role } from "#app/domain/people/viewer.ts";

/** The people of the fixture, by the names that external checks use for them. */
export const FIXTURE_ACTORS = ["U1", "U2", "PA", "KA", "PB", "SX", "SY", "SA1", "SA2", "UD", "UV"] as const;
export type FixtureActor = (typeof FIXTURE_ACTORS)[number];

/** The owner of an object: a person, a publisher (A, B) or a bookstore (X, Y). */
export type FixtureOwner = FixtureActor | "A" | "B" | "X" | "Y";

/** An object of the fixture. Its canary, a unique text, is in a private field that only its owners may read. */
export type FixtureObject = {
  readonly kind: string;
  readonly id: string;
  readonly owner: FixtureOwner;
  /** Another owner who may read it too: the publisher of a bookstore's request. */
  readonly alsoReadBy?: FixtureOwner;
  readonly canary: string;
};

/** What `npm run fixture` prints. */
export type Fixture = {
  readonly actors: Readonly<
    Record<FixtureActor, { id: string; email: string; password: string; roles: readonly Role[] }>
  >;
  readonly objects: readonly FixtureObject[];
  readonly urls: Readonly<Record<string, string>>;
};

/** An unguessable text that contains the name of its owner. */
export function canaryOf(owner: FixtureOwner): string {
  return `CNRY-${owner}-${randomBytes(8).toString("hex")}`;
}
