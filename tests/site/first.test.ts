import { expect, test } from "vitest";
import { useSite } from "#tests/site.ts";

const site = useSite();
test("home", async () => {
  const r = await site.get("/np/bookstore");
  expect(r.status).toBe(200);
  expect(await r.text()).toContain('lang="ne"');
});
