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
    sql`select title_in_order(${JSON.stringify({ en: title, np: "ख" })}::jsonb, ${JSON.stringify({ en: prefix })}::jsonb) as sorted`,
  );
  expect(rows).toEqual([{ sorted: { en: rest ?? title, np: "ख" } }]);
});

test.each([
  ["“Zebra”", null, "Zebra”"],
  ["(Almost)", null, "Almost)"],
  ["…and", null, "and"],
  ["#Terai", null, "Terai"],
  ["¿Qué?", null, "Qué?"],
  ["‘The Zoo’", null, "The Zoo’"],
  ["The “Zoo”", "The", "Zoo”"],
  ["[1984]", null, "1984]"],
  ["…", null, "…"],
  ["「故事」", null, "故事」"],
  ["॥ श्री", null, "श्री"],
  ["100% Nepal", null, "100% Nepal"],
  ["$5 a Day", null, "5 a Day"],
])(
  "the title %j is in order by its first letter (reported-situations-2, S6)",
  async (title, prefix, sorted) => {
    const of = (text: string | null) => (text === null ? null : JSON.stringify({ en: text }));
    const { rows } = await db().execute<{ sorted: unknown }>(
      sql`select title_in_order(${JSON.stringify({ en: title })}::jsonb, ${of(prefix)}::jsonb) as sorted`,
    );
    expect(rows).toEqual([{ sorted: { en: sorted } }]);
  },
);

test("a draft without a title has none in order", async () => {
  const { rows } = await db().execute<{ sorted: unknown }>(sql`select title_in_order('{}', null) as sorted`);
  expect(rows).toEqual([{ sorted: {} }]);
});
