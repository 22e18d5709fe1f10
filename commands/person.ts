import { eq } from "drizzle-orm";
import { closeDatabase, db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { normaliseEmail } from "#app/domain/people/email.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { type Naming, nameSiteAdmin } from "#app/platform/person/name-site-admin.server.ts";
import { resetSecondFactorIn } from "#app/platform/person/reset-second-factor.server.ts";
import { openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { existingSessionSecret } from "#app/platform/startup/session-secret.server.ts";
import { configuration, fail, readArguments } from "./command-line.ts";

const { values, positionals } = readArguments(
  {
    line: "npm run person -- EMAIL [--site-admin] [--reset-second-factor --reason TEXT]",
    text: `Helps a person whom no site administrator can help, such as the only one, who has lost a phone. Each is written to the record of
changes, without a person as its actor.

  EMAIL                  the address that the person signs in with
  --site-admin           gives the role of site administrator, and tells the person by letter. A mailbox that the person has not proved
                         counts as proved from then on: make sure that it was this person who signed up
  --reset-second-factor  takes the second step off, signs the person out everywhere, and tells them by letter
  --reason TEXT          why the second step is taken off, for the record and the letter`,
  },
  {
    "site-admin": { type: "boolean" },
    "reset-second-factor": { type: "boolean" },
    reason: { type: "string" },
  },
  1,
);

const NAMINGS: Readonly<Record<Exclude<Naming, "hasOthers" | "unverified">, string>> = {
  named: "is a site administrator now",
  namedAndProved: "is a site administrator now, and the mailbox counts as proved",
  isAlready: "is a site administrator already",
  unknown: "is nobody here: the person signs up first",
  disabled: "is disabled: another site administrator enables the account",
};

const email = normaliseEmail(positionals[0] ?? "");
const reason = values.reason?.trim() ?? "";
if (!values["site-admin"] && !values["reset-second-factor"])
  fail("Nothing to do: add --site-admin or --reset-second-factor.");
if (values["reset-second-factor"] && reason === "")
  fail("--reason is missing: why the second step is taken off.");

try {
  const config = configuration();
  const database = await openAppDatabase(config);
  try {
    if (values["reset-second-factor"]) await resetSecondFactor();
    if (values["site-admin"]) {
      const naming = await nameSiteAdmin(email, { onlyFirst: false, sender: await sender() });
      if (naming === "hasOthers" || naming === "unverified") throw new Error("The role was not given.");
      const line = `${email} ${NAMINGS[naming]}.`;
      if (naming === "unknown" || naming === "disabled") throw new Error(line);
      console.log(line);
    }
  } finally {
    await closeDatabase();
    await database.close();
  }

  async function sender() {
    const { settings } = await companyInfo();
    const secret = existingSessionSecret(config);
    if (secret === undefined) throw new Error("This installation has no secret yet: start the site first.");
    return { from: settings.contact.email, config: { ...config, sessionSecret: secret } };
  }

  async function resetSecondFactor(): Promise<void> {
    const [person] = await db().select({ id: appUsers.id }).from(appUsers).where(eq(appUsers.email, email));
    if (!person) throw new Error(`${email} ${NAMINGS.unknown}.`);
    const by = await sender();
    const had = await transact(
      db(),
      async (tx) => await resetSecondFactorIn(tx, person.id, { actorId: null, reason }, by),
    );
    console.log(had ? `The second step of ${email} is off.` : `${email} has no second step.`);
  }
} catch (error) {
  fail(error);
}
