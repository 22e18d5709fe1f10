import { closeDatabase, db, useCommandTimeLimits } from "#app/db/client.server.ts";
import { seedReference } from "#app/db/seed/reference.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { ownFolders, prepareFolders } from "#app/platform/installation/folders.server.ts";
import { type AppDatabase, openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { sessionSecret } from "#app/platform/startup/session-secret.server.ts";
import { configuration, fail, readArguments } from "./command-line.ts";
import { generate } from "./generate.ts";

readArguments(
  {
    line: "npm run fixture",
    text: `Fills an empty database with people, publishers, books and bookstores for checks from outside, and prints one JSON
document that names them, with passwords. Progress goes to standard error. Refuses a database that has people.`,
  },
  {},
);

const config = configuration();
if (config.production) fail("BASE_URL is not this machine: the fixture must not be added in production.");

let database: AppDatabase | undefined;
try {
  // Drawing covers needs the generated letter outlines, which a fresh clone lacks.
  await generate();
  const { makeFixture } = await import("#app/demo/make-fixture.server.ts");
  await prepareFolders(ownFolders(config));
  console.error("Opening the database…");
  database = await openAppDatabase(config);
  useCommandTimeLimits();
  await seedReference(db());
  const fixture = await makeFixture(db(), createImageStore(config.uploadDir), sessionSecret(config), (line) =>
    console.error(line),
  );
  await close();
  console.log(JSON.stringify(fixture, null, 2));
} catch (error) {
  await close().catch(() => {});
  fail(error);
}

async function close(): Promise<void> {
  await closeDatabase();
  await database?.close();
}
