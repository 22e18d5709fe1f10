import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** Modules of every layer, as other layers would import them. */
const DB = "#app/db/client.server.ts";
const DOMAIN = "#app/domain/money.ts";
const DEMO = "#app/demo/fill-demo.server.ts";
const FEATURE = "#app/features/catalogue/filters.ts";
const FEATURE_DEEP = "#app/features/covers/designs/hills.ts";
const I18N = "#app/i18n/generated/messages.js";
const PLATFORM = "#app/platform/log/log.server.ts";
const WORKS = "#app/works/writer.ts";
const ROUTE = "#app/routes/public/home.tsx";
const SERVER = "#server/app.ts";
const UI = "#app/ui/button.tsx";
const FIELDS = "#app/fields/place-field.tsx";
const BRAND = "#brand/hero.ts";
const COMMAND = "#commands/build.ts";
const TESTS = "#tests/database.ts";
const UP = ["../x.ts", "../../a/b.ts"];
const NODE = ["node:fs", "node:fs/promises"];
const QUERIES = ["drizzle-orm", "drizzle-orm/pg-core", "pg"];
const SCREEN = ["react", "react-router"];

type LayerCase = {
  readonly file: string;
  /** What it may import; of `EVERY` nothing else. */
  readonly may: readonly string[];
  /** The report of the linter. */
  readonly says: string;
};

const PURE = "domain has no input or output: it imports only itself";
const NO_PRODUCT =
  "ui has no product knowledge: it imports itself, i18n and the names of the fields that every form has";
const DOMAIN_ONLY = "db imports domain and itself";
const COMPOSES = "a route composes features; it never imports the database or another route";
const APART =
  "a feature imports domain, platform, works, fields, ui and itself, never another feature or a route";
const NO_DATABASE =
  "only a *.server.ts of a feature reaches the database and Node: the rest may run in the browser";
const COMMAND_RULE = "a command imports features, platform, db, demo or brand, never routes, ui or tests";
const PLATFORM_RULE = "platform imports domain and db, never features, routes or ui";
const FEATURE_MAY = [DOMAIN, PLATFORM, FIELDS, UI, I18N, BRAND, ...SCREEN];
const SERVER_MAY = [DB, WORKS, ...FEATURE_MAY, ...NODE, ...QUERIES];
const EVERY = [
  DB,
  DOMAIN,
  DEMO,
  FEATURE,
  FEATURE_DEEP,
  I18N,
  PLATFORM,
  WORKS,
  ROUTE,
  SERVER,
  UI,
  FIELDS,
  BRAND,
  COMMAND,
  TESTS,
  ...UP,
  ...NODE,
  ...QUERIES,
  ...SCREEN,
];

// The table of docs/ARCHITECTURE.md, and what follows from it for the suffixes of a feature's files.
const LAYERS: readonly LayerCase[] = [
  { file: "app/domain/x.ts", may: ["./money.ts", "isbn3"], says: PURE },
  { file: "app/domain/x.test.ts", may: [FEATURE, FEATURE_DEEP, TESTS, "./money.ts"], says: PURE },
  {
    file: "app/fields/x-field.tsx",
    may: [DOMAIN, PLATFORM, FIELDS, UI, I18N, ...SCREEN],
    says: "fields imports domain, platform, ui and itself: it knows values of the domain, but no feature",
  },
  {
    file: "app/ui/x.tsx",
    may: [UI, "./button.tsx", I18N, "#app/domain/form-fields.ts", ...SCREEN],
    says: NO_PRODUCT,
  },
  {
    file: "app/i18n/x.ts",
    may: ["./x.ts", ...NODE, ...QUERIES, ...SCREEN],
    says: "i18n imports nothing of the project",
  },
  {
    file: "app/db/tables/x.server.ts",
    may: [DOMAIN, DB, "./columns.server.ts", ...QUERIES, ...NODE],
    says: DOMAIN_ONLY,
  },
  {
    file: "app/routes/public/x.tsx",
    may: [DOMAIN, FEATURE, FEATURE_DEEP, I18N, PLATFORM, FIELDS, UI, ...NODE, ...SCREEN],
    says: COMPOSES,
  },
  {
    file: "app/works/x.server.ts",
    may: [DB, DOMAIN, PLATFORM, WORKS, "./writer.ts", ...NODE, ...QUERIES],
    says: "works imports domain, db, platform and itself: every feature that writes books calls it",
  },
  { file: "app/features/y/x.server.ts", may: ["./x.ts", "zod", ...SERVER_MAY], says: APART },
  {
    file: "app/features/y/x.test.ts",
    may: [FEATURE, FEATURE_DEEP, TESTS, ...SERVER_MAY],
    says: APART,
  },
  ...["x.ts", "x.view.tsx", "x.form.tsx", "x.schema.ts", "deeper/x.ts"].map((name) => ({
    file: `app/features/y/${name}`,
    may: FEATURE_MAY,
    says: NO_DATABASE,
  })),
  {
    file: "app/features/covers/designs/x.ts",
    may: [FEATURE_DEEP, "#app/features/covers/sheet.ts", "./hills.ts", ...FEATURE_MAY],
    says: NO_DATABASE,
  },
  {
    file: "app/platform/mail/x.server.ts",
    may: [DB, DOMAIN, I18N, PLATFORM, BRAND, ...NODE, ...QUERIES, ...SCREEN],
    says: PLATFORM_RULE,
  },
  {
    file: "app/demo/books/x.ts",
    may: [
      DB,
      DOMAIN,
      FEATURE,
      FEATURE_DEEP,
      I18N,
      PLATFORM,
      WORKS,
      DEMO,
      BRAND,
      ...NODE,
      ...QUERIES,
      ...SCREEN,
    ],
    says: "the demo data are written with features, never with routes or screens",
  },
  {
    file: "server/x.ts",
    may: [DB, DOMAIN, I18N, PLATFORM, SERVER, "#app/jobs.server.ts", ...NODE, ...QUERIES, ...SCREEN],
    says: "the server imports platform, never features or routes",
  },
  {
    file: "brand/x.ts",
    may: [PLATFORM, BRAND, ...NODE, ...QUERIES, ...SCREEN],
    says: "brand makes files from its tokens with what platform draws, and knows nothing else",
  },
  ...["commands/x.ts", "commands/x.test.ts"].map((file) => ({
    file,
    may: EVERY.filter(
      (each) => ![ROUTE, FIELDS, UI, ...UP].includes(each) && (each !== TESTS || file.includes(".test.")),
    ),
    says: COMMAND_RULE,
  })),
  {
    file: "tests/site/x.test.ts",
    may: EVERY.filter((each) => each !== COMMAND && !UP.includes(each)),
    says: "what tests and commands share lies in app or server",
  },
];

/** How many lines that are not blank a file of each layer may have. */
const LENGTHS: readonly (readonly [file: string, lines: number])[] = [
  ["app/domain/long.ts", 250],
  ["app/features/y/long.server.ts", 250],
  ["app/features/y/long.view.tsx", 250],
  ["app/works/long.server.ts", 250],
  ["app/routes/public/long.tsx", 120],
  ["app/db/tables/long.server.ts", 300],
  ["app/platform/mail/long.server.ts", 300],
  ["server/long.ts", 300],
  ["tests/long.ts", 300],
  ["app/features/y/long.test.ts", 400],
  ["app/domain/long.test.ts", 400],
];

/** For each rule a file that breaks it, and the rule that must report it. */
const HABITS: readonly (readonly [rule: string, file: string, text: string])[] = [
  [
    "eslint(no-restricted-imports)",
    "app/features/y/router-link.view.tsx",
    'import { Link } from "react-router";\nexport const Onward = () => <Link to="/">On</Link>;',
  ],
  ["eslint(no-restricted-properties)", "app/domain/random.ts", "export const id = () => Math.random();"],
  [
    "eslint(no-restricted-properties)",
    "tests/journeys/wait.test.ts",
    "type Page = { waitForTimeout(ms: number): Promise<void> };\nexport const wait = (page: Page) => page.waitForTimeout(5);",
  ],
  [
    "eslint(no-restricted-imports)",
    "app/features/y/system.server.ts",
    'import { SYSTEM } from "#app/domain/actor.ts";\nexport const actor = SYSTEM;',
  ],
  [
    "eslint(no-restricted-properties)",
    "app/features/y/transaction.server.ts",
    'import { db } from "#app/db/client.server.ts";\n// @ts-expect-error: the type has none either.\nexport const write = () => db().transaction(async () => {});',
  ],
  ["typescript(no-explicit-any)", "app/domain/any.ts", "export const read = (value: any) => String(value);"],
  [
    "typescript(no-floating-promises)",
    "app/platform/mail/floating.server.ts",
    "const send = async () => {};\nexport function later(): void {\n  send();\n}",
  ],
  [
    "typescript(consistent-type-imports)",
    "app/features/y/type-import.ts",
    'import { Kind } from "./x.ts";\nexport const one = (kind: Kind) => kind;',
  ],
  [
    "react(no-danger)",
    "app/ui/danger.tsx",
    "export const Raw = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />;",
  ],
  // Without its prefix a module of Node would pass the rules of the layers.
  ["unicorn(prefer-node-protocol)", "app/domain/bare.ts", 'import fs from "fs";\nexport const one = fs;'],
  ["unicorn(filename-case)", "app/domain/MoneyBag.ts", "export const a = 1;"],
  ["unicorn(filename-case)", "app/ui/Button.tsx", "export const a = 1;"],
  [
    "import(no-cycle)",
    "app/domain/cycle-a.ts",
    'import { b } from "./cycle-b.ts";\nexport const a = () => b;',
  ],
  [
    "import(no-cycle)",
    "app/domain/cycle-b.ts",
    'import { a } from "./cycle-a.ts";\nexport const b = () => a;',
  ],
  ["eslint(no-unused-vars)", "app/domain/unused.ts", "const unused = 1;\nexport const used = 2;"],
];

type Objection = { readonly rule: string; readonly message: string; readonly help: string };

const folder = mkdtempSync(path.join(os.tmpdir(), "layers-"));
const objections = new Map<string, Objection[]>();

beforeAll(() => {
  for (const name of ["oxlint.config.ts", "tsconfig.json", "package.json"])
    copyFileSync(name, path.join(folder, name));
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  for (const { file, may } of LAYERS) {
    write(file, importing(othersThan(may)));
    write(goodFile(file), importing(may));
  }
  for (const [file, lines] of LENGTHS) {
    write(file, `${longText(lines)}export const last = 0;\n`);
    write(goodFile(file), `${longText(lines)}\n\n`);
  }
  write("app/domain/currencies.ts", longText(300));
  for (const [, file, text] of HABITS) write(file, `${text}\n`);
  lint();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function othersThan(may: readonly string[]): string[] {
  return EVERY.filter((each) => !may.includes(each));
}

/** A file beside another, with the same suffix, without a mistake. */
function goodFile(file: string): string {
  return path.posix.join(path.posix.dirname(file), `good-${path.posix.basename(file)}`);
}

function importing(modules: readonly string[]): string {
  // Two exports of the router are refused everywhere, so it cannot be imported as a namespace.
  const whatOf = (module: string, name: string) =>
    module === "react-router" ? `{ href as ${name} }` : `* as ${name}`;
  const lines = modules.map(
    (module, at) => `import ${whatOf(module, `m${at}`)} from "${module}";\nconsole.log(m${at});`,
  );
  return `${lines.join("\n")}\n`;
}

function longText(lines: number): string {
  return Array.from({ length: lines }, (_none, at) => `export const line${at} = ${at};\n`).join("");
}

function lint(): void {
  const args = ["--type-aware", "--format", "json", "app", "server", "brand", "commands", "tests"];
  const { stdout } = spawnSync(path.resolve("node_modules/.bin/oxlint"), args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 50_000_000,
  });
  type Diagnostic = { filename: string; code: string; message: string; help?: string };
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  for (const { filename, code, message, help = "" } of diagnostics) {
    const known = objections.get(filename) ?? [];
    objections.set(filename, [...known, { rule: code, message, help }]);
  }
}

function rulesBrokenBy(file: string): string[] {
  return (objections.get(file) ?? []).map(({ rule }) => rule);
}

/** The refused imports of a file, with the messages of the linter. */
function refusedIn(file: string): string[] {
  const found = (objections.get(file) ?? []).filter(({ rule }) => rule === "eslint(no-restricted-imports)");
  return [...new Set(found.map(({ message, help }) => `${/'([^']*)'/.exec(message)?.[1] ?? ""}: ${help}`))];
}

describe.each(LAYERS)("$file", ({ file, may, says }) => {
  test("is refused each layer it must not import", () => {
    expect(refusedIn(file).toSorted()).toEqual(
      othersThan(may)
        .map((module) => `${module}: ${says}`)
        .toSorted(),
    );
  });

  test("may import the others", () => {
    expect(refusedIn(goodFile(file))).toEqual([]);
  });
});

describe("the length of a file", () => {
  test.each(LENGTHS)("%s is %i lines at most", (file) => {
    expect(rulesBrokenBy(file)).toContain("eslint(max-lines)");
    expect(rulesBrokenBy(goodFile(file))).not.toContain("eslint(max-lines)");
  });

  test("is not limited in a file of data", () => {
    expect(rulesBrokenBy("app/domain/currencies.ts")).not.toContain("eslint(max-lines)");
  });
});

test.each(HABITS)("%s is broken by %s", (rule, file) => {
  expect(rulesBrokenBy(file)).toContain(rule);
});

test("a broken rule fails the run", () => {
  const { status } = spawnSync(path.resolve("node_modules/.bin/oxlint"), ["app/domain/random.ts"], {
    cwd: folder,
  });
  expect(status).toBe(1);
});
