import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "#app/platform/config/config.server.ts";
import { FolderRefused, ownFolders, prepareFolders, prepareSecurityLog } from "./folders.server.ts";

let base: string;
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), "folders-"));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const foldersOf = (own: Record<string, string> = {}) =>
  ownFolders(readConfig({ DATA_DIR: path.join(base, "data"), ...own }));

describe("the folders of a deployment", () => {
  test("are data, pictures and the outbox, the last only where there is no mail server", () => {
    expect(foldersOf().map(({ variable }) => variable)).toEqual([
      "DATA_DIR",
      "UPLOAD_DIR",
      "MAIL_OUTBOX_DIR",
    ]);
    const withServer = foldersOf({ SMTP_URL: "smtp://mail.test" });
    expect(withServer.map(({ variable }) => variable)).toEqual(["DATA_DIR", "UPLOAD_DIR"]);
  });

  test("are created, private and empty", async () => {
    await prepareFolders(foldersOf());
    for (const folder of ["data", "data/uploads", "data/outbox"])
      expect((statSync(path.join(base, folder)).mode & 0o777).toString(8)).toBe("700");
    expect(readdirSync(path.join(base, "data", "uploads"))).toEqual([]);
    await prepareFolders(foldersOf());
  });

  test.each(["DATA_DIR", "UPLOAD_DIR", "MAIL_OUTBOX_DIR"])(
    "are refused by the name of %s, never by its value",
    async (variable) => {
      // Nothing can be created below a file, not even by root.
      const file = path.join(base, "file-of-letters");
      writeFileSync(file, "");
      for (const folder of [file, path.join(file, "below")]) {
        const refused = await prepareFolders(foldersOf({ [variable]: folder })).catch((error) => error);
        expect(refused).toBeInstanceOf(FolderRefused);
        expect(refused.message).toMatch(new RegExp(`^${variable} .*\\.$`));
        expect(refused.message).not.toContain("file-of-letters");
      }
    },
  );

  test.runIf(existsSync("/proc/self"))(
    "are refused on a file system where files cannot be created",
    async () => {
      const refused = await prepareFolders(foldersOf({ UPLOAD_DIR: "/proc/self" })).catch((error) => error);
      expect(refused).toBeInstanceOf(FolderRefused);
      expect(refused.message).toContain("UPLOAD_DIR");
    },
  );
});

test("the file of the security log is created with its folder, or refused in one line by the name of its variable", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-log-"));
  const file = path.join(folder, "logs", "security.log");
  await prepareSecurityLog(undefined);
  await prepareSecurityLog(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  for (const [refused, code] of [
    [folder, "EISDIR"],
    [path.join(file, "below.log"), "EEXIST"],
  ])
    await expect(prepareSecurityLog(refused)).rejects.toThrow(
      `SECURITY_LOG names a file that cannot be written (${code}).`,
    );
  rmSync(folder, { recursive: true });
});
