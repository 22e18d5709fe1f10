import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useDatabase } from "#tests/database.ts";
import { db } from "./client.server.ts";

useDatabase();

test.each([
  ["numbers by their value", ["Reader 2", "Reader 10", "Reader 100"]],
  ["numbers in Devanagari as well", ["भाग २", "भाग १०", "भाग १००"]],
  ["numbers of either script between each other", ["भाग 1", "भाग २", "भाग 10"]],
  ["Nepali by its alphabet", ["अन्त", "आमा", "कथा", "क्षमा", "खोला", "ज्ञान"]],
  ["Latin letters whatever their case", ["alpha", "Beta", "gamma"]],
  ["digits before letters", ["1984", "१९८४ पछि", "Animal Farm"]],
])("names are ordered with %s", async (_what, names) => {
  const mixed = names.toReversed();
  const { rows } = await db().execute<{ name: string }>(
    sql`select name from unnest(${sql.param(mixed)}::text[]) as given (name) order by name collate by_name`,
  );
  expect(rows.map(({ name }) => name)).toEqual(names);
});
