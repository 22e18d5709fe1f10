import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { taskRuns } from "#app/db/tables/task-runs.server.ts";
import { useSite } from "#tests/site.ts";
import { readPage, textOf } from "./page.ts";
import { addSignedInPerson } from "./signed-in-person.ts";

const site = useSite({ DEMO: "off", TRUSTED_PROXIES: "127.0.0.1" });

test("removing that waits is said on the home page of administration, and let go on there alone", async () => {
  const admin = await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
  const reader = await addSignedInPerson(site);
  const page = async (path: string) => textOf(readPage(await (await admin.get(path)).text()));
  expect(await page("/admin")).not.toContain("Removing waits");
  const ago = sql`now() - interval '400 days'`;
  await db()
    .insert(taskRuns)
    .values({ task: "removeOldPageViews", ranOn: ago })
    .onConflictDoUpdate({ target: taskRuns.task, set: { ranOn: ago } });
  expect(await page("/admin")).toContain("The date is right: go on");
  expect(await page("/np/admin")).toContain("हटाउने काम रोकिएको छ");
  expect((await reader.post("/admin?index", { intent: "letGoOn" })).headers.get("location")).toBe(
    "/noadminaccess",
  );
  expect((await admin.post("/admin?index", { intent: "removeAll" })).status).toBe(400);
  expect(await page("/admin")).toContain("Removing waits");
  expect((await admin.post("/admin?index", { intent: "letGoOn" })).status).toBe(302);
  expect(await page("/admin")).not.toContain("Removing waits");
  const entries = await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, "scheduledTask.letGoOn"));
  expect(entries).toMatchObject([{ actorId: admin.id, objectId: "removeOldPageViews" }]);
});
