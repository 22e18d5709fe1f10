import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import parseRange from "range-parser";
import { AppError } from "#app/domain/access/errors.ts";
import { FILE_MEDIA_TYPES } from "#app/domain/editions/edition-file.ts";
import { findOrder } from "#app/features/orders/find-order.server.ts";
import { downloadKey, markedFilePath } from "#app/platform/book-files/book-file-store.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { FILE_POLICY } from "#app/platform/request/file-policy.ts";
import { fileResponse } from "#app/platform/request/file-response.server.ts";
import { isSameSecret } from "#app/platform/secrets/is-same-secret.server.ts";
import { openDownload } from "#app/records/edition-files/downloads.server.ts";

/**
 * Answers with the marked copy of a link, or the part of it that is asked for: a download that broke off goes on. Whoever has the link
 * needs nothing else, as a reading device has no cookies.
 * @throws AppError notFound for a link that does not exist, has expired, or has another key
 */
export async function orderFileResponse(
  request: Request,
  { order, download: id }: { readonly order: string; readonly download: string },
  key: string,
  { uploadDir, sessionSecret }: Pick<Config, "uploadDir" | "sessionSecret">,
): Promise<Response> {
  const isRight = isSameSecret(key, downloadKey(sessionSecret, id.toLowerCase()));
  const found = isRight ? await findOrder(order) : undefined;
  const opened = found && (await openDownload(found.order.id, id));
  if (!opened) throw new AppError("notFound");
  const { download, file } = opened;
  const path = markedFilePath(uploadDir, download.id);
  const { size } = await stat(path).catch(() => {
    throw new AppError("notFound");
  });
  const etag = `"${download.id}"`;
  const headers = {
    "content-type": FILE_MEDIA_TYPES[file.format],
    "content-disposition": `attachment; filename="${plainName(file.fileName, file.format)}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    "content-security-policy": FILE_POLICY,
    "cache-control": "private, no-store",
    "accept-ranges": "bytes",
    etag,
  };
  const range = rangeOf(request, size, etag);
  if (range === "unsatisfiable")
    return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } });
  if (!range)
    return fileResponse(request, { ...headers, "content-length": String(size) }, createReadStream(path));
  const { start, end } = range;
  return fileResponse(
    request,
    {
      ...headers,
      "content-length": String(end - start + 1),
      "content-range": `bytes ${start}-${end}/${size}`,
    },
    createReadStream(path, { start, end }),
    206,
  );
}

/** The one part that a request asks for; undefined where it asks for the whole, for several parts, or for a part of another copy. */
function rangeOf({ headers }: Request, size: number, etag: string) {
  const asked = headers.get("range");
  const of = headers.get("if-range");
  if (asked === null || (of !== null && of !== etag)) return undefined;
  const ranges = parseRange(size, asked);
  if (ranges === -1) return "unsatisfiable";
  return ranges !== -2 && ranges.type === "bytes" && ranges.length === 1 ? ranges[0] : undefined;
}

/** A name for programs that read no other letters than those of ASCII. */
const plainName = (name: string, format: string): string =>
  /^[\w. -]+$/.test(name) ? name : `book.${format}`;
