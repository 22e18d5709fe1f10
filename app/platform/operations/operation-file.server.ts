import { once } from "node:events";
import { db } from "#app/db/client.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { FileRole } from "#app/domain/web/operation.ts";
import { filesOf, storedFiles } from "./operation-files.server.ts";
import { operationOf } from "./read-operation.server.ts";

/**
 * A file of an operation, opened for reading.
 * @throws AppError notFound when there is none (any more), or the viewer may not see the operation
 */
export async function operationFile(viewer: Viewer | null, id: string, role: FileRole, uploadDir: string) {
  await operationOf(viewer, id);
  const file = (await storedFiles(db(), id)).find((each) => each.role === role);
  if (!file) throw new AppError("notFound", { hidden: "operation" });
  const content = filesOf(uploadDir, id).read(role);
  try {
    await once(content, "open");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new AppError("notFound", { hidden: "operation" });
    throw error;
  }
  return { ...file, content };
}
