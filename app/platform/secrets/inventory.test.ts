import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = ["app", "server", "commands"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts/.test(file));

/** Calls that derive a key, or pass its purpose on: the last argument in quotes is the purpose. */
const PURPOSE = /\b(?:keyFor|hmacOf|ofPurpose)\((?:(?:[^()"`]|\([^()]*\))*,\s*)?["`]([^"`]+)["`]/g;

test("every purpose of a key is in the documentation, and no other", () => {
  const used = SOURCES.flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(PURPOSE), ([, each = ""]) => each),
  );
  const [, table = ""] =
    /\n## Keys and algorithms\n([\s\S]*?)\n## /.exec(readFileSync("docs/security.md", "utf8")) ?? [];
  const documented = table
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) =>
      Array.from((line.split("|")[1] ?? "").matchAll(/`([^`]+)`/g), ([, each = ""]) => each),
    );
  const named = new Set(used.map((each) => each.replace(/\$\{.*\}$/, "{day}")));
  expect([...named].toSorted()).toEqual(documented.toSorted());
});

test("every key is derived by a call whose purpose is a constant", () => {
  const calls = SOURCES.flatMap((file) =>
    Array.from(
      readFileSync(file, "utf8").matchAll(/^(?!.*function).*\bkeyFor\(.*/gm),
      ([line]) => `${file}: ${line.trim()}`,
    ),
  );
  // Those that take it from their own callers, which the pattern above finds.
  const passedOn = calls.filter((call) => /\bkeyFor\([^,]*, \w+\)/.test(call));
  expect(passedOn.map((call) => call.split(":")[0])).toEqual([
    "app/platform/backup/manifest.server.ts",
    "app/platform/secrets/replace-secret.server.ts",
    "app/platform/secrets/replace-secret.server.ts",
  ]);
});
