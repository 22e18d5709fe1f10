import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { StoredFields } from "#app/desk/part-values.ts";
import { publisherChoice } from "#app/desk/reads/publisher-choice.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { formatIsni } from "#app/domain/people/party-identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Language } from "#app/domain/text/language.ts";
import { storedValues } from "#app/platform/forms/form-answer.ts";
import { changePublisher } from "#app/records/publishers/save-publisher.server.ts";
import type { PublisherFormValue } from "./publisher.schema.ts";

/**
 * The page of what a publisher tells the trade about itself.
 * @param requestedId id of a publisher from the URL; without it the viewer's first, and none for a site administrator
 * @throws AppError notFound for a publisher that does not exist or that the viewer may not change
 */
export async function publisherPage(viewer: Viewer | null, requestedId: string | null, language: Language) {
  const choice = await publisherChoice(viewer, requestedId, language);
  return { ...choice, opened: choice.chosen && (await storedPublisher(viewer, choice.chosen.id)) };
}

/**
 * Saves the form of a publisher.
 * @returns the result of the change, and the fields as they are stored, for a conflict
 * @throws AppError notFound for a publisher that does not exist or that the viewer may not change
 */
export async function savePublisher(
  viewer: Viewer | null,
  id: string,
  { version: openedVersion, website, ...identifiers }: PublisherFormValue,
) {
  const patch = { website: website ?? null, ...identifiers };
  return {
    result: await changePublisher(db(), { actor: viewer }, { id, openedVersion, patch }),
    stored: async () => storedValues((await storedPublisher(viewer, id)).fields),
  };
}

async function storedPublisher(
  viewer: Viewer | null,
  id: string,
): Promise<{ readonly version: number; readonly fields: StoredFields }> {
  authorize(viewer, "publisher.change", { publisherId: id });
  const [row] = await db().select().from(publishers).where(eq(publishers.id, id));
  if (!row) throw new AppError("notFound", { hidden: "publisher" });
  const { version, website, isni, gln } = row;
  return {
    version,
    fields: { website: website ?? "", isni: isni === null ? "" : formatIsni(isni), gln: gln ?? "" },
  };
}
