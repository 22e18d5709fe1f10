import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { generate, keepGenerated, needTools, onceFor } from "./generate.ts";

const INPUTS = [
  "app",
  "brand",
  "commands/build.ts",
  "commands/generate.ts",
  "public",
  "server",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];
const COMPRESSED = /\.(?:js|css|svg|json|txt)$/;
const COMPRESSED_MIN_BYTES = 1024;

/** Builds the product into `build/` unless that build has the same sources. Returns whether it built. */
export async function build(): Promise<boolean> {
  await generate();
  const stamp = "build/.stamp";
  const complete = existsSync("build/server/index.js") && existsSync("build/client/assets");
  if (!complete) return await buildAgain(stamp);
  return await onceFor(INPUTS, stamp, makeFiles);
}

async function buildAgain(stamp: string): Promise<boolean> {
  await makeFiles();
  await onceFor(INPUTS, stamp, async () => {});
  return true;
}

async function makeFiles(): Promise<void> {
  needTools();
  const cli = path.join("node_modules", "@react-router", "dev", "bin.cjs");
  const made = spawnSync(process.execPath, [cli, "build"], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (made.status !== 0) throw new Error(`The product could not be built:\n${made.stderr || made.stdout}`);
  compressAssets("build/client");
  keepGenerated();
}

/** Writes a compressed copy of each asset, so that the server never compresses the same file twice. */
function compressAssets(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) compressAssets(file);
    else if (COMPRESSED.test(entry.name)) {
      const bytes = readFileSync(file);
      if (bytes.length < COMPRESSED_MIN_BYTES) continue;
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(
        `${file}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
    }
  }
}

if (import.meta.main) await build();
