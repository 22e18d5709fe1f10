import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { type Done, done, type Refusal, refuse } from "#app/domain/result.ts";
import { beginningOf } from "#app/domain/text/text.ts";

/** A file that was received, until it is stored with an operation or removed. */
export type ReceivedFile = { readonly path: string; readonly fileName: string };

const NAME_MAX = 120;

/**
 * Receives the file of a form that has nothing else, and writes it to the disk while it arrives. The caller removes it with
 * `discard`, whatever it did with it.
 * @param field name of the field
 * @returns a refusal for a file that is too large, for a form without one, and for a body that is no form
 */
export async function receiveFile(
  request: Request,
  {
    field,
    maxBytes,
    uploadDir,
  }: { readonly field: string; readonly maxBytes: number; readonly uploadDir: string },
): Promise<Done<ReceivedFile> | Refusal<"form_required" | "form_invalid" | "too_large">> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!request.body || !/^multipart\/form-data\s*;/i.test(contentType)) return refuse("form_invalid");
  const folder = folderIn(uploadDir);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  let fileName: string | undefined;
  let isTooLarge = false;
  const writing: Promise<void>[] = [];
  const stopped = new AbortController();
  try {
    const parser = new Busboy({
      headers: { "content-type": contentType },
      limits: { files: 1, fileSize: maxBytes, fields: 20, fieldSize: 4096, parts: 25 },
    });
    parser.on("file", (name, stream, given) => {
      if (name !== field || !given) {
        stream.resume();
        return;
      }
      fileName = given;
      stream.once("limit", () => {
        isTooLarge = true;
      });
      const written = pipeline(stream, createWriteStream(path, { flags: "wx" }), { signal: stopped.signal });
      // Its error arrives before or after that of the form. Without a handler at that moment the process would end; and a form
      // whose file cannot be written must not be read to its end.
      written.catch((error: unknown) => stopped.abort(error));
      writing.push(written);
    });
    const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(body, parser, { signal: stopped.signal });
    await Promise.all(writing);
  } catch {
    stopped.abort();
    const ended = await Promise.allSettled(writing);
    await discard(path);
    const faults = ended.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
    // The disk is full or cannot be written: not the fault of the form.
    const ofDisk = faults.find((fault) => fault instanceof Error && "syscall" in fault);
    if (ofDisk !== undefined) throw ofDisk;
    return refuse("form_invalid");
  }
  if (fileName !== undefined && !isTooLarge) return done({ path, fileName: safeName(fileName) });
  await discard(path);
  return refuse(isTooLarge ? "too_large" : "form_required");
}

/** Removes received files that a process left when it ended in the middle of a request. */
export async function discardOlderThan(time: Date, uploadDir: string): Promise<void> {
  const folder = folderIn(uploadDir);
  const names = await readdir(folder).catch(ifMissing<string[]>([]));
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(ifMissing(undefined));
    if (found && found.mtime < time) await discard(path);
  }
}

/** For a file or folder that is missing: its request may have ended a moment ago. */
const ifMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code !== "ENOENT") throw error;
    return value;
  };

const folderIn = (uploadDir: string) => join(uploadDir, "operations", "received");

/** Removes a received file; one that was stored elsewhere is no error. */
export async function discard(path: string): Promise<void> {
  await rm(path, { force: true });
}

/** A name to show and to offer for the download. */
const safeName = (name: string): string =>
  beginningOf(
    name
      .normalize("NFC")
      .replace(/^.*[/\\]/, "")
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, ""),
    NAME_MAX,
  ) || "file";
