import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** Modules of every layer, as other layers would import them. */
const DB = "#app/db/client.server.ts";
const DOMAIN = "#app/domain/money/money.ts";
const DEMO = "#app/demo/fill-demo.server.ts";
const FEATURE = "#app/features/catalogue/filters.ts";
const FEATURE_DEEP = "#app/features/covers/designs/hills.ts";
const I18N = "#app/i18n/generated/messages.js";
const PLATFORM = "#app/platform/log/log.server.ts";
const RECORDS = "#app/records/writer.ts";
const ROUTE = "#app/routes/public/home.tsx";
const SERVER = "#server/app.ts";
const UI = "#app/ui/button.tsx";
const ONIX = "#app/onix/findings.ts";
const PAYMENTS = "#app/payments/gateway-answers.ts";
const DESK = "#app/desk/part-values.ts";
const FIELDS = "#app/fields/place-field.tsx";
const BRAND = "#brand/hero.ts";
const COMMAND = "#commands/build.ts";
const TESTS = "#tests/database.ts";
const PARENT_PATHS = ["../x.ts", "../../a/b.ts"];
const NODE = ["node:fs", "node:fs/promises"];
const QUERIES = ["drizzle-orm", "drizzle-orm/pg-core", "pg"];
const SCREEN = ["react", "react-router"];

type LayerCase = {
  readonly file: string;
  /** The modules of `ALL_MODULES` that it may import; all others are refused. */
  readonly mayImport: readonly string[];
  /** The report of the linter. */
  readonly message: string;
};

const DOMAIN_RULE = "domain has no input or output: it imports only itself";
const UI_RULE =
  "ui has no product knowledge: it imports itself, i18n, the names of the fields of every form and the types of lists";
const DB_RULE = "db imports domain and itself";
const ROUTE_RULE = "a route composes features; it never imports the database or another route";
const FEATURE_RULE =
  "a feature imports domain, platform, records, onix, payments, desk, fields, ui and itself, never another feature or a route";
const BROWSER_RULE =
  "only a *.server.ts of a feature imports the database and Node: its other files may run in the browser";
const COMMAND_RULE = "a command imports features, platform, db, demo or brand, never routes, ui or tests";
const PLATFORM_RULE = "platform imports domain and db, never features, routes or ui";
const FEATURE_IMPORTS = [DOMAIN, PLATFORM, ONIX, DESK, FIELDS, UI, I18N, BRAND, ...SCREEN];
const SERVER_IMPORTS = [DB, RECORDS, PAYMENTS, ...FEATURE_IMPORTS, ...NODE, ...QUERIES];
const ALL_MODULES = [
  DB,
  DOMAIN,
  DEMO,
  FEATURE,
  FEATURE_DEEP,
  I18N,
  PLATFORM,
  RECORDS,
  ROUTE,
  SERVER,
  UI,
  ONIX,
  PAYMENTS,
  DESK,
  FIELDS,
  BRAND,
  COMMAND,
  TESTS,
  ...PARENT_PATHS,
  ...NODE,
  ...QUERIES,
  ...SCREEN,
];

// The table of docs/ARCHITECTURE.md, and what follows from it for the suffixes of a feature's files.
const LAYERS: readonly LayerCase[] = [
  { file: "app/domain/x.ts", mayImport: ["./money/money.ts", DOMAIN, "isbn3"], message: DOMAIN_RULE },
  {
    file: "app/domain/x.test.ts",
    mayImport: [FEATURE, FEATURE_DEEP, TESTS, DOMAIN, "./money/money.ts"],
    message: DOMAIN_RULE,
  },
  {
    file: "app/fields/x-field.tsx",
    mayImport: [DOMAIN, PLATFORM, FIELDS, UI, I18N, ...SCREEN],
    message:
      "fields imports domain, platform, ui and itself: its fields edit values of the domain, and belong to no feature",
  },
  {
    file: "app/onix/x.server.ts",
    mayImport: [DOMAIN, PLATFORM, ONIX, "./findings.ts", ...NODE],
    message:
      "onix reads messages into checked records: it imports domain, platform and itself, never the database",
  },
  {
    file: "app/payments/x.server.ts",
    mayImport: [DOMAIN, PAYMENTS, "./gateway-answers.ts", ...NODE],
    message: "payments reads and writes what gateways send: it imports domain and itself, never the database",
  },
  {
    file: "app/desk/x.server.ts",
    mayImport: [
      DB,
      DOMAIN,
      PLATFORM,
      RECORDS,
      DESK,
      FIELDS,
      UI,
      I18N,
      "./part-values.ts",
      ...NODE,
      ...QUERIES,
      ...SCREEN,
    ],
    message:
      "desk imports domain, platform, records, fields, ui and itself: features share it, and it belongs to none",
  },
  {
    file: "app/desk/x.view.tsx",
    mayImport: [DOMAIN, PLATFORM, DESK, FIELDS, UI, I18N, ...SCREEN],
    message:
      "only a *.server.ts of desk imports the database and Node: its other files may run in the browser",
  },
  {
    file: "app/ui/x.tsx",
    mayImport: [UI, "./button.tsx", I18N, "#app/domain/web/form-fields.ts", ...SCREEN],
    message: UI_RULE,
  },
  {
    file: "app/i18n/x.ts",
    mayImport: ["./x.ts", ...NODE, ...QUERIES, ...SCREEN],
    message: "i18n imports nothing of the project",
  },
  {
    file: "app/db/tables/x.server.ts",
    mayImport: [DOMAIN, DB, "./columns.server.ts", ...QUERIES, ...NODE],
    message: DB_RULE,
  },
  {
    file: "app/routes/public/x.tsx",
    mayImport: [DOMAIN, FEATURE, FEATURE_DEEP, I18N, PLATFORM, DESK, FIELDS, UI, ...NODE, ...SCREEN],
    message: ROUTE_RULE,
  },
  {
    file: "app/records/x.server.ts",
    mayImport: [DB, DOMAIN, PLATFORM, PAYMENTS, RECORDS, "./writer.ts", ...NODE, ...QUERIES],
    message: "records imports domain, db, platform, payments and itself: every feature that writes calls it",
  },
  {
    file: "app/features/y/x.server.ts",
    mayImport: ["./x.ts", "zod", ...SERVER_IMPORTS],
    message: FEATURE_RULE,
  },
  {
    file: "app/features/y/x.test.ts",
    mayImport: [FEATURE, FEATURE_DEEP, TESTS, ...SERVER_IMPORTS],
    message: FEATURE_RULE,
  },
  ...["x.ts", "x.view.tsx", "x.form.tsx", "x.schema.ts", "deeper/x.ts"].map((name) => ({
    file: `app/features/y/${name}`,
    mayImport: FEATURE_IMPORTS,
    message: BROWSER_RULE,
  })),
  {
    file: "app/features/covers/designs/x.ts",
    mayImport: [FEATURE_DEEP, "#app/features/covers/sheet.ts", "./hills.ts", ...FEATURE_IMPORTS],
    message: BROWSER_RULE,
  },
  {
    file: "app/platform/mail/x.server.ts",
    mayImport: [DB, DOMAIN, I18N, PLATFORM, BRAND, ...NODE, ...QUERIES, ...SCREEN],
    message: PLATFORM_RULE,
  },
  {
    file: "app/demo/books/x.ts",
    mayImport: [
      DB,
      DOMAIN,
      FEATURE,
      FEATURE_DEEP,
      I18N,
      PLATFORM,
      RECORDS,
      DEMO,
      BRAND,
      ...NODE,
      ...QUERIES,
      ...SCREEN,
    ],
    message: "the demo data are written with features, never with routes or screens",
  },
  {
    file: "server/x.ts",
    mayImport: [DB, DOMAIN, I18N, PLATFORM, SERVER, "#app/jobs.server.ts", ...NODE, ...QUERIES, ...SCREEN],
    message: "the server imports platform, never features or routes",
  },
  {
    file: "brand/x.ts",
    mayImport: [PLATFORM, BRAND, ...NODE, ...QUERIES, ...SCREEN],
    message: "brand makes files from its tokens with the drawing code of platform, and imports nothing else",
  },
  ...["commands/x.ts", "commands/x.test.ts"].map((file) => ({
    file,
    mayImport: ALL_MODULES.filter(
      (each) =>
        ![ROUTE, DESK, FIELDS, UI, ...PARENT_PATHS].includes(each) &&
        (each !== TESTS || file.includes(".test.")),
    ),
    message: COMMAND_RULE,
  })),
  {
    file: "tests/site/x.test.ts",
    mayImport: ALL_MODULES.filter((each) => each !== COMMAND && !PARENT_PATHS.includes(each)),
    message: "code that tests and commands share belongs in app or server",
  },
];

/** How many lines that are not blank a file of each layer may have. */
const LENGTHS: readonly (readonly [file: string, lines: number])[] = [
  ["app/domain/long.ts", 250],
  ["app/features/y/long.server.ts", 250],
  ["app/features/y/long.view.tsx", 250],
  ["app/records/long.server.ts", 250],
  ["app/routes/public/long.tsx", 120],
  ["app/db/tables/long.server.ts", 300],
  ["app/platform/mail/long.server.ts", 300],
  ["server/long.ts", 300],
  ["tests/long.ts", 300],
  ["app/features/y/long.test.ts", 400],
  ["app/domain/long.test.ts", 400],
];

/** Files that each break one rule, with the rule that must report them. */
const RULE_BREAKERS: readonly (readonly [rule: string, file: string, text: string])[] = [
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
    'import { SYSTEM } from "#app/domain/people/actor.ts";\nexport const actor = SYSTEM;',
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
  [
    "import(no-cycle)",
    "app/features/y/page.view.tsx",
    'import { part } from "./part.view.tsx";\nexport type Page = { title: string };\nexport const page = (value: Page) => part(value);',
  ],
  [
    "import(no-cycle)",
    "app/features/y/part.view.tsx",
    'import type { Page } from "./page.view.tsx";\nexport const part = (page: Page) => page.title;',
  ],
  ["eslint(no-unused-vars)", "app/domain/unused.ts", "const unused = 1;\nexport const used = 2;"],
];

type Report = { readonly rule: string; readonly message: string; readonly help: string };

const folder = mkdtempSync(path.join(os.tmpdir(), "layers-"));
const reportsByFile = new Map<string, Report[]>();

beforeAll(() => {
  for (const name of ["oxlint.config.ts", "tsconfig.json", "package.json"])
    copyFileSync(name, path.join(folder, name));
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  for (const { file, mayImport } of LAYERS) {
    write(file, importing(othersThan(mayImport)));
    write(goodFile(file), importing(mayImport));
  }
  for (const [file, lines] of LENGTHS) {
    write(file, `${longText(lines)}export const last = 0;\n`);
    write(goodFile(file), `${longText(lines)}\n\n`);
  }
  write("app/domain/money/currencies.ts", longText(300));
  for (const [, file, text] of RULE_BREAKERS) write(file, `${text}\n`);
  lint();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function othersThan(mayImport: readonly string[]): string[] {
  return ALL_MODULES.filter((each) => !mayImport.includes(each));
}

/** A file beside another, with the same suffix, without a mistake. */
function goodFile(file: string): string {
  return path.posix.join(path.posix.dirname(file), `good-${path.posix.basename(file)}`);
}

function importing(modules: readonly string[]): string {
  // `Link` and `NavLink` of the router are refused everywhere, so it cannot be imported as a namespace.
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
    const known = reportsByFile.get(filename) ?? [];
    reportsByFile.set(filename, [...known, { rule: code, message, help }]);
  }
}

function rulesBrokenBy(file: string): string[] {
  return (reportsByFile.get(file) ?? []).map(({ rule }) => rule);
}

/** The refused imports of a file, with the messages of the linter. */
function refusedIn(file: string): string[] {
  const found = (reportsByFile.get(file) ?? []).filter(
    ({ rule }) => rule === "eslint(no-restricted-imports)",
  );
  return [...new Set(found.map(({ message, help }) => `${/'([^']*)'/.exec(message)?.[1] ?? ""}: ${help}`))];
}

describe.each(LAYERS)("$file", ({ file, mayImport, message }) => {
  test("may import no other layer or package", () => {
    expect(refusedIn(file).toSorted()).toEqual(
      othersThan(mayImport)
        .map((module) => `${module}: ${message}`)
        .toSorted(),
    );
  });

  test("may import what its layer lists", () => {
    expect(refusedIn(goodFile(file))).toEqual([]);
  });
});

describe("the length of a file", () => {
  test.each(LENGTHS)("%s is %i lines at most", (file) => {
    expect(rulesBrokenBy(file)).toContain("eslint(max-lines)");
    expect(rulesBrokenBy(goodFile(file))).not.toContain("eslint(max-lines)");
  });

  test("is not limited in a file of data", () => {
    expect(rulesBrokenBy("app/domain/money/currencies.ts")).not.toContain("eslint(max-lines)");
  });
});

test.each(RULE_BREAKERS)("%s is reported for %s", (rule, file) => {
  expect(rulesBrokenBy(file)).toContain(rule);
});

test("a broken rule fails the run", () => {
  const { status } = spawnSync(path.resolve("node_modules/.bin/oxlint"), ["app/domain/random.ts"], {
    cwd: folder,
  });
  expect(status).toBe(1);
});
