import { expect, test } from "vitest";
import { useSite } from "#tests/site.ts";
import { lastRawLetter } from "./raw-letters.ts";
import { requestText, sendRaw } from "./raw-request.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const CANARY = "CANARY in the outbox";

async function playground(headers: Record<string, string> = {}, path = "/playground"): Promise<string> {
  const answer = await sendRaw(site.url, requestText(site.url, `GET ${path}`, headers));
  expect(answer.status).toBe(200);
  return answer.body;
}

test("the outbox is shown only on the machine itself, under its own host name", async () => {
  const sent = await site.post("/pages/contactus", {
    name: "Sita",
    email: "sita@example.com",
    subject: CANARY,
    body: "Namaste",
  });
  expect(sent.status).toBe(200);
  await lastRawLetter(site.outbox, 1);
  const { port } = new URL(site.url);
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`])
    expect(await playground({ Host: host }), host).toContain(CANARY);
  for (const path of ["/playground", "/np/playground", "/playground.data"]) {
    expect(await playground({ "X-Forwarded-For": "192.0.2.1" }, path)).not.toContain(CANARY);
    for (const host of [`evil.example:${port}`, "127.0.0.1.evil.example", "a b", "localhost@evil.example"])
      expect(await playground({ Host: host }, path), host).not.toContain(CANARY);
  }
});
