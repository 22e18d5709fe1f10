import { closeDatabase, useCommandTimeLimits } from "#app/db/client.server.ts";
import { noteSecret } from "#app/platform/installation/installation.server.ts";
import { replaceSecret } from "#app/platform/secrets/replace-secret.server.ts";
import { openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { connectAs } from "#app/platform/startup/app-login.server.ts";
import { previousSessionSecret } from "#app/platform/startup/session-secret.server.ts";
import { configuration, fail, readArguments } from "./command-line.ts";

readArguments(
  {
    line: "npm run replace-secret",
    text: `Encrypts what the database keeps under the previous secret again, under the new one: identity documents, telephone
numbers, addresses, birth dates, second factors and waiting letters. SESSION_SECRET is the new secret, PREVIOUS_SESSION_SECRET the one before; without that, the one in DATA_DIR.

Stop the site, run this, and start the site with the new secret. Where several processes change over one after the other, run it again
after the last one. Everybody signs in again; backups from before are restored with the previous secret, and then this is run.`,
  },
  {},
);

try {
  const config = configuration();
  const { sessionSecret: secret } = config;
  const previous = previousSessionSecret(config);
  if (secret === undefined) fail("SESSION_SECRET is missing: the new secret.");
  if (previous === undefined) fail("PREVIOUS_SESSION_SECRET is missing: the secret until now.");
  if (previous === secret) fail("SESSION_SECRET and PREVIOUS_SESSION_SECRET are the same.");
  useCommandTimeLimits();
  const database = await openAppDatabase(config, { secret: undefined });
  try {
    const { replaced, current, unreadable } = await replaceSecret(previous, secret);
    const owner = await connectAs("DATABASE_OWNER_URL", database.ownerUrl);
    await noteSecret(owner, secret).finally(() => owner.end());
    console.log(
      `encrypted again ${replaced}, under the new secret already ${current}, unreadable ${unreadable}`,
    );
    if (unreadable > 0) {
      console.error("Some texts can be read with neither secret, and are as they were.");
      process.exitCode = 1;
    }
  } finally {
    await closeDatabase();
    await database.close();
  }
} catch (error) {
  fail(error);
}
