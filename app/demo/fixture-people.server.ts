import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { userAddresses } from "#app/db/tables/people.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import type { Role } from "#app/domain/people/viewer.ts";
import { keyFor, seal } from "#app/platform/secrets/sealed.server.ts";
import { sealedRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { addPerson } from "./add-person.server.ts";
import { only } from "./fixture-publishers.server.ts";
import {
  canaryOf,
  FIXTURE_ACTORS,
  type Fixture,
  type FixtureActor,
  type FixtureObject,
} from "./fixture-types.ts";

/** The ids of the publishers, bookstores and the book that the actors with roles manage. */
export type FixtureScopes = Readonly<Record<"A" | "B" | "X" | "Y" | "bookOfA", string>>;

const rolesOf = (actor: FixtureActor, at: FixtureScopes): readonly Role[] => {
  switch (actor) {
    case "PA":
      return [{ type: "admin", publisherId: at.A }];
    case "KA":
      return [{ type: "admin", bookId: at.bookOfA, ofPublisherId: at.A }];
    case "PB":
      return [{ type: "admin", publisherId: at.B }];
    case "SX":
      return [{ type: "admin", shopId: at.X }];
    case "SY":
      return [{ type: "admin", shopId: at.Y }];
    case "SA1":
    case "SA2":
      return [{ type: "siteAdmin" }];
    default:
      return [];
  }
};

type AddedActor = {
  readonly actor: Fixture["actors"][FixtureActor];
  readonly objects: readonly FixtureObject[];
};

/** Adds the site administrator, who creates the bookstores, before the publishers and bookstores of the other actors exist. */
export const addFixtureSiteAdmin = (db: Database, secret: string): Promise<AddedActor> =>
  addActor(db, "SA1", [{ type: "siteAdmin" }], secret);

/**
 * Adds the other actors, each with a random password, an address and a proof of identity. UD is disabled, UV not verified.
 * @returns all actors, the site administrator among them
 */
export async function addFixturePeople(
  db: Database,
  at: FixtureScopes,
  siteAdmin: AddedActor,
  secret: string,
): Promise<Pick<Fixture, "actors" | "objects">> {
  const actors: Partial<Record<FixtureActor, Fixture["actors"][FixtureActor]>> = {};
  const objects: FixtureObject[] = [];
  for (const actor of FIXTURE_ACTORS) {
    const added = actor === "SA1" ? siteAdmin : await addActor(db, actor, rolesOf(actor, at), secret);
    actors[actor] = added.actor;
    objects.push(...added.objects);
  }
  return { actors: actors as Fixture["actors"], objects };
}

async function addActor(
  db: Database,
  actor: FixtureActor,
  roles: readonly Role[],
  secret: string,
): Promise<AddedActor> {
  const email = `${actor.toLowerCase()}@fixture.example`;
  const password = randomBytes(15).toString("base64url");
  const id = await addPerson(db, {
    email,
    password,
    firstName: actor,
    lastName: "Fixture",
    roles,
    isVerified: actor !== "UV",
    isDisabled: actor === "UD",
  });
  return {
    actor: { id, email, password, roles: [{ type: "user" }, ...roles] },
    objects: [await addIdentity(db, actor, id, secret), await addAddress(db, actor, id)],
  };
}

async function addAddress(db: Database, owner: FixtureActor, userId: string): Promise<FixtureObject> {
  const canary = canaryOf(owner);
  const { id } = only(
    await db
      .insert(userAddresses)
      .values(
        sealedRow(userAddresses, {
          userId,
          isPreferred: true,
          recipient: `${owner} Fixture`,
          country: "NP",
          placeCode: "lalitpur/lalitpur",
          ward: 3,
          streetAddress: canary,
        }),
      )
      .returning({ id: userAddresses.id }),
  );
  return { kind: "address", id, owner, canary };
}

async function addIdentity(
  db: Database,
  owner: FixtureActor,
  userId: string,
  secret: string,
): Promise<FixtureObject> {
  const canary = canaryOf(owner);
  const identity = {
    proof: { id: canary, expirationDate: "2036-01-01", countryOfIssue: "NP", type: "passport" },
    citizenship: { country: "NP" },
  };
  await db
    .update(appUsers)
    .set({ identitySealed: seal(identity, keyFor(secret, "identity"), userId) })
    .where(eq(appUsers.id, userId));
  return { kind: "identity", id: userId, owner, canary };
}
