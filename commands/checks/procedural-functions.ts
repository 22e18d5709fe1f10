import { readMigrations } from "#app/db/migrate.server.ts";

const CREATES = /create (?:or replace )?(?:function|procedure) (\w+)\s*\([\s\S]*?\blanguage (\w+)/gi;
const DROPS = /drop (?:function|procedure) (?:if exists )?(\w+)/gi;

/** The names of the functions in PL/pgSQL that the migrations leave in the database. Those in SQL are checked when they are created. */
export function proceduralFunctions(folder = "app/db/migrations"): string[] {
  const names = new Set<string>();
  for (const { text } of readMigrations(folder)) {
    for (const [, name = ""] of text.matchAll(DROPS)) names.delete(name);
    for (const [, name = "", language] of text.matchAll(CREATES))
      if (language?.toLowerCase() === "plpgsql") names.add(name);
      else names.delete(name);
  }
  return [...names].sort();
}
