import { randomUUID } from "node:crypto";
import { afterAll, inject } from "vitest";
import { asSuperuser } from "./database.ts";

/** A database without any table of ours. */
export type BareDatabase = { readonly name: string; readonly ownerUrl: string; readonly appUrl: string };

/**
 * Makes databases for tests of migrations; they are gone after the file's tests.
 * @returns makes one; `kind` is what follows in `create database`, such as `encoding 'LATIN1'`
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
