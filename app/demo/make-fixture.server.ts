import { sql } from "drizzle-orm";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { drawCover } from "#app/features/covers/draw-cover.server.ts";
import { brand } from "#app/platform/brand/brand-tokens.server.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { storeDrawnImage } from "#app/platform/images/store-image.server.ts";
import { addFixtureBookstore } from "./fixture-bookstores.server.ts";
import { addFixturePeople, addFixtureSiteAdmin } from "./fixture-people.server.ts";
import { addFixturePublisher, type FixtureCovers, fixtureTitles } from "./fixture-publishers.server.ts";
import { addFixtureRequest } from "./fixture-requests.server.ts";
import type { Fixture } from "./fixture-types.ts";
import { fixtureUrls } from "./fixture-urls.ts";

/** Thrown when the database already has people. */
export class DatabaseNotEmpty extends Error {}

/**
 * Fills an empty database with actors and objects for external access checks, in one transaction.
 * @param secret the deployment's secret, with which proofs of identity are encrypted
 * @throws DatabaseNotEmpty where people exist
 */
export async function makeFixture(
  db: Database,
  store: ImageStore,
  secret: string,
  report: (line: string) => void = () => {},
): Promise<Fixture> {
  await refuseDatabaseWithPeople(db);
  report("Drawing covers…");
  const covers = { A: await drawCovers(db, store, "A"), B: await drawCovers(db, store, "B") };
  report("Adding publishers, bookstores and people…");
  return await transact(db, async (tx) => {
    // With two concurrent runs the second waits here and then finds people.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ekadeshma fixture'))`);
    await refuseDatabaseWithPeople(tx);
    return await addFixtureData(tx, covers, secret);
  });
}

async function addFixtureData(
  db: Database,
  covers: Record<"A" | "B", FixtureCovers>,
  secret: string,
): Promise<Fixture> {
  const A = await addFixturePublisher(db, "A", covers.A);
  const B = await addFixturePublisher(db, "B", covers.B);
  const [a1, a2, b1, b2] = [...A.published, ...B.published].map(({ id }) => id) as [
    string,
    string,
    string,
    string,
  ];
  const siteAdmin = await addFixtureSiteAdmin(db, secret);
  const X = await addFixtureBookstore(db, "X", [a1, a2, b1], siteAdmin.actor.id);
  const Y = await addFixtureBookstore(db, "Y", [a1, b1, b2], siteAdmin.actor.id);
  const requests = [await addFixtureRequest(db, X, "X", "A"), await addFixtureRequest(db, Y, "Y", "A")];
  const bookOfA = A.bookIds[0] as string;
  const scopes = { A: A.id, B: B.id, X: X.id, Y: Y.id, bookOfA };
  const people = await addFixturePeople(db, scopes, siteAdmin, secret);
  return {
    actors: people.actors,
    objects: [...A.objects, ...B.objects, ...X.objects, ...Y.objects, ...requests, ...people.objects],
    urls: fixtureUrls({ A, B, X, Y, requests, people: people.objects }),
  };
}

async function refuseDatabaseWithPeople(db: Pick<Database, "select">): Promise<void> {
  const people = await db.select({ id: appUsers.id }).from(appUsers).limit(1);
  if (people.length > 0)
    throw new DatabaseNotEmpty("There are people in this database already: the fixture needs an empty one.");
}

async function drawCovers(db: Database, store: ImageStore, key: "A" | "B"): Promise<FixtureCovers> {
  const titles = fixtureTitles(key);
  const { tokens } = await brand(db);
  const drawn: { front: string; back: string }[] = [];
  for (const at of [0, 1, 3]) {
    const title = titles[at];
    if (!title) throw new Error("A book of the fixture has no title.");
    const saveCover = async (kind: "front" | "back") => {
      const { png } = await drawCover(
        {
          kind,
          title,
          contributors: [],
          publisherName: `Publisher ${key}`,
          language: "eng",
          design: "hills",
          palette: key === "A" ? "nila" : "sindur",
          seed: `fixture ${key} ${at}`,
        },
        tokens,
      );
      const stored = await storeDrawnImage(db, store, png);
      return stored.hash;
    };
    drawn.push({ front: await saveCover("front"), back: await saveCover("back") });
  }
  return drawn;
}
