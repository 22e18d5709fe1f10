import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useProcesses } from "#tests/processes.ts";
import { type AnotherSite, startAnotherSite } from "#tests/site/another-site.ts";
import { findAll, readPage, textOf } from "#tests/site/page.ts";
import { requestText, sendRaw } from "#tests/site/raw-request.ts";

const FORM = "application/x-www-form-urlencoded";
const PARTS = "multipart/form-data; boundary=----SlowBodies0123456789";
const MESSAGE = { name: "Sita", email: "sita@example.com", phone: "", subject: "In pieces", body: "Namaste" };

// A separate process: an endless loop in it would otherwise block these tests.
const processes = useProcesses(1);

/** The same form as sent without and with script. */
const BODIES = [
  [FORM, new URLSearchParams(MESSAGE).toString()],
  [
    PARTS,
    `${Object.entries(MESSAGE)
      .map(
        ([name, value]) =>
          `------SlowBodies0123456789\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join("")}------SlowBodies0123456789--\r\n`,
  ],
] as const;

/** The first line and headers of a post with a body of this length. */
const head = (origin: string, type: string, length: number) =>
  requestText(origin, "POST /pages/contactus", {
    Origin: origin,
    "Content-Type": type,
    "Content-Length": String(length),
  });

const healthStatus = async (origin: string) =>
  (await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(10_000) })).status;

describe("a form whose body arrives in three pieces", () => {
  test.each(BODIES)("is answered: %s", async (type, body) => {
    const origin = processes[0]?.url ?? "";
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname).setNoDelay();
    const closed = once(socket, "close");
    let answer = "";
    socket.on("data", (part) => {
      answer += String(part);
    });
    const third = Math.ceil(body.length / 3);
    socket.write(head(origin, type, body.length));
    for (const at of [0, third, 2 * third]) {
      socket.write(body.slice(at, at + third));
      // When the server answers this later request, it has read the piece; and it still answers other requests.
      expect(await healthStatus(origin)).toBe(200);
    }
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain("sita@example.com");
  });
});

describe("a body that does not arrive", () => {
  let site: AnotherSite;
  beforeAll(async () => {
    site = await startAnotherSite({}, { bodyMs: 300 });
  });
  afterAll(() => site.stop());

  test.each([FORM, PARTS, "text/plain"])(
    "is answered with 408 and a page, while others are served: %s",
    async (type) => {
      const ended = sendRaw(site.url, `${head(site.url, type, 5000)}a`);
      expect(await healthStatus(site.url)).toBe(200);
      const answer = await ended;
      expect(answer.status).toBe(408);
      expect(answer.headers.get("connection")).toBe("close");
      expect(findAll(readPage(answer.body), "h1").map(textOf)).toHaveLength(1);
      expect(await healthStatus(site.url)).toBe(200);
    },
  );
});
