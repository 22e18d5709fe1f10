import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { transact } from "#app/db/transact.server.ts";
import type { AuditAction } from "#app/domain/access/audit-actions.ts";
import { SECURITY_CHANGES } from "#app/platform/log/security-events.ts";
import { useDatabase } from "#tests/database.ts";
import { writeAudit } from "./audit.server.ts";

useDatabase();

const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-audit-"));
const file = path.join(folder, "security.log");
process.env.SECURITY_LOG = file;
appendFileSync(file, "");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const entryFor = (action: AuditAction) => ({
  actorId: null,
  action,
  object: { kind: "person", id: "p1" },
  after: { type: "siteAdmin", fields: ["CANARY"] },
});

test("each change that is relevant to security is in the security log as well", async () => {
  for (const action of SECURITY_CHANGES) await writeAudit(db(), entryFor(action));
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  expect(lines.map((each) => (JSON.parse(each) as { change: string }).change)).toEqual([...SECURITY_CHANGES]);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    event: "change",
    outcome: "done",
    person: "p1",
    object: "person",
    objectId: "p1",
    role: "siteAdmin",
  });
  expect(lines.join()).not.toContain("CANARY");
});

test("a change that is not relevant to security, or was rolled back, is not in the security log", async () => {
  const before = readFileSync(file, "utf8");
  await writeAudit(db(), entryFor("person.changeName"));
  const rolledBack = transact(db(), async (tx) => {
    await writeAudit(tx, entryFor("role.grant"));
    throw new Error("rolled back");
  });
  await expect(rolledBack).rejects.toThrow("rolled back");
  expect(readFileSync(file, "utf8")).toBe(before);
});
