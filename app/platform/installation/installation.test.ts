import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { connectClient } from "#app/db/single-client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { keyFor, seal } from "#app/platform/secrets/sealed.server.ts";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { build } from "#tests/build.ts";
import { databaseName, superuserUrl, useDatabase } from "#tests/database.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { checkMark, MARK, readMark, writeMark } from "./folder-mark.server.ts";
import { checkSecret, noteSecret, readInstallation, renewInstallation } from "./installation.server.ts";

useDatabase();
const bareDatabase = useBareDatabases();

const SECRET = "only-for-tests-one-0123456789abcdefghij";
const OTHER = "only-for-tests-two-0123456789abcdefghij";

let folder: string;
let client: pg.Client;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "installation-"));
  client = await connectClient(superuserUrl(databaseName()));
});
afterEach(async () => {
  await client.end();
  rmSync(folder, { recursive: true, force: true });
});

const idOf = async () => (await readInstallation(client))?.id ?? "";

/** A picture of the database; its file is in the folder where that is asked for. */
async function addPicture(isThere: boolean): Promise<void> {
  const { hash } = await build.image();
  const store = createImageStore(folder);
  if (isThere) await store.write(store.masterPath(hash), Buffer.from("picture"));
}

describe("the folder of pictures", () => {
  test("without a mark is accepted while the database has no picture, and in a database without tables", async () => {
    await client.query("delete from images");
    await checkMark(client, folder, await idOf());
    const { ownerUrl } = await bareDatabase();
    const bare = await connectClient(ownerUrl);
    await checkMark(bare, folder, undefined).finally(() => bare.end());
    expect(await readMark(folder)).toBeUndefined();
  });

  test("without a mark and without any picture of the database is refused in one line", async () => {
    await addPicture(false);
    for (const uploadDir of [folder, path.join(folder, "missing")])
      await expect(checkMark(client, uploadDir, await idOf())).rejects.toThrow(
        /^UPLOAD_DIR has none of the pictures of this database: is it mounted\?[^\n]+$/,
      );
  });

  test("without a mark is accepted where pictures of the database are in it", async () => {
    await client.query("delete from images");
    await addPicture(true);
    await addPicture(false);
    await expect(checkMark(client, folder, await idOf())).resolves.toBeUndefined();
  });

  test("of another site is refused, and accepted once its mark is emptied", async () => {
    await writeMark(folder, crypto.randomUUID());
    await addPicture(true);
    await expect(checkMark(client, folder, await idOf())).rejects.toThrow(
      /^UPLOAD_DIR is the folder of another site's pictures\.[^\n]+$/,
    );
    writeFileSync(path.join(folder, MARK), "\n");
    await expect(checkMark(client, folder, await idOf())).resolves.toBeUndefined();
  });
});

describe("the secret", () => {
  test("that was noted is accepted, and no other", async () => {
    await noteSecret(client, SECRET);
    await checkSecret(client, await readInstallation(client), SECRET);
    await expect(checkSecret(client, await readInstallation(client), OTHER)).rejects.toThrow(
      /^SESSION_SECRET is not the secret under which this database is encrypted\.[^\n]+replace-secret`\.$/,
    );
    await noteSecret(client, OTHER);
    await checkSecret(client, await readInstallation(client), OTHER);
  });

  test("is compared with what is encrypted where none was noted", async () => {
    await client.query("update installation set secret_fingerprint = null");
    await checkSecret(client, await readInstallation(client), OTHER);
    const { id } = await addTestPerson();
    await db()
      .update(appUsers)
      .set({ identitySealed: seal({}, keyFor(SECRET, "identity"), id) })
      .where(eq(appUsers.id, id));
    await checkSecret(client, await readInstallation(client), SECRET);
    await expect(checkSecret(client, await readInstallation(client), OTHER)).rejects.toThrow(
      /^SESSION_SECRET/,
    );
  });

  test("is noted for the new id when a copy becomes a site of its own", async () => {
    await noteSecret(client, SECRET);
    const before = await idOf();
    const id = await renewInstallation(client, SECRET);
    expect([id, id === before]).toEqual([await idOf(), false]);
    await checkSecret(client, await readInstallation(client), SECRET);
  });
});
