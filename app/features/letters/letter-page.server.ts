import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import { costsOfMonth } from "#app/platform/text-messages/text-costs.server.ts";

/**
 * A letter or text, as the site administrators may see it: without its content, which may open an account.
 * @throws AppError notFound when there is none (any more), or the viewer is no site administrator
 */
export async function letterPage(viewer: Viewer | null, id: string, language: Language) {
  authorize(viewer, "letter.see");
  const [found] = isUuid(id)
    ? await db()
        .select({ letter: letters, person: appUsers.name, erasedOn: appUsers.erasedOn })
        .from(letters)
        .leftJoin(appUsers, eq(appUsers.id, letters.personId))
        .where(eq(letters.id, id))
    : [];
  if (!found) throw new AppError("notFound", { hidden: "letter" });
  const { letter, person, erasedOn } = found;
  const { kind, channel, cause, state, reason, attempts, personId, createdOn, settledOn, goodUntil } = letter;
  const moment = (at: Date | null) => (at ? formatInstantInBoth(at, language) : undefined);
  return {
    id,
    kind,
    channel,
    cause,
    state,
    reason,
    attempts: formatNumber(attempts, language),
    person: personId && person && !erasedOn ? { id: personId, name: person } : undefined,
    created: moment(createdOn),
    settled: moment(settledOn),
    goodUntil: moment(goodUntil),
  };
}

export type LetterPage = Awaited<ReturnType<typeof letterPage>>;

/**
 * How many letters and texts have failed, and what the texts of this month have cost.
 * @throws AppError notFound for a viewer who is no site administrator
 */
export async function letterSums(viewer: Viewer | null, language: Language) {
  authorize(viewer, "letter.see");
  const [failed, costs] = await Promise.all([
    db().$count(letters, eq(letters.state, "failed")),
    costsOfMonth(),
  ]);
  return {
    failed: failed > 0 ? formatNumber(failed, language) : undefined,
    costs:
      costs.texts > 0
        ? { texts: formatNumber(costs.texts, language), credits: formatNumber(costs.credits, language) }
        : undefined,
  };
}

export type LetterSums = Awaited<ReturnType<typeof letterSums>>;
