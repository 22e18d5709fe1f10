import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { sessions, userRoles } from "#app/db/tables/people.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import { deleteDueAccounts } from "#app/features/account/deletion/delete-due-accounts.server.ts";
import { useProcesses } from "#tests/processes.ts";
import { useSample } from "#tests/sample.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";

/** A hundred in `npm run test:all`. */
const ROUNDS = useSample([...Array(100).keys()], 20).length;
const DESK = "/publishers/manage";

const processes = useProcesses(2);

/** The status and redirect of each process for simultaneous requests of a path. */
async function outcomesOf(path: string, cookie: string): Promise<string[]> {
  return await Promise.all(
    processes.map(async (process) => {
      const response = await process.get(path, { headers: { cookie } });
      await response.arrayBuffer();
      return [response.status, response.headers.get("location") ?? ""].join(" ").trim();
    }),
  );
}

function firstProcess() {
  const [process] = processes;
  if (!process) throw new Error("No process runs.");
  return process;
}

test("a removed role is ineffective from the next request on, in both processes, every time", {
  timeout: 120_000,
}, async () => {
  const [publisher] = await db().select({ id: publishers.id }).from(publishers).limit(1);
  const publisherId = publisher?.id ?? "";
  const person = await addTestPerson();
  const cookie = await signIn(firstProcess(), person);
  const role = { userId: person.id, type: "admin" as const, publisherId };
  let effectiveRounds = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await db().insert(userRoles).values(role);
    const withRole = await outcomesOf(DESK, cookie);
    await db()
      .delete(userRoles)
      .where(and(eq(userRoles.userId, person.id), eq(userRoles.publisherId, publisherId)));
    const withoutRole = await outcomesOf(DESK, cookie);
    if (
      withRole.every((answer) => answer === "200") &&
      withoutRole.every((answer) => answer === "302 /noadminaccess")
    )
      effectiveRounds += 1;
  }
  process.stdout.write(
    `role changes effective on the next request of both processes: ${effectiveRounds} of ${ROUNDS}\n`,
  );
  expect(effectiveRounds).toBe(ROUNDS);
});

test("a change of the catalogue is shown by both processes, though they keep the data of a list", async () => {
  const shown = async (text: string) =>
    await Promise.all(
      processes.map(async (each) => (await (await each.get("/bookstore")).text()).includes(text)),
    );
  for (let round = 0; round < 5; round++) {
    await shown("");
    const name = `Renamed genre ${round}`;
    await db()
      .update(genres)
      .set({ name: { en: name } })
      .where(eq(genres.slug, "novels"));
    await expect.poll(() => shown(name), { timeout: 20_000 }).toEqual([true, true]);
  }
});

test("a session started in one process is valid in the other, and ends in both", async () => {
  const person = await addTestPerson({ roles: [{ type: "siteAdmin" }] });
  const cookie = await signIn(firstProcess(), person);
  expect(await outcomesOf("/admin", cookie)).toEqual(["200", "200"]);
  await db().delete(sessions).where(eq(sessions.userId, person.id));
  expect(await outcomesOf("/admin", cookie)).toEqual(["302 /auth?from=%2Fadmin", "302 /auth?from=%2Fadmin"]);
});

test("a disabled person's old cookies stay invalid, even if they are enabled before their next request", async () => {
  await addTestPerson({ roles: [{ type: "siteAdmin" }] });
  const person = await addTestPerson({ roles: [{ type: "siteAdmin" }] });
  const cookie = await signIn(firstProcess(), person);
  const setDisabled = (disabledOn: Date | null) =>
    db().update(appUsers).set({ disabledOn }).where(eq(appUsers.id, person.id));
  expect(await outcomesOf("/admin", cookie)).toEqual(["200", "200"]);
  await setDisabled(new Date());
  await setDisabled(null);
  expect(await outcomesOf("/admin", cookie)).toEqual(["302 /auth?from=%2Fadmin", "302 /auth?from=%2Fadmin"]);
  // A new sign-in opens the desk again.
  expect(await outcomesOf("/admin", await signIn(firstProcess(), person))).toEqual(["200", "200"]);
});

test("a disabled person is signed out in both processes at the next request", async () => {
  await addTestPerson({ roles: [{ type: "siteAdmin" }] });
  const person = await addTestPerson({ roles: [{ type: "siteAdmin" }] });
  const cookie = await signIn(firstProcess(), person);
  await db().update(appUsers).set({ disabledOn: new Date() }).where(eq(appUsers.id, person.id));
  expect(await outcomesOf("/admin", cookie)).toEqual(["302 /auth?from=%2Fadmin", "302 /auth?from=%2Fadmin"]);
});

test("requesting deletion signs out every device in both processes at once, and an erased person cannot return", async () => {
  const person = await addTestPerson();
  const [firstDevice, secondDevice] = [
    await signIn(firstProcess(), person),
    await signIn(firstProcess(), person),
  ];
  const signedOut = ["302 /auth?from=%2Faccount", "302 /auth?from=%2Faccount"];
  expect(await outcomesOf("/account", secondDevice)).toEqual(["200", "200"]);
  const form = { intent: "delete", currentPassword: person.password };
  const requested = await firstProcess().post("/account/security/delete", form, {
    headers: { cookie: firstDevice },
  });
  expect(requested.headers.get("location")).toBe("/account/keep?notice=asked");
  expect([await outcomesOf("/account", firstDevice), await outcomesOf("/account", secondDevice)]).toEqual([
    signedOut,
    signedOut,
  ]);

  // Signed in again within the waiting period, and then erased.
  const again = await signIn(firstProcess(), person);
  expect(await outcomesOf("/account", again)).toEqual(["200", "200"]);
  expect(await deleteDueAccounts(new Date(Date.now() + 15 * 86_400_000))).toBe(1);
  expect(await outcomesOf("/account", again)).toEqual(signedOut);
  expect(await db().select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
});
