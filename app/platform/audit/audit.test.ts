import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { transact } from "#app/db/transact.server.ts";
import type { AuditAction } from "#app/domain/audit-actions.ts";
import { SECURITY_CHANGES } from "#app/platform/log/security-events.ts";
import { useDatabase } from "#tests/database.ts";
import { writeAudit } from "./audit.server.ts";

useDatabase();

const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-audit-"));
const file = path.join(folder, "security.log");
process.env.SECURITY_LOG = file;
appendFileSync(file, "");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const line = (action: AuditAction) => ({
  actorId: null,
  action,
  object: { kind: "person", id: "p1" },
  after: { type: "siteAdmin", fields: ["CANARY"] },
});

test("each change that matters to security is in the security log as well", async () => {
  for (const action of SECURITY_CHANGES) await writeAudit(db(), line(action));
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

test("other changes are not, nor one that was taken back", async () => {
  const before = readFileSync(file, "utf8");
  await writeAudit(db(), line("person.changeName"));
  const taken = transact(db(), async (tx) => {
    await writeAudit(tx, line("role.grant"));
    throw new Error("taken back");
  });
  await expect(taken).rejects.toThrow("taken back");
  expect(readFileSync(file, "utf8")).toBe(before);
});
