import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { splitTitle } from "#app/domain/editions/title-prefix.ts";
import { useDatabase } from "#tests/database.ts";
import { db } from "./client.server.ts";

useDatabase();

test.each([
  ["The Zoo", "The", "Zoo"],
  ["L’Été", "L’", "Été"],
  ["L'amour", "L'", "amour"],
  ["Theory of Rain", "The", undefined],
  ["A", "A", undefined],
  ["The", "The", undefined],
  ["The  Zoo", "The", "Zoo"],
  ["Zoo", "The", undefined],
  ["100% Nepal", "100%", "Nepal"],
  ["एउटा सहर", "एउटा", "सहर"],
])("the title %j with the article %j is in order at %j", async (title, prefix, rest) => {
  expect(splitTitle(title, prefix)?.rest).toBe(rest);
  const { rows } = await db().execute<{ sorted: unknown }>(
    sql`select title_without_prefix(${JSON.stringify({ en: title, np: "ख" })}::jsonb, ${JSON.stringify({ en: prefix })}::jsonb) as sorted`,
  );
  expect(rows).toEqual([{ sorted: { en: rest ?? title, np: "ख" } }]);
});
