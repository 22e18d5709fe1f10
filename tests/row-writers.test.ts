import { globSync, readFileSync } from "node:fs";
import { getTableColumns, getTableName } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { TABLES } from "./tables.ts";

/** The tables whose rows have a version, which `platform/changes` writes for every feature: names in the query builder and in the database. */
const VERSIONED = new Map(
  [...TABLES].flatMap(([name, table]) =>
    "version" in getTableColumns(table) ? [[name, getTableName(table)] as const] : [],
  ),
);

type Permitted = readonly (readonly [path: RegExp, why: string])[];

/** Code that writes these tables by statements of its own, each with the reason. */
const WRITERS: Permitted = [
  [
    /^app\/records\/(?:orders|payments|returns|holds)\//,
    "readers order, pay and hold without an account, and gateways answer: the states follow",
  ],
  [
    /^app\/(?:platform\/operations|features\/onix\/desk)\//,
    "the version of an operation tells open pages how far it is: it changes with its rows",
  ],
  [/^app\/platform\/audit\//, "an entry has the version of what it is about"],
  [
    /^app\/features\/contact\/(?:send-message|remove-old)/,
    "anybody writes, and old messages are removed by a task",
  ],
  [
    /^app\/records\/undo\/undo-imported/,
    "a person whom an undone import added is deleted, and roles have no version",
  ],
  [
    /^app\/records\/(?:people|bookstores)\/add-imported-/,
    "who made it, and when, is what its document says, not the import",
  ],
  [/\.test\.tsx?$|-for-tests\.ts$|^tests\//, "tests build the rows they need"],
  [/^commands\/bench\//, "measurements fill a database of their own with many rows at once"],
  [/^app\/db\/seed\//, "reference data is added without overwriting what an administrator changed"],
  [
    /^app\/demo\//,
    "the demo is filled at once before anybody has an account, and the fixture needs entries of its own",
  ],
  [
    /^app\/platform\/person\/(?:reset-second-factor|name-site-admin)/,
    "the entry has the reason, and whoever runs the server is no viewer",
  ],
  [
    /^app\/platform\/person\/erase-person/,
    "erasing follows from a deadline, and its entry must not name fields",
  ],
  [
    /^app\/platform\/person\/move-mailbox/,
    "follows from the change of the address, which is recorded, and is no change of an order or a hold",
  ],
  [
    /^app\/features\/sign-in\/(?:invitation|sign-up)\//,
    "there is no viewer yet: the link of the letter proves the mailbox",
  ],
  [/^app\/features\/sign-in\/google\//, "there is no viewer yet: the identity from Google is the proof"],
  [
    /^app\/features\/account\/deletion\/cancel-deletion/,
    "the link of the letter is the proof, also for a visitor",
  ],
  [
    /^app\/features\/account\/addresses\//,
    "one change marks the preferred address and removes the mark of another",
  ],
];

/** Code that writes audit entries itself, each with the reason. */
const AUDIT_WRITERS: Permitted = [
  [
    /^app\/records\/undo\/undo-imported/,
    "a person whom an undone import added is deleted, and roles have no version",
  ],
  [
    /^app\/records\/(?:people|bookstores)\/add-imported-/,
    "who made it, and when, is what its document says, not the import",
  ],
  [/\.test\.tsx?$|-for-tests\.ts$|^tests\//, "tests build the entries they need"],
  [/^app\/platform\/(?:audit|changes)\//, "the functions that all other code calls"],
  [/^app\/platform\/person\/audit-person/, "writes the entry about a person for the files below"],
  [
    /^app\/platform\/person\/(?:reset-second-factor|name-site-admin)/,
    "roles and keys have no version, and whoever runs the server is no viewer",
  ],
  [/^app\/platform\/person\/end-google-identity/, "an identity has no version"],
  [/^app\/records\/holds\//, "readers hold copies without an account: there is no viewer"],
  [/^app\/records\/orders\//, "readers order and cancel without an account: there is no viewer"],
  [/^app\/records\/returns\//, "what comes back adds documents to an order, which stays what it was"],
  [
    /^app\/records\/payments\//,
    "what an attempt is follows from what a gateway says, and is decided under the lock of its orders",
  ],
  [/^app\/records\/edition-files\//, "a file is sent and removed as a whole, and has no version"],
  [/^app\/features\/desks\/removal-state/, "the runs of a task have no version"],
  [/^app\/features\/letters\//, "a letter has no version: its state follows from what becomes of it"],
  [/^app\/records\/stock\//, "a movement is added to a ledger, and has no version"],
  [/^app\/records\/organisation-roles/, "a role has no version: it is given and taken as a whole"],
  [/^app\/features\/sign-in\//, "sessions, passwords and identities have no version, and often no viewer"],
  [
    /^app\/features\/account\/(?:devices|google|second-factor|security)\//,
    "sessions, keys, links and identities have no version",
  ],
  [
    /^app\/features\/account\/deletion\//,
    "erasing follows from a deadline, and cancelling needs only the link of a letter",
  ],
  [/^app\/features\/account\/(?:export|identity)\//, "reading is recorded, and changes no row"],
  [
    /^app\/features\/people\/(?:access|invitations|roles)\//,
    "roles and sessions have no version, and are recorded for their person",
  ],
  [/^app\/demo\//, "the fixture adds entries that checks look for"],
];

const builders = [...VERSIONED.keys()].join("|");
const names = [...VERSIONED.values()].join("|");
const WRITES: readonly RegExp[] = [
  new RegExp(`\\.(?:insert|update|delete)\\(\\s*(?:${builders})\\b`),
  new RegExp(`\\b(?:insert\\s+into|delete\\s+from)\\s+"?(?:${names})\\b`, "i"),
  new RegExp(`\\bupdate\\s+(?:only\\s+)?"?(?:${names})"?(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b`, "i"),
  // A table imported under another name would not be found by the patterns above.
  new RegExp(`\\b(?:${builders}) as \\w+[^;]*from "#app/db/tables/`),
];
const AUDITS = [/\b(?:writeAudits?|auditPerson)\(/, /\.insert\(\s*auditEntries\b/];

const matches = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.some((pattern) => pattern.test(text));

const sources = globSync("{app,commands,server,brand,tests}/**/*.{ts,tsx,mjs}")
  .filter((path) => !path.includes("/generated/"))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

describe.each([
  ["rows that people edit", WRITES, WRITERS],
  ["audit entries", AUDITS, AUDIT_WRITERS],
] as const)("%s", (_what, patterns, permitted) => {
  const writers = sources.filter(({ text }) => matches(patterns, text)).map(({ path }) => path);

  test("are written by platform/changes, and elsewhere only for a reason listed here", () => {
    expect(writers.filter((path) => !permitted.some(([pattern]) => pattern.test(path)))).toEqual([]);
  });

  test("have no permission that is not used", () => {
    const unused = permitted.filter(([pattern]) => !writers.some((path) => pattern.test(path)));
    expect(unused.map(([pattern]) => String(pattern))).toEqual([]);
  });
});

describe("a write is recognised", () => {
  test.each([
    ["await tx\n  .update(appUsers)\n  .set({ email })", WRITES],
    ["tx.delete(userAddresses).where(own)", WRITES],
    ["sql`update bookstores set name = ${name}`", WRITES],
    ["sql`insert into listings (edition_id) values (1)`", WRITES],
    ['import { promos as rows } from "#app/db/tables/site.server.ts";', WRITES],
    ["await auditPerson(tx, id, 'changeEmail', id)", AUDITS],
    ["tx.insert(auditEntries).values(rows)", AUDITS],
  ])("in: %s", (text, patterns) => {
    expect(matches(patterns, text)).toBe(true);
  });

  test.each(["tx.select().from(appUsers)", "changeRow(db(), { table: genres })", "delete from sessions"])(
    "but not in: %s",
    (text) => {
      expect(matches([...WRITES, ...AUDITS], text)).toBe(false);
    },
  );
});
