import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { builtAssets } from "./assets.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-assets-"));
for (const name of ["stays.txt", "goes.txt"]) writeFileSync(path.join(folder, name), name);
const assets = builtAssets(folder);
const server = createServer((request, response) =>
  assets(request, response, () => response.writeHead(404).end()),
);

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test("a file that goes while the server runs ends its own answer, not the server", async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const at = (name: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
  expect(await (await fetch(at("goes.txt"))).text()).toBe("goes.txt");
  rmSync(path.join(folder, "goes.txt"));
  await expect(fetch(at("goes.txt")).then((answer) => answer.text())).rejects.toThrow();
  expect(await (await fetch(at("stays.txt"))).text()).toBe("stays.txt");
  expect((await fetch(at("never.txt"))).status).toBe(404);
});
