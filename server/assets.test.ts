import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { builtAssets } from "./assets.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-assets-"));
for (const name of ["present.txt", "deleted.txt"]) writeFileSync(path.join(folder, name), name);
const assets = builtAssets(folder);
const server = createServer((request, response) =>
  assets(request, response, () => response.writeHead(404).end()),
);

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test("a file that is deleted while the server runs fails its own request and not the server", async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const at = (name: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
  expect(await (await fetch(at("deleted.txt"))).text()).toBe("deleted.txt");
  rmSync(path.join(folder, "deleted.txt"));
  await expect(fetch(at("deleted.txt")).then((answer) => answer.text())).rejects.toThrow();
  expect(await (await fetch(at("present.txt"))).text()).toBe("present.txt");
  expect((await fetch(at("unknown.txt"))).status).toBe(404);
});
