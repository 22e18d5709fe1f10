import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { builtAndKeptAssets, keepAssets } from "./kept-assets.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-kept-"));
const [build, dataDir] = [path.join(folder, "build"), path.join(folder, "data")];
afterAll(() => rmSync(folder, { recursive: true }));

function newBuild(names: readonly string[]) {
  rmSync(build, { recursive: true, force: true });
  mkdirSync(path.join(build, "assets"), { recursive: true });
  for (const name of names) writeFileSync(path.join(build, "assets", name), `// ${name}`);
}
const kept = () => readdirSync(path.join(dataDir, "client", "assets")).toSorted();
const day = (at: number) => new Date(Date.UTC(2026, 10, at));

test("scripts and styles of earlier builds stay answerable for thirty days after the last build that had them", async () => {
  newBuild(["page-1.js", "page-1.js.br", "style-1.css", "font-1.woff2"]);
  await keepAssets(build, dataDir, day(1));
  expect(kept()).toEqual(["page-1.js", "page-1.js.br", "style-1.css"]);
  newBuild(["page-2.js", "style-1.css"]);
  writeFileSync(path.join(dataDir, "client", "assets", "page-3.js.part"), "broken off");
  await keepAssets(build, dataDir, day(20));
  expect(kept()).toEqual(["page-1.js", "page-1.js.br", "page-2.js", "style-1.css"]);

  const assets = builtAndKeptAssets(build, dataDir);
  const server = createServer((request, response) =>
    assets(request, response, () => response.writeHead(404).end()),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const get = async (name: string) =>
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/${name}`);
  for (const name of ["page-1.js", "page-2.js"]) {
    const answer = await get(name);
    expect(await answer.text()).toBe(`// ${name}`);
    expect(answer.headers.get("cache-control")).toContain("immutable");
  }
  expect((await get("page-9.js")).status).toBe(404);
  server.close();

  await keepAssets(build, dataDir, day(32));
  expect(kept()).toEqual(["page-2.js", "style-1.css"]);
});
