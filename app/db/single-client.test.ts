import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { connectClient } from "./single-client.server.ts";

useDatabase();

test("a connection that breaks between two queries refuses the next one, and the process continues", async () => {
  const client = await connectClient(process.env.DATABASE_URL ?? "");
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  // `once` of node:events would listen for the error itself.
  const ended = new Promise<void>((resolve) => client.once("end", () => resolve()));
  await asSuperuser(databaseName(), `select pg_terminate_backend(${rows[0]?.pid})`);
  // Without a listener the error would be unhandled, and fail this run.
  await ended;
  await expect(client.query("select 1")).rejects.toThrow();
});

test("no other module makes a connection outside the pool", () => {
  const files = globSync(["app/**/*.ts", "commands/**/*.ts", "server/**/*.ts"]);
  const makers = files.filter(
    (file) => !file.includes(".test.") && /new (?:pg\.)?Client\(/.test(readFileSync(file, "utf8")),
  );
  // The second has its own listener: it connects again.
  expect(makers.toSorted()).toEqual([
    "app/db/single-client.server.ts",
    "app/platform/live/listener.server.ts",
  ]);
});
