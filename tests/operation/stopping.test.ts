import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { useDatabase } from "#tests/database.ts";
import { commandUrl } from "#tests/processes.ts";
import { useSilentProxies } from "#tests/silent-proxy.ts";
import { requestText } from "#tests/site/raw-request.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";

useDatabase("ekadeshma_demo");
const openProxy = useSilentProxies();
const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

/** The built product in its own process, which receives signals as in production. */
async function start(databaseUrl: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-stopping-"));
  const child = spawn(process.execPath, ["server/serve-built.ts"], {
    stdio: ["pipe", "pipe", "ignore"],
    env: {
      PATH: process.env.PATH ?? "",
      // What Node has compiled: an environment of its own would leave it out, and each process would compile everything again.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      UPLOAD_DIR: inject("uploadDir"),
      DEMO: "off",
      SESSION_SECRET: SITE_SECRET,
      LOG_LEVEL: "silent",
    },
  });
  const ended = once(child, "exit").then(([code, signal]) => code ?? signal);
  cleanups.push(() => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  const [port] = (await once(createInterface(child.stdout), "line")) as [string];
  const url = `http://127.0.0.1:${port}`;
  return { url, ended, terminate: () => child.kill("SIGTERM") };
}

/** The status of a request, or the code of its error. */
function request(url: string, agent?: Agent): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    const sent = httpRequest(url, { agent }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode));
      response.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
    });
    sent.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
    sent.end();
  });
}

describe("a process that receives SIGTERM", () => {
  test("answers all requests that have arrived, on old and new connections, and exits with 0", async () => {
    const { url, ended, terminate } = await start(commandUrl(process.env.DATABASE_URL ?? ""));
    const agent = new Agent({ keepAlive: true, maxSockets: 6 });
    // Existing connections, and pages that have been requested before. More than are answered at once, and so few that none waits
    // as long as the queue allows, on a machine that does much else.
    await Promise.all(Array.from({ length: 6 }, () => request(`${url}/pages/aboutus`, agent)));
    const reused = Array.from({ length: 6 }, () => request(`${url}/pages/aboutus`, agent));
    const fresh = Array.from({ length: 10 }, () => request(`${url}/pages/aboutus`));
    // The kernel has accepted the connections and the requests written to them.
    await new Promise((resolve) => {
      setImmediate(() => setImmediate(resolve));
    });
    terminate();
    const answers = await Promise.all([...reused, ...fresh]);
    expect(answers).toEqual(answers.map(() => 200));
    expect(await ended).toBe(0);
    agent.destroy();
  });

  test("is not ready at once, waits for running requests, and accepts nothing new afterwards", async () => {
    const { url, ended, terminate } = await start(commandUrl(process.env.DATABASE_URL ?? ""));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // A form without its last byte keeps the process running.
    const form = connect(Number(new URL(url).port), "127.0.0.1");
    const closed = once(form, "close");
    let answer = "";
    form.on("data", (part) => {
      answer += String(part);
    });
    const headers = {
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
      "content-length": "4",
    };
    form.write(requestText(url, "POST /pages/contactus", headers, "a=b"));
    await once(form, "connect");
    expect(await request(`${url}/readyz`, agent)).toBe(200);
    terminate();
    let ready = await request(`${url}/readyz`, agent);
    while (ready === 200) ready = await request(`${url}/readyz`, agent);
    expect(ready).toBe(503);
    expect(answer).toBe("");
    form.write("c");
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 \d+ /);
    expect(await ended).toBe(0);
    expect(await request(url)).toBe("ECONNREFUSED");
    agent.destroy();
  });
});

describe("a process whose database connection is silent", () => {
  test("ends in time on SIGTERM", async () => {
    const proxy = await openProxy(process.env.DATABASE_URL ?? "");
    const { url, ended, terminate } = await start(proxy.url);
    expect(await request(url)).toBe(200);
    proxy.stopForwarding();
    const hanging = Array.from({ length: 15 }, () => request(`${url}/bookstore`));
    expect(await request(`${url}/healthz`)).toBe(200);
    terminate();
    // Its own limit is fifteen seconds; the test has thirty.
    expect([0, 1]).toContain(await ended);
    await Promise.all(hanging);
  });

  test("answers every page once the connection is restored, and exits with 0", async () => {
    const proxy = await openProxy(process.env.DATABASE_URL ?? "");
    const { url, ended, terminate } = await start(proxy.url);
    const pages = ["/", "/np", "/bookstore", "/np/bookstore?q=a", "/pages/aboutus", "/dashain"];
    const requestAll = () => Promise.all(pages.map((page) => request(url + page)));
    // The first pages of a process are slow, on a busy machine slower than a page may be.
    await vi.waitFor(async () => expect(await requestAll()).toEqual(pages.map(() => 200)), 30_000);
    proxy.stopForwarding();
    expect(await request(`${url}/bookstore?q=b`)).toBe(503);
    proxy.forwardNewConnections();
    expect(await requestAll()).toEqual(pages.map(() => 200));
    terminate();
    expect(await ended).toBe(0);
  });
});
