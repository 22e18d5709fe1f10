import { stat } from "node:fs/promises";
import { IMPORT_FILE_MAX_MB } from "#app/domain/limits.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type Done, type Refusal, refuse } from "#app/domain/result.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import { makeRoomForUpload } from "./bound-uploads.server.ts";
import { type ReceivedFile, receiveFile } from "./receive-file.server.ts";

/** Each file is written to the disk and read as a whole at least once. */
const LIMIT = { name: "importFile", points: 40, seconds: 3600 } as const;

/**
 * Receives the file of an import for a publisher or for none, as `receiveFile` does, with the limits that all imports share. The caller has
 * authorised the viewer.
 * @returns also `form_too_often`, with the seconds after which the person may send another file
 */
export async function receiveImportFile(
  request: Request,
  viewer: Viewer | null,
  publisherId: string | null,
  uploadDir: string,
): Promise<Done<ReceivedFile> | Refusal<"form_required" | "form_invalid" | "form_too_often" | "too_large">> {
  const attempt = await takeAttempt(LIMIT, viewer?.id ?? "");
  if (!attempt.ok) return refuse("form_too_often", { seconds: attempt.seconds });
  const maxBytes = IMPORT_FILE_MAX_MB * 1_000_000;
  const received = await receiveFile(request, { field: "file", maxBytes, uploadDir });
  if (received.ok) await makeRoomForUpload(publisherId, (await stat(received.value.path)).size, uploadDir);
  return received;
}
