import { readFile, writeFile } from "node:fs/promises";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { rowsIn } from "#app/db/migration-for-tests.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { useDatabase } from "#tests/database.ts";
import {
  addMedia,
  backUp,
  filesIn,
  restoreTo,
  rewrite,
  rewriteManifest,
  SECRET,
  useFolder,
} from "./backup-for-tests.ts";
import { MANIFEST } from "./manifest.server.ts";
import { mediaPath } from "./media.server.ts";
import type { RestoreRequest } from "./restore-backup.server.ts";

vi.setConfig({ testTimeout: 60_000 });

useDatabase();
const bareDatabase = useBareDatabases();
const newPath = useFolder();
let file = "";
let bytes: Buffer;

beforeAll(async () => {
  const uploadDir = newPath("uploads");
  await addMedia(uploadDir);
  file = newPath("whole.zip");
  await backUp(file, uploadDir);
  bytes = await readFile(file);
});

/** The refusal of an archive, before the target was opened. */
async function refusalOf(archive: string, own: Partial<RestoreRequest> = {}): Promise<string> {
  const connect = vi.fn<RestoreRequest["connect"]>(() =>
    Promise.reject(new Error("The archive was accepted.")),
  );
  const target = { name: "", ownerUrl: "", appUrl: "" };
  const folder = newPath("restored");
  const refused = await restoreTo(target, archive, folder, { connect, ...own }).catch(
    (error: unknown) => error,
  );
  expect(await filesIn(folder)).toEqual({});
  return (refused as Error).message;
}

/** Another file with these bytes. */
async function saved(content: Buffer): Promise<string> {
  const path = newPath("damaged.zip");
  await writeFile(path, content);
  return path;
}

test("the archive is accepted as it is", async () => {
  expect(await refusalOf(file)).toBe("The archive was accepted.");
});

describe("an archive is refused", () => {
  const INCOMPLETE = "The archive is damaged: it is incomplete, or its bytes were changed.";

  test("with one bit changed, wherever it is", async () => {
    const refusals = new Set<string>();
    // The first and the last bytes are headers, which no entry's own digest covers.
    const places = [
      0,
      12,
      40,
      ...Array.from({ length: 12 }, (_, n) => Math.floor((bytes.length * n) / 12)),
      1,
      30,
      70,
      90,
    ];
    for (const place of [...places, bytes.length - 1, bytes.length - 64, bytes.length - 70]) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      refusals.add(await refusalOf(await saved(changed)));
    }
    expect([...refusals]).toEqual([INCOMPLETE]);
  });

  test.each([0, 1, 63, 64, 65, 0.5, 0.99, -1, -64])("truncated at %d", async (at) => {
    const end = at > 0 && at < 1 ? Math.floor(bytes.length * at) : at;
    expect(await refusalOf(await saved(bytes.subarray(0, end < 0 ? bytes.length + end : end)))).toBe(
      INCOMPLETE,
    );
  });

  test("when it does not exist", async () => {
    expect(await refusalOf(newPath("none.zip"))).toBe("The archive cannot be read (ENOENT).");
  });

  const TABLE = "tables/public.languages.copy";

  test.each<[string, Parameters<typeof rewrite>[2], string]>([
    [
      "with a renamed entry",
      (entries) => {
        entries.set("tables/public.other.copy", entries.get(TABLE) ?? Buffer.alloc(0));
        entries.delete(TABLE);
      },
      "The archive is damaged: its manifest does not list tables/public.other.copy.",
    ],
    [
      "without an entry",
      (entries) => void entries.delete(TABLE),
      `The archive is damaged: ${TABLE} is missing.`,
    ],
    [
      "with other rows",
      (entries) => void entries.set(TABLE, Buffer.from("")),
      `The archive is damaged: ${TABLE} was changed.`,
    ],
    [
      "with another picture",
      (entries) => void entries.set(`images/${"a".repeat(40)}.webp`, Buffer.from("other")),
      `The archive is damaged: images/${"a".repeat(40)}.webp was changed.`,
    ],
    [
      "with another manifest",
      (entries) =>
        void entries.set(
          MANIFEST,
          Buffer.from(String(entries.get(MANIFEST)).replace("app_users", "app_usars")),
        ),
      "The archive is damaged: its manifest was changed.",
    ],
    [
      "without a manifest",
      (entries) => void entries.delete(MANIFEST),
      "The archive is damaged: manifest.json is missing.",
    ],
    [
      "of another format",
      (entries) => void entries.set(MANIFEST, Buffer.from('{"format":"ekadeshma-backup/2"}')),
      'The archive has the format "ekadeshma-backup/2"; this version reads ekadeshma-backup/1.',
    ],
  ])("%s, although its digest fits", async (_what, change, refusal) => {
    expect(await refusalOf(await rewrite(file, newPath("changed.zip"), change))).toBe(refusal);
  });

  const HOW = "Set SESSION_SECRET to the secret of the site that was backed up";

  test.each<[string, string | undefined, string]>([
    ["another secret", `${SECRET}x`, "The archive was made with another secret."],
    ["no secret", undefined, "This installation has no secret yet."],
  ])("with %s", async (_what, secret, refusal) => {
    const message = await refusalOf(file, { secret });
    expect(message.startsWith(`${refusal} ${HOW}`)).toBe(true);
    expect(message).not.toContain(SECRET);
  });

  test.each<[string, Parameters<typeof rewriteManifest>[2], RegExp]>([
    [
      "of a newer version",
      ({ migrations }) => void migrations.push({ name: "9999_new.sql", checksum: "0".repeat(64) }),
      /^The archive is of a newer version of the product: this one has no migration 9999_new.sql\./,
    ],
    [
      "with an edited migration",
      ({ migrations }) => void Object.assign(migrations[3] ?? {}, { checksum: "0".repeat(64) }),
      /^The archive was made with another text of the migration 0003_shape_rules.sql than this version has\.$/,
    ],
    [
      "that lacks a migration in between",
      ({ migrations }) => void migrations.splice(3, 1),
      /^The archive lacks the migration 0003_shape_rules.sql of this version before 0004_people.sql\.$/,
    ],
  ])("%s", async (_what, change, refusal) => {
    expect(await refusalOf(await rewriteManifest(file, newPath("changed.zip"), change))).toMatch(refusal);
  });

  test("whose files lead out of the folder", () => {
    for (const name of ["images/../../x.webp", "operations/../a/input", "operations/x/input", "/etc/passwd"])
      expect(() => mediaPath("/uploads", name)).toThrow();
  });
});

describe("a target is refused", () => {
  test("with a table", async () => {
    const target = await bareDatabase();
    await rowsIn(target, "create table other (); alter table other owner to ekadeshma_owner");
    const folder = newPath("restored");
    await expect(restoreTo(target, file, folder)).rejects.toThrow(
      "The database has tables already: an archive is restored into an empty one.",
    );
    expect(await filesIn(folder)).toEqual({});
    expect(
      await rowsIn(target, "select relname from pg_class where relnamespace = 'public'::regnamespace"),
    ).toEqual([{ relname: "other" }]);
  });

  test("with a picture", async () => {
    const folder = newPath("uploads");
    const store = createImageStore(folder);
    await store.write(store.masterPath("d".repeat(40)), Buffer.from("picture"));
    const before = await filesIn(folder);
    const connect = vi.fn<RestoreRequest["connect"]>();
    const target = { name: "", ownerUrl: "", appUrl: "" };
    await expect(restoreTo(target, file, folder, { connect })).rejects.toThrow(
      "UPLOAD_DIR has pictures or files already: an archive is restored into an empty one.",
    );
    expect(connect).not.toHaveBeenCalled();
    expect(await filesIn(folder)).toEqual(before);
  });
});

test("a backup does not replace a file, and leaves none when it fails", async () => {
  const uploads = newPath("uploads");
  await expect(backUp(file, uploads)).rejects.toThrow("The file exists already. Choose another name.");
  expect((await readFile(file)).equals(bytes)).toBe(true);
  const folder = newPath("folder");
  await expect(backUp(`${folder}/a.zip`, uploads)).rejects.toThrow("The folder of the file does not exist.");
  const empty = await bareDatabase();
  const failed = newPath("failed.zip");
  await expect(backUp(failed, uploads, empty)).rejects.toThrow("there is nothing to back up");
  await expect(readFile(failed)).rejects.toThrow("ENOENT");
  await expect(readFile(`${failed}.part`)).rejects.toThrow("ENOENT");
});
