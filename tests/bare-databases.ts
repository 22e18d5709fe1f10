import { randomUUID } from "node:crypto";
import { afterAll, inject } from "vitest";
import { asSuperuser } from "./database.ts";

/** An empty database, without our tables. */
export type BareDatabase = { readonly name: string; readonly ownerUrl: string; readonly appUrl: string };

/**
 * Creates empty databases for tests of migrations and drops them after the file's tests.
 * @returns a function that creates one; `kind` is appended to `create database`, such as `encoding 'LATIN1'`
 */
export function useBareDatabases(): (kind?: string) => Promise<BareDatabase> {
  const made: string[] = [];
  afterAll(async () => {
    for (const name of made) await asSuperuser("postgres", `drop database if exists ${name} with (force)`);
  });
  return async (kind = "") => {
    const name = `bare_${randomUUID().replaceAll("-", "")}`;
    made.push(name);
    await asSuperuser("postgres", `create database ${name} owner ekadeshma_owner template template0 ${kind}`);
    const at = (user: string) =>
      inject("postgresUrl").replace("postgres@", `${user}@`).replace("DATABASE", name);
    return { name, ownerUrl: at("ekadeshma_owner"), appUrl: at("ekadeshma_web") };
  };
}
