import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { textCosts } from "#app/db/tables/text-costs.server.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { TextProvider } from "#app/platform/config/text-settings.ts";

/** Counts a text that a provider has taken, and the credits that it took for it. */
export async function noteCost(provider: TextProvider["name"], credits: number): Promise<void> {
  await db()
    .insert(textCosts)
    .values({ day: todayInNepal(databaseNow()), provider, texts: 1, credits })
    .onConflictDoUpdate({
      target: [textCosts.day, textCosts.provider],
      set: { texts: sql`${textCosts.texts} + 1`, credits: sql`${textCosts.credits} + ${credits}` },
    });
}

/** What the texts of this month in Nepal have cost. */
export async function costsOfMonth(): Promise<{ readonly texts: number; readonly credits: number }> {
  const [row] = await db()
    .select({
      texts: sql<number>`coalesce(sum(${textCosts.texts}), 0)::int`,
      credits: sql<number>`coalesce(sum(${textCosts.credits}), 0)::int`,
    })
    .from(textCosts)
    .where(sql`${textCosts.day} >= ${`${todayInNepal(databaseNow()).slice(0, 7)}-01`}`);
  return row ?? { texts: 0, credits: 0 };
}
