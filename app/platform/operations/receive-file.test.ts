import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { operationFiles, operations } from "#app/db/tables/operations.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { makeRoomForUpload } from "./bound-uploads.server.ts";
import { filesOf } from "./operation-files.server.ts";
import { receiveFile } from "./receive-file.server.ts";
import { receiveImportFile } from "./receive-import-file.server.ts";
import { removeOldOperationFiles } from "./tidy-operations.server.ts";

useDatabase();

const uploadDir = mkdtempSync(join(tmpdir(), "ekadeshma-received-"));
afterAll(() => rmSync(uploadDir, { recursive: true, force: true }));

describe("a file that is sent", () => {
  const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nTitle\nOne';
  const encoder = new TextEncoder();
  const requestWith = (body: ReadableStream) => {
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const init = { method: "POST", headers, duplex: "half", body } as const;
    return new Request("http://localhost/", init);
  };
  const sent = (chunks: readonly string[], fault?: Error) =>
    requestWith(
      new ReadableStream({
        start(body) {
          for (const chunk of chunks) body.enqueue(encoder.encode(chunk));
        },
        // Only when all of it was read.
        pull: (body) => (fault ? body.error(fault) : body.close()),
      }),
    );
  const receive = async (request: Request, folder = uploadDir) =>
    await receiveFile(request, { field: "file", maxBytes: 1000, uploadDir: folder });
  const unhandled = vi.fn<(reason: unknown) => void>();
  const received = () => readdirSync(join(uploadDir, "operations", "received"));

  test.each([
    ["ends in the middle", () => sent([HEAD])],
    ["breaks off in the middle", () => sent([HEAD], new Error("gone"))],
    ["is too large", () => sent([HEAD, "x".repeat(2000), "\r\n--b--\r\n"])],
  ])("and %s is refused; nothing is kept, and the process goes on", async (_how, request) => {
    process.on("unhandledRejection", unhandled);
    try {
      expect(await receive(request())).toMatchObject({ ok: false });
      // A rejection without a handler is reported after the microtasks.
      await new Promise(setImmediate);
    } finally {
      process.off("unhandledRejection", unhandled);
    }
    expect(unhandled).not.toHaveBeenCalled();
    expect(received()).toEqual([]);
  });

  test("and is left by a process that ended is removed a day later", async () => {
    await removeOldOperationFiles(uploadDir);
    const result = await receive(sent([HEAD, "\r\n--b--\r\n"]));
    expect(result.ok).toBe(true);
    await removeOldOperationFiles(uploadDir, new Date(Date.now() + 23 * 3600_000));
    expect(received()).toHaveLength(1);
    await removeOldOperationFiles(uploadDir, new Date(Date.now() + 25 * 3600_000));
    expect(received()).toEqual([]);
  });

  test("keeps its name, but no path and no half of a character", async () => {
    const named = HEAD.replace("a.csv", `../${"a".repeat(119)}😀.csv`);
    const result = await receive(sent([named, "\r\n--b--\r\n"]));
    expect(result.ok && result.value.fileName).toBe("a".repeat(119));
    rmSync(join(uploadDir, "operations", "received"), { recursive: true, force: true });
  });

  test("and cannot be written is a fault of the disk, and the rest of it is not read", async () => {
    let chunks = 0;
    const body = new ReadableStream({
      pull(controller) {
        rmSync(join(uploadDir, "operations", "received"), { recursive: true, force: true });
        controller.enqueue(encoder.encode(chunks++ === 0 ? HEAD : "x".repeat(100_000)));
        if (chunks === 200) controller.close();
      },
    });
    const file = { field: "file", maxBytes: 50_000_000, uploadDir };
    await expect(receiveFile(requestWith(body), file)).rejects.toMatchObject({ syscall: "open" });
    expect(chunks).toBeLessThan(100);
  });
});

describe("the files that are kept for a publisher until they are imported", () => {
  const FILE = { role: "input", fileName: "a.csv", mediaType: "text/csv" } as const;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  test("are the newest ones that fit; those of imports, and of other publishers, stay", async () => {
    const publisherId = (await build.publisher()).id;
    const upload = async (minutes: number, own: Parameters<typeof build.operation>[0]) => {
      const { id } = await build.operation({ publisherId, createdOn: minutesAgo(minutes), ...own });
      const content = Readable.from([Buffer.alloc(100)]);
      await filesOf(uploadDir, id).write(db(), { ...FILE, content });
      return id;
    };
    const ids = [
      await upload(50, { state: "prepared" }),
      await upload(40, { input: { mode: "check" } }),
      await upload(10, { state: "prepared" }),
      await upload(60, { input: { mode: "good" } }),
      await upload(60, { state: "waiting", input: { mode: "check" } }),
      await upload(60, { state: "prepared", publisherId: (await build.publisher()).id }),
    ];
    const isKept = () => ids.map((id) => existsSync(filesOf(uploadDir, id).path("input")));
    await makeRoomForUpload(publisherId, 100, uploadDir, 400);
    expect(isKept()).toEqual([true, true, true, true, true, true]);
    await makeRoomForUpload(publisherId, 101, uploadDir, 300);
    expect(isKept()).toEqual([false, false, true, true, true, true]);
    const rows = await db().select({ id: operations.id }).from(operations);
    // The report of a check stays.
    expect(ids.filter((id) => !rows.some((row) => row.id === id))).toEqual([ids[0]]);
    expect(await db().$count(operationFiles)).toBe(4);
  });

  test("are removed, the oldest first, when a file is received", async () => {
    const publisherId = (await build.publisher()).id;
    const [{ id: older }, { id: newer }] = [
      await build.operation({ publisherId, state: "prepared", createdOn: minutesAgo(2) }),
      await build.operation({ publisherId, state: "prepared", createdOn: minutesAgo(1) }),
    ];
    for (const operationId of [older, newer])
      await db()
        .insert(operationFiles)
        .values({ ...FILE, operationId, bytes: 100_000_000 });
    const form = new FormData();
    form.append("file", new Blob(["Title\nOne"]), "a.csv");
    const request = new Request("http://localhost/", { method: "POST", body: form });
    const received = await receiveImportFile(request, null, publisherId, uploadDir);
    expect(received.ok).toBe(true);
    expect((await db().select().from(operations)).map(({ id }) => id)).toContain(newer);
    expect((await db().select().from(operations)).map(({ id }) => id)).not.toContain(older);
  });
});
