import { count, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { contactMessages } from "#app/db/tables/site.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Language } from "#app/domain/text/language.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";

/**
 * A message of the contact page, as the site administrators read it.
 * @throws AppError notFound when there is no such message, or the viewer is no site administrator
 */
export async function messagePage(viewer: Viewer | null, id: string, language: Language) {
  authorize(viewer, "contactMessage.see");
  const [found] = isUuid(id)
    ? await db()
        .select({ message: contactMessages, answeredBy: appUsers.name })
        .from(contactMessages)
        .leftJoin(appUsers, eq(appUsers.id, contactMessages.answeredBy))
        .where(eq(contactMessages.id, id))
    : [];
  if (!found) throw new AppError("notFound", { hidden: "contactMessage" });
  const { message, answeredBy } = found;
  const { name, email, phone, subject, body, status, note } = openRow(contactMessages, message);
  return {
    id,
    name,
    email,
    phone,
    subject,
    body,
    status,
    note,
    /** The language of the page that it was written on. */
    language: message.language,
    received: formatInstantInBoth(message.createdOn, language),
    isMailed: message.mailedOn !== null,
    isComplaint: message.isComplaint,
    isForgotten: message.forgottenOn !== null,
    answered: message.answeredOn && {
      who: answeredBy,
      when: formatInstantInBoth(message.answeredOn, language),
    },
  };
}

export type MessagePage = Awaited<ReturnType<typeof messagePage>>;

/** How many messages wait for an answer. @throws AppError notFound for a viewer who is no site administrator */
export async function countOpenMessages(viewer: Viewer | null): Promise<number> {
  authorize(viewer, "contactMessage.see");
  const [row] = await db()
    .select({ open: count() })
    .from(contactMessages)
    .where(eq(contactMessages.status, "open"));
  return row?.open ?? 0;
}
