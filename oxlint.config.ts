import { existsSync, readdirSync } from "node:fs";
import { defineConfig, type OxlintOverride } from "oxlint";

/** What an import of each layer begins with. */
const LAYERS = {
  domain: ["#app/domain/**"],
  db: ["#app/db/**"],
  platform: ["#app/platform/**"],
  records: ["#app/records/**"],
  onix: ["#app/onix/**"],
  payments: ["#app/payments/**"],
  desk: ["#app/desk/**"],
  features: ["#app/features/**"],
  routes: ["#app/routes/**"],
  fields: ["#app/fields/**"],
  ui: ["#app/ui/**"],
  i18n: ["#app/i18n/**"],
  demo: ["#app/demo/**"],
  server: ["#server/**"],
  brand: ["#brand/**"],
  commands: ["#commands/**"],
  tests: ["#tests/**"],
  /** Packages for the database, for the machine (files, processes, network) and for the screen. */
  queries: ["drizzle-orm", "drizzle-orm/**", "pg"],
  node: ["node:**", "node:*/**"],
  screen: ["react", "react-router"],
} as const satisfies Record<string, readonly string[]>;

type Layer = keyof typeof LAYERS;

type LayerRule = {
  readonly files: string;
  readonly except?: readonly string[];
  readonly mayImport: readonly Layer[];
  /** Single modules of other layers. */
  readonly mayImportModules?: readonly string[];
  /** Printed with every error. */
  readonly message: string;
  /** Maximum number of lines that are not blank; 300 by default. */
  readonly maxLines?: number;
};

const PACKAGES = ["queries", "node", "screen"] as const;
/** What works without pages. */
const PRODUCT = [
  "domain",
  "db",
  "platform",
  "records",
  "onix",
  "payments",
  "features",
  "i18n",
  "demo",
  "brand",
] as const;
const TESTS = ["**/*.test.ts", "**/*.test.tsx", "**/*-for-tests.ts"];

/** Who may import whom. A later rule replaces an earlier one for the files that both name. */
const RULES: readonly LayerRule[] = [
  {
    files: "app/domain/**",
    mayImport: ["domain"],
    message: "domain has no input or output: it imports only itself",
    maxLines: 250,
  },
  {
    files: "app/ui/**",
    mayImport: ["ui", "i18n", "screen"],
    mayImportModules: ["#app/domain/web/form-fields.ts", "#app/platform/lists/list-view.ts"],
    message:
      "ui has no product knowledge: it imports itself, i18n, the names of the fields of every form and the types of lists",
  },
  {
    files: "app/fields/**",
    mayImport: ["domain", "platform", "fields", "ui", "i18n", "screen"],
    message:
      "fields imports domain, platform, ui and itself: its fields edit values of the domain, and belong to no feature",
  },
  { files: "app/i18n/**", mayImport: [...PACKAGES], message: "i18n imports nothing of the project" },
  {
    files: "app/db/**",
    mayImport: ["domain", "db", "queries", "node"],
    message: "db imports domain and itself",
  },
  {
    files: "app/platform/**",
    mayImport: ["domain", "db", "platform", "i18n", "brand", ...PACKAGES],
    message: "platform imports domain and db, never features, routes or ui",
  },
  {
    files: "app/records/**",
    mayImport: ["domain", "db", "platform", "payments", "records", "queries", "node"],
    message: "records imports domain, db, platform, payments and itself: every feature that writes calls it",
    maxLines: 250,
  },
  {
    files: "app/onix/**",
    mayImport: ["domain", "platform", "onix", "node"],
    message:
      "onix reads messages into checked records: it imports domain, platform and itself, never the database",
    maxLines: 250,
  },
  {
    files: "app/payments/**",
    mayImport: ["domain", "payments", "node"],
    message: "payments reads and writes what gateways send: it imports domain and itself, never the database",
    maxLines: 250,
  },
  {
    files: "app/desk/**",
    mayImport: ["domain", "db", "platform", "records", "desk", "fields", "ui", "i18n", ...PACKAGES],
    message:
      "desk imports domain, platform, records, fields, ui and itself: features share it, and it belongs to none",
    maxLines: 250,
  },
  {
    files: "app/desk/**",
    except: ["**/*.server.ts", ...TESTS],
    mayImport: ["domain", "platform", "desk", "fields", "ui", "i18n", "screen"],
    message:
      "only a *.server.ts of desk imports the database and Node: its other files may run in the browser",
    maxLines: 250,
  },
  {
    files: "app/features/**",
    mayImport: [
      "domain",
      "db",
      "platform",
      "records",
      "onix",
      "payments",
      "desk",
      "fields",
      "ui",
      "i18n",
      "brand",
      ...PACKAGES,
    ],
    message:
      "a feature imports domain, platform, records, onix, payments, desk, fields, ui and itself, never another feature or a route",
    maxLines: 250,
  },
  {
    files: "app/features/**",
    except: ["**/*.server.ts", ...TESTS],
    mayImport: ["domain", "platform", "onix", "desk", "fields", "ui", "i18n", "brand", "screen"],
    message:
      "only a *.server.ts of a feature imports the database and Node: its other files may run in the browser",
    maxLines: 250,
  },
  {
    files: "app/routes/**",
    mayImport: ["domain", "platform", "features", "desk", "fields", "ui", "i18n", "node", "screen"],
    message: "a route composes features; it never imports the database or another route",
    maxLines: 120,
  },
  {
    files: "app/demo/**",
    mayImport: ["domain", "db", "platform", "records", "features", "i18n", "demo", "brand", ...PACKAGES],
    message: "the demo data are written with features, never with routes or screens",
  },
  {
    files: "server/**",
    mayImport: ["domain", "db", "platform", "i18n", "server", ...PACKAGES],
    message: "the server imports platform, never features or routes",
  },
  {
    files: "brand/**",
    mayImport: ["platform", "brand", ...PACKAGES],
    message: "brand makes files from its tokens with the drawing code of platform, and imports nothing else",
  },
  {
    files: "commands/**",
    mayImport: [...PRODUCT, "server", "commands", ...PACKAGES],
    message: "a command imports features, platform, db, demo or brand, never routes, ui or tests",
  },
  {
    files: "tests/**",
    mayImport: [...PRODUCT, "routes", "desk", "fields", "ui", "server", "tests", ...PACKAGES],
    message: "code that tests and commands share belongs in app or server",
  },
];

/** The rule for the tests of a layer: they may use the test database and the builders too. */
const ofTests = (rule: LayerRule): LayerRule => ({
  ...rule,
  mayImport: [...rule.mayImport, "features", "tests"],
});
const testsIn = (files: string) => TESTS.map((test) => files.replace("**", test));

/** Links of the product name what they do in its words, and discover no routes. */
const PATHS = [
  {
    name: "react-router",
    importNames: ["Link", "NavLink"],
    message: "import Link and NavLink of app/ui/link.tsx",
  },
];

/** Code that answers requests acts for a person, never for the product itself, which has every ability. */
const SYSTEM_PATH = {
  name: "#app/domain/people/actor.ts",
  importNames: ["SYSTEM"],
  message: "only commands, the demo data and jobs act for the product itself: a request passes its viewer",
};
const REQUEST_LAYERS = ["app/features/**", "app/routes/**"];

function restricted(rule: LayerRule, ownFeature?: string): NonNullable<OxlintOverride["rules"]> {
  const forbidden = (Object.keys(LAYERS) as Layer[])
    .filter((layer) => !rule.mayImport.includes(layer))
    .flatMap((layer) => LAYERS[layer]);
  const modules = (rule.mayImportModules ?? []).map((module) => `!${module}`);
  const own = ownFeature === undefined ? [] : [`!#app/features/${ownFeature}/**`];
  const group = [...forbidden, ...modules, ...own, "../**"];
  const isTest = rule.mayImport.includes("tests");
  const paths = REQUEST_LAYERS.includes(rule.files) && !isTest ? [...PATHS, SYSTEM_PATH] : PATHS;
  return {
    "no-restricted-imports": ["error", { paths, patterns: [{ group, message: rule.message }] }],
  };
}

function overridesOf(rule: LayerRule): OxlintOverride[] {
  const lines = rule.maxLines ?? 300;
  const override = (files: string, ownFeature?: string): OxlintOverride[] => {
    const ofLayer: OxlintOverride = {
      files: [files],
      ...(rule.except ? { excludeFiles: [...rule.except] } : {}),
      rules: {
        "max-lines": ["error", { max: lines, skipBlankLines: true }],
        ...restricted(rule, ownFeature),
      },
    };
    if (rule.except) return [ofLayer];
    return [ofLayer, { files: testsIn(files), rules: restricted(ofTests(rule), ownFeature) }];
  };
  if (rule.files !== "app/features/**") return override(rule.files);
  // Between the folders of one feature `#app/features/x/…` is the way, as `./…` is inside a folder.
  const nested = featuresWithFolders().flatMap((name) => override(`app/features/${name}/**`, name));
  return [...override(rule.files), ...nested];
}

function featuresWithFolders(): string[] {
  if (!existsSync("app/features")) return [];
  const folders = (at: string) =>
    readdirSync(at, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders("app/features")
    .filter(({ name }) => folders(`app/features/${name}`).length > 0)
    .map(({ name }) => name);
}

export default defineConfig({
  plugins: ["import", "typescript", "react", "unicorn", "jsx-a11y", "promise"],
  categories: { correctness: "error", suspicious: "error" },
  ignorePatterns: ["**/generated/**", "build/**", ".react-router/**", ".data/**"],
  rules: {
    "max-lines": ["error", { max: 300, skipBlankLines: true }],
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-unassigned-import": "off",
    "import/no-named-as-default-member": "off",
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    "unicorn/no-array-sort": "off",
    "unicorn/prefer-node-protocol": "error",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/require-module-specifiers": "off",
    "react/react-in-jsx-scope": "off",
    "react/no-danger": "error",
    "react/immutability": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-unsafe-type-assertion": "off",
    // Types are stripped, and so are enums of packages that are only declared: their numbers are written.
    "typescript/no-unsafe-enum-assignment": "off",
    "typescript/consistent-type-imports": "error",
    "no-await-in-loop": "off",
    "no-underscore-dangle": "off",
    "no-shadow": "off",
    "no-restricted-imports": [
      "error",
      {
        paths: PATHS,
        patterns: [{ group: ["../**"], message: "write ./ inside a folder and #app/ across folders" }],
      },
    ],
    "no-restricted-properties": [
      "error",
      {
        object: "Math",
        property: "random",
        message: "ids and secrets come from node:crypto or the database",
      },
      {
        property: "transaction",
        message:
          "use transact() of app/db/transact.server.ts: the query builder's own method loses connections",
      },
      { property: "waitForTimeout", message: "wait for what the page shows, not for a time" },
    ],
  },
  overrides: [
    ...RULES.flatMap(overridesOf),
    {
      files: ["app/domain/money/currencies.ts", "app/domain/calendar/bikram-sambat-years.ts"],
      rules: { "max-lines": "off" },
    },
    { files: TESTS, rules: { "max-lines": ["error", { max: 400, skipBlankLines: true }] } },
  ],
});
