import { connect } from "node:net";
import { expect, test } from "vitest";
import { useSite } from "#tests/site.ts";
import { requestText, sendRaw } from "./raw-request.ts";

const site = useSite();

const statusesOf = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

test("a thousand requests in one packet are not a thousand pages", async () => {
  const request = `GET / HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\n\r\n`;
  const { text } = await sendRaw(site.url, request.repeat(1000));
  expect(statusesOf(text)).toEqual([...Array.from({ length: 8 }, () => "200"), "503"]);
  expect(text).toMatch(/\r\nretry-after: \d+\r\n/);
  expect(text.slice(text.lastIndexOf("HTTP/1.1"))).toMatch(/content-security-policy: default-src 'none'/);
});

test("more pages at once than can be made soon are refused in a plain word, and health is not", async () => {
  const { hostname, port } = new URL(site.url);
  const bytes = requestText(site.url, "GET /np/bookstore?q=a");
  let busy = 0;
  const all = Promise.all(
    Array.from({ length: 200 }, () => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      let text = "";
      socket.on("data", (part) => {
        text += String(part);
      });
      return new Promise<string>((resolve) => {
        socket.on("error", () => {});
        socket.once("close", () => resolve(text));
      });
    }),
  );
  const health = await site.get("/healthz");
  expect([health.status, await health.text()]).toEqual([200, "ok"]);
  for (const text of await all) {
    const [status] = statusesOf(text);
    if (status === "503") {
      busy += 1;
      expect(text).toContain("कृपया एकछिनपछि फेरि प्रयास गर्नुहोस्");
      expect(text).toMatch(/\r\nconnection: close\r\n/i);
    } else expect(status).toBe("200");
  }
  // Eight run and 64 wait; what is done meanwhile lets others in.
  expect(busy).toBeGreaterThan(50);
  expect((await site.get("/np/bookstore")).status).toBe(200);
});
