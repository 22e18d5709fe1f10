import { afterAll, describe, expect, test } from "vitest";
import { pool } from "#app/db/client.server.ts";
import { databaseName, useDatabase } from "./database.ts";

const nameOfPool = async () =>
  (await pool().query<{ name: string }>("select current_database() as name")).rows[0]?.name;

let first = "";

describe("a file whose late work opens the pool again", () => {
  // Hooks run in reverse order: this one after the pool has been closed.
  afterAll(() => void pool());
  useDatabase();

  test("uses its database", async () => {
    first = databaseName();
    expect(await nameOfPool()).toBe(first);
  });
});

describe("the next file of the process", () => {
  useDatabase();

  test("uses its own database", async () => {
    expect(databaseName()).not.toBe(first);
    expect(await nameOfPool()).toBe(databaseName());
  });
});
