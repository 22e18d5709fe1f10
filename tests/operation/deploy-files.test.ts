import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EDITION_FILE_MAX_MB } from "#app/domain/editions/edition-file.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { freePort } from "#tests/pgbouncer.ts";
import { blocksOfGuide } from "./guide.ts";

const has = (program: string) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;
const NGINX = ["nginx", "/usr/sbin/nginx"].find((each) => has(each));
const hasSystemd = has("systemd-analyze");
if (!NGINX) console.warn("skipped: nginx is not installed (Debian: nginx-light)");
if (!hasSystemd) console.warn("skipped: systemd-analyze is not installed");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "deploy-files-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (name: string) => readFileSync(path.join("deploy", name), "utf8");

test.skipIf(!NGINX)("nginx takes its file, with a certificate", async () => {
  const [key, certificate] = [path.join(folder, "key"), path.join(folder, "certificate")];
  spawnSync("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    "-subj",
    "/CN=books.example",
    "-keyout",
    key,
    "-out",
    certificate,
  ]);
  const own = fileOf("nginx.conf")
    .replace("/etc/ssl/certs/books.example.pem", certificate)
    .replace("/etc/ssl/private/books.example.key", key)
    .replaceAll(/^ *listen \[::\].*$/gm, "")
    .replaceAll("listen 80;", `listen 127.0.0.1:${await freePort()};`)
    .replaceAll("listen 443 ", `listen 127.0.0.1:${await freePort()} `);
  const file = path.join(folder, "nginx.conf");
  const paths = ["body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name === "body" ? "client_body" : name}_temp_path ${folder}/${name};`)
    .join(" ");
  writeFileSync(
    file,
    `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${paths} ${own} }`,
  );
  const tried = spawnSync(NGINX ?? "nginx", ["-t", "-c", file, "-e", `${folder}/error.log`], {
    encoding: "utf8",
  });
  expect(tried.stderr).toContain("test is successful");
  expect(tried.status).toBe(0);
});

describe.skipIf(!hasSystemd)("systemd takes", () => {
  test.each(["ekadeshma.service", "ekadeshma-backup.service", "ekadeshma-backup.timer"])("%s", (name) => {
    // The programs and folders of the guide's machine are not those of this one.
    const text = fileOf(name)
      .replaceAll("/usr/bin/node", process.execPath)
      .replaceAll("/opt/ekadeshma", folder);
    const file = path.join(folder, name);
    writeFileSync(file, text);
    if (name.endsWith(".timer"))
      writeFileSync(
        file.replace(".timer", ".service"),
        fileOf(name.replace(".timer", ".service"))
          .replaceAll("/usr/bin/node", process.execPath)
          .replaceAll("/opt/ekadeshma", folder),
      );
    const tried = spawnSync("systemd-analyze", ["verify", "--man=no", file], { encoding: "utf8" });
    const complaints = tried.stderr
      .split("\n")
      .filter((line) => line.includes("ekadeshma") && !/Failed to (?:create|open)/.test(line));
    expect(complaints).toEqual([]);
    expect(tried.status).toBe(0);
  });
});

test("the example of the settings is read as production, with the secret beside it", () => {
  const settings = Object.fromEntries(
    fileOf("settings.example")
      .split("\n")
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
  const config = readConfig({ ...settings, SESSION_SECRET: "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y" });
  expect(config).toMatchObject({ production: true, demo: false, mailFrom: "namaste@books.example" });
  // The logins are those of the guide's SQL.
  const [, sql = ""] = blocksOfGuide("sql");
  for (const url of [config.databaseUrl, config.databaseOwnerUrl]) {
    const { username, password, pathname } = new URL(url ?? "");
    expect(sql).toContain(`create role ${username} login password '${password}';`);
    expect(sql).toContain(`create database ${pathname.slice(1)} `);
  }
});

test("nginx takes the largest file that a page takes", () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(fileOf("nginx.conf")) ?? [];
  expect(Number(megabytes)).toBeGreaterThan(EDITION_FILE_MAX_MB);
});

test("every file that the guide names is there", () => {
  const guide = readFileSync("docs/deploy.md", "utf8");
  const named = [...guide.matchAll(/\bdeploy\/([\w.-]+\w)/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(3);
  for (const name of named) expect(() => fileOf(name), name).not.toThrow();
});
