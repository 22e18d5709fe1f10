import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The paths that a file imports, types included, from the folder of the project. */
function importsOf(file: string): string[] {
  const specifiers = readFileSync(file, "utf8").matchAll(/\b(?:from|import\()\s*"([#.][^"]+)"/g);
  return Array.from(specifiers, ([, specifier = ""]) =>
    specifier.startsWith("#") ? specifier.slice(1) : path.join(path.dirname(file), specifier),
  );
}

/** The folder directly in `parent` that a file is in or below; undefined for one that is in none. */
function folderIn(parent: string, file: string): string | undefined {
  const [name, rest] = file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split("/", 2) : [];
  return name !== undefined && rest !== undefined ? name : undefined;
}

/** Which folders of `parent` import which others of it. */
function importsBetween(parent: string, imports: readonly (readonly [from: string, to: string])[]) {
  const found = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    const [one, other] = [folderIn(parent, from), folderIn(parent, to)];
    if (one === undefined || other === undefined || one === other) continue;
    found.set(one, (found.get(one) ?? new Set()).add(other));
  }
  return found;
}

/** The folders from which one comes back to them by imports, sorted. */
function inCircles(between: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reaches = (from: string): Set<string> => {
    const seen = new Set<string>();
    const next = [from];
    for (let at = next.pop(); at !== undefined; at = next.pop())
      for (const each of between.get(at) ?? []) {
        if (!seen.has(each)) next.push(each);
        seen.add(each);
      }
    return seen;
  };
  return [...between.keys()].filter((folder) => reaches(folder).has(folder)).toSorted();
}

test("a circle of folders is found, of two and of more", () => {
  const imports = [
    ["app/a/x.ts", "app/b/y.ts"],
    ["app/b/y.ts", "app/c/deep/z.ts"],
    ["app/c/z.ts", "app/a/x.ts"],
    ["app/d/x.ts", "app/a/x.ts"],
    ["app/e/x.ts", "app/e/y.ts"],
    ["app/f.ts", "app/d/x.ts"],
  ] as const;
  expect(inCircles(importsBetween("app", imports))).toEqual(["a", "b", "c"]);
});

test("folders beside each other do not import each other in circles", () => {
  const files = globSync("{app,server,commands}/**/*.{ts,tsx}").filter(
    (file) => !file.includes("/generated/") && !/\.test\.tsx?$|-for-tests\.tsx?$/.test(file),
  );
  const imports = files.flatMap((file) => importsOf(file).map((to) => [file, to] as const));
  const parents = new Set(files.flatMap((file) => [path.dirname(file), path.dirname(path.dirname(file))]));
  expect(parents.size).toBeGreaterThan(100);
  const found = [...parents].flatMap((parent) => {
    const folders = inCircles(importsBetween(parent, imports));
    return folders.length > 0 ? [`${parent}: ${folders.join(" ")}`] : [];
  });
  expect(found).toEqual([]);
});
