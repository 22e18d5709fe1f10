import { AppError } from "#app/domain/access/errors.ts";
import { FILE_ROLES } from "#app/domain/web/operation.ts";
import { operationFile } from "#app/platform/operations/operation-file.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { fileResponse } from "#app/platform/request/file-response.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/operation-file";

/** A file of an operation: what was sent, the refused rows, or what was made. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const role = FILE_ROLES.find((each) => each === params.role);
  if (!role) throw new AppError("notFound");
  const { uploadDir } = requestDetailsOf(context).config;
  const { fileName, mediaType, bytes, content } = await operationFile(
    viewerOf(context),
    params.operationId,
    role,
    uploadDir,
  );
  const headers = {
    "content-type": mediaType,
    "content-length": String(bytes),
    "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    // The person's own file may contain anything.
    "x-content-type-options": "nosniff",
  };
  return fileResponse(request, headers, content);
}
