import { randomBytes } from "node:crypto";
import type { Role } from "#app/domain/viewer.ts";

/** The people of the fixture, as its contract names them. */
export const FIXTURE_ACTORS = ["U1", "U2", "PA", "KA", "PB", "SX", "SY", "SA1", "SA2", "UD", "UV"] as const;
export type FixtureActor = (typeof FIXTURE_ACTORS)[number];

/** Whose a thing is: a person's, a publisher's (A, B) or a bookstore's (X, Y). */
export type FixtureOwner = FixtureActor | "A" | "B" | "X" | "Y";

/** A thing of the fixture. Its canary stands in a private text of it that only its owners may ever read. */
export type FixtureObject = {
  readonly kind: string;
  readonly id: string;
  readonly owner: FixtureOwner;
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

/** A text that nobody guesses and that names whose secret it is. */
export function canaryOf(owner: FixtureOwner): string {
  return `CNRY-${owner}-${randomBytes(8).toString("hex")}`;
}
