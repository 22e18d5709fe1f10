import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { contactMessages } from "#app/db/tables/site.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";

const MESSAGE = {
  table: contactMessages,
  kind: "contactMessage",
  ability: "contactMessage.answer",
  scopeOf: () => null,
} as const;

/**
 * Marks a message as answered by the viewer.
 * @param note what was answered, for the site administrators; null for nothing
 * @returns `message_moved` when another person marked it meanwhile
 * @throws AppError notFound when there is no such message, or the viewer may not answer it
 */
export async function answerMessage(viewer: Viewer | null, id: string, note: string | null) {
  const values = {
    status: "answered",
    note,
    answeredOn: databaseNow(),
    answeredBy: viewer?.id ?? null,
  } as const;
  return await move(viewer, id, "contactMessage.answer", values);
}

/** Opens an answered message again, without the note about its answer; otherwise as `answerMessage`. */
export async function reopenMessage(viewer: Viewer | null, id: string) {
  const values = { status: "open", note: null, answeredOn: null, answeredBy: null } as const;
  return await move(viewer, id, "contactMessage.reopen", values);
}

/** Notes whether a message is a complaint, which is kept for five years. @throws AppError notFound as `answerMessage` */
export async function noteComplaint(
  viewer: Viewer | null,
  id: string,
  isComplaint: boolean,
): Promise<Result<{ readonly changed: boolean }, "message_moved">> {
  const result = await changeRow(db(), {
    ...MESSAGE,
    actor: viewer,
    id,
    action: "contactMessage.complaint",
    openedVersion: null,
    // Of one whose sender is gone it stays: it is kept for that alone.
    patch: async ({ forgottenOn }) =>
      forgottenOn === null ? done({ isComplaint }) : refuse("message_moved"),
  });
  return result.ok ? result : refuse("message_moved");
}

type Values = Pick<typeof contactMessages.$inferSelect, "status" | "note" | "answeredOn" | "answeredBy">;

async function move(
  viewer: Viewer | null,
  id: string,
  action: "contactMessage.answer" | "contactMessage.reopen",
  values: Values,
): Promise<Result<{ readonly changed: boolean }, "message_moved">> {
  const result = await changeRow(db(), {
    ...MESSAGE,
    actor: viewer,
    id,
    action,
    openedVersion: null,
    patch: async ({ status }) => (status === values.status ? refuse("message_moved") : done(values)),
  });
  if (result.ok) return result;
  // Without an opened version there is no conflict: the only refusal is that of the patch.
  return refuse("message_moved");
}
