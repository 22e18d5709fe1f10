import { connect } from "node:net";
import { expect, inject, test, vi } from "vitest";
import { connectClient } from "#app/db/single-client.server.ts";
import { databaseName } from "#tests/database.ts";
import { useSite } from "#tests/site.ts";
import { requestText, sendRaw } from "./raw-request.ts";

const REQUESTS = 200;
/** The number of pages rendered at a time. */
const RUNNING = 8;
/** The pages rendered at a time and those that wait in the queue. */
const ACCEPTED = RUNNING + 64;
const WAIT_OPTIONS = { timeout: 20_000 };

const site = useSite();

const statusesOf = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

test("a thousand pipelined requests do not render a thousand pages", async () => {
  const request = `GET / HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\n\r\n`;
  const { text } = await sendRaw(site.url, request.repeat(1000));
  expect(statusesOf(text)).toEqual([...Array.from({ length: 8 }, () => "200"), "503"]);
  expect(text).toMatch(/\r\nretry-after: \d+\r\n/);
  expect(text.slice(text.lastIndexOf("HTTP/1.1"))).toMatch(/content-security-policy: default-src 'none'/);
});

test("pages beyond the queue are refused with plain text, and health checks are not", async () => {
  const { hostname, port } = new URL(site.url);
  // Requests for one page would wait for one rendering of it.
  const bytes = (at: number) => requestText(site.url, `GET /np/bookstore?q=a${at}`);
  const texts: string[] = [];
  // No list of books can be read while this lock is held, however fast the machine is.
  const lockClient = await connectClient(inject("postgresUrl").replace("DATABASE", databaseName()));
  await lockClient.query("begin; lock table catalogue_entries in access exclusive mode");
  const all = Promise.all(
    Array.from({ length: REQUESTS }, (_, at) => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes(at)));
      let text = "";
      socket.on("data", (part) => {
        text += String(part);
      });
      return new Promise<void>((resolve) => {
        socket.on("error", () => {});
        socket.once("close", () => resolve(void texts.push(text)));
      });
    }),
  );
  try {
    await vi.waitFor(() => expect(texts.length).toBeGreaterThanOrEqual(REQUESTS - ACCEPTED), WAIT_OPTIONS);
    const health = await site.get("/healthz");
    expect([health.status, await health.text()]).toEqual([200, "ok"]);
  } finally {
    await lockClient.query("rollback");
    await lockClient.end();
  }
  await all;
  const [refused, answered] = [texts.filter(isRefused), texts.filter((text) => !isRefused(text))];
  for (const text of refused) {
    expect(text).toContain("कृपया एकछिनपछि फेरि प्रयास गर्नुहोस्");
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
  }
  // Where the machine is slow, a page that was begun waits for the lock longer than it may, and says so as a page.
  expect(answered.flatMap(statusesOf).filter((status) => status !== "200" && status !== "503")).toEqual([]);
  // A waiting request may also be refused after its time limit; a running request is never refused.
  expect(answered.length).toBeGreaterThanOrEqual(RUNNING);
  expect(answered.length).toBeLessThanOrEqual(ACCEPTED);
  expect((await site.get("/np/bookstore")).status).toBe(200);
});

/** Whether a request was refused before any page was begun for it. */
const isRefused = (text: string) => statusesOf(text)[0] === "503" && !text.includes("<!DOCTYPE html><html");
