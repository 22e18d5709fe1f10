import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { connectClient } from "./single-client.server.ts";

useDatabase();

test("when a connection breaks between two queries, the next query fails and the process continues", async () => {
  const client = await connectClient(process.env.DATABASE_URL ?? "");
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  // `once` of node:events would add a listener for the error itself, and this test could not fail.
  const ended = new Promise<void>((resolve) => client.once("end", () => resolve()));
  await asSuperuser(databaseName(), `select pg_terminate_backend(${rows[0]?.pid})`);
  // Without a listener in `connectClient` the error would be unhandled, and vitest would fail.
  await ended;
  await expect(client.query("select 1")).rejects.toThrow();
});

test("only two modules open a connection outside the pool", () => {
  const files = globSync(["app/**/*.ts", "commands/**/*.ts", "server/**/*.ts"]);
  const creating = files.filter(
    (file) => !file.includes(".test.") && /new (?:pg\.)?Client\(/.test(readFileSync(file, "utf8")),
  );
  // The second one has its own listener for errors, which connects again.
  expect(creating.toSorted()).toEqual([
    "app/db/single-client.server.ts",
    "app/platform/live/listener.server.ts",
  ]);
});
