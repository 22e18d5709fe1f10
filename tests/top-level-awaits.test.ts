import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Statements at the top of a module during which its functions may run already. */
const WAITS = /^(?:try \{|await |(?:const|let) .*\bawait )/;
/** A constant or a class of the module, which a function that runs meanwhile cannot read yet. */
const DECLARES = /^(?:export )?(?:const|class) ([A-Z]\w*)/;

/** The names that a module declares after it has waited, and that its own functions use. */
function declaredTooLate(text: string): string[] {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => WAITS.test(line));
  if (first === -1) return [];
  const late = lines.slice(first + 1).flatMap((line) => DECLARES.exec(line)?.[1] ?? []);
  const functions = lines.filter((line) => /^\s/.test(line)).join("\n");
  return late.filter((name) => new RegExp(`\\b${name}\\b`).test(functions));
}

test("is found where a function is called before a constant that it reads", () => {
  const late = "await run();\n\nconst TEXTS = {};\n\nasync function run() {\n  return TEXTS;\n}\n";
  expect(declaredTooLate(late)).toEqual(["TEXTS"]);
  expect(declaredTooLate(`const TEXTS = {};\n${late.replace("const TEXTS = {};\n", "")}`)).toEqual([]);
});

test("no command and no process of the server declares what its functions read after it has waited", () => {
  const files = ["commands", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:ts|mjs)$/.test(file) && !file.endsWith(".test.ts"))
      .map((file) => path.join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap((file) => declaredTooLate(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`)),
  ).toEqual([]);
});
