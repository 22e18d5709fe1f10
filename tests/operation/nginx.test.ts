import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { type AppProcess, startAppProcess } from "#server/app-process.ts";
import { useDatabase } from "#tests/database.ts";
import { freePort } from "#tests/pgbouncer.ts";

vi.setConfig({ testTimeout: 60_000 });

useDatabase("ekadeshma_demo");

/** Debian's nginx, where it is installed. */
const NGINX = ["nginx", "/usr/sbin/nginx"].find((each) => spawnSync(each, ["-v"]).status === 0);
const ADDRESS_OF_CLIENT = "proxy_set_header X-Forwarded-For $remote_addr;";
const WRONG_SIGN_INS = 40;

let folder: string;
const ends: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-nginx-"));
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  rmSync(folder, { recursive: true, force: true });
});

/** A production process behind nginx, whose configuration has these lines in its location. */
async function startBehind(lines: string): Promise<{ url: string; product: AppProcess }> {
  const product = startAppProcess({
    PATH: process.env.PATH,
    DATABASE_URL: process.env.DATABASE_URL,
    DATA_DIR: folder,
    UPLOAD_DIR: inject("uploadDir"),
    BASE_URL: "https://books.test",
    SESSION_SECRET: "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  ends.push(() => product.stop());
  const port = await freePort();
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server { listen 127.0.0.1:${port}; location / { proxy_pass ${await product.origin}; ${lines} } } }`,
  );
  const nginx = spawn(NGINX ?? "nginx", ["-c", file, "-e", `${folder}/error.log`], { stdio: "ignore" });
  ends.push(async () => {
    nginx.kill("SIGTERM");
    if (nginx.exitCode === null) await once(nginx, "exit");
  });
  const url = `http://127.0.0.1:${port}`;
  for (let round = 0; round < 100; round++) {
    if (
      await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, product };
    await pause(50);
  }
  throw new Error("nginx does not answer.");
}

/** The statuses of wrong sign-ins, each with another invented address. */
async function statusesOfForged(url: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < WRONG_SIGN_INS; at++) {
    const answer = await fetch(`${url}/auth/login`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: "https://books.test", "x-forwarded-for": `198.51.100.${at}` },
      body: new URLSearchParams({ email: `nobody-${at}@example.org`, password: "not a password of anybody" }),
    });
    statuses.push(answer.status);
  }
  return statuses;
}

const warningsOf = ({ lines }: AppProcess) =>
  lines.filter((line) => line.includes("in TRUSTED_PROXIES")).map((line) => JSON.parse(line).msg as string);

describe.skipIf(!NGINX)("behind nginx", () => {
  test("with the address of its client in one line, invented addresses count as one", async () => {
    const { url, product } = await startBehind(ADDRESS_OF_CLIENT);
    expect(await statusesOfForged(url)).toContain(429);
    expect(warningsOf(product)).toEqual([]);
  });

  test("with proxy_pass alone, the first visitor makes the log say that the address is missing", async () => {
    const { url, product } = await startBehind("");
    for (let round = 0; round < 3; round++) await fetch(url);
    expect(warningsOf(product)).toEqual([expect.stringContaining("sends no address in X-Forwarded-For")]);
  });
});
