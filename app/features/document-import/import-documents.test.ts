import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { ADDRESSES_MAX, PHONES_MAX } from "#app/domain/limits.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { log } from "#app/platform/log/log.server.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { address, another, FILE_WITH_FAULTS as FILE, person } from "./documents-for-tests.ts";
import { type Imported, importDocumentsNow } from "./import-documents.server.ts";

useDatabase();

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "document-import-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

let warnings: string[] = [];
beforeEach(() => {
  warnings = [];
  vi.spyOn(log, "warn").mockImplementation((of: unknown, message?: string) => {
    warnings.push(`${message ?? ""} ${(of as { document: string }).document}`);
  });
});

async function imported(content: unknown, isCheck = false) {
  const path = join(folder, "export.json");
  await writeFile(path, JSON.stringify(content));
  const results: Imported[] = [];
  const counts = await importDocumentsNow(db(), path, {
    actor: SYSTEM,
    isCheck,
    signal: new AbortController().signal,
    report: (each) => results.push(each),
  });
  const reasons = results.flatMap(({ path: at, reasons: all }) =>
    all.map(({ field, code }) => `${at} ${field} ${code}`.replaceAll("documents_", "")),
  );
  return { counts, reasons };
}

const rows = async (query: ReturnType<typeof sql>) => (await db().execute(query)).rows;
const COUNTED = [
  "app_users",
  "user_roles",
  "user_addresses",
  "accounts",
  "bookstores",
  "publishers",
  "books",
  "book_editions",
  "listings",
  "letters",
  "audit_entries",
  "imported_documents",
];
const countAll = async () =>
  Object.fromEntries(
    await Promise.all(
      COUNTED.map(async (table) => [
        table,
        (await rows(sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]?.n,
      ]),
    ),
  ) as Record<string, number>;

async function personOf(email: string) {
  const [row] = await db().select().from(appUsers).where(eq(appUsers.email, email));
  return row && openRow(appUsers, row);
}

describe("an import of the old store", () => {
  it("writes nothing where it is only checked", async () => {
    const before = await countAll();
    expect((await imported(FILE, true)).counts).toEqual({ added: 5, partly: 2, unchanged: 0, refused: 13 });
    expect(await countAll()).toEqual(before);
  });

  it("keeps and drops what the rules say, names each fault, and changes nothing the second time", async () => {
    const before = await countAll();
    const first = await imported(FILE);
    expect(first.counts).toEqual({ added: 5, partly: 2, unchanged: 0, refused: 13 });
    expect(first.reasons.sort()).toEqual(
      [
        "appusers/a\ufffdb  no_id",
        "appusers/empty  no_document",
        "appusers/noname name missing",
        "appusers/same email email_twice",
        "appusers/sarita contactInfo.phoneNumber.numbers.2 phone_wrong",
        "appusers/sarita realPersonIdentity identity_not_kept",
        "appusers/sarita roles.2 role_site_admin",
        "appusers/sarita shippingInfo.addresses.2.address.city missing",
        "book_editions/again bookEditionInfo.editionNumber edition_taken",
        "book_editions/gone  no_document",
        "book_editions/no-cover bookEditionInfo.bookCoverImage.back missing",
        "book_editions/no-price bookEditionInfo.priceInfo.price missing",
        "book_editions/strange bookEditionInfo.bookFormatSummary.title format_unknown",
        "book_editions/text  not_json",
        "bookstores/closed isActive not_boolean",
        "bookstores/orphan creationInfo.createdBy.userDocRef reference_missing",
        "bookstores/orphan/book_editions/l1 bookstore reference_missing",
        "bookstores/patan roles role_one_sided",
        "bookstores/patan roles.3 role_unknown",
      ].sort(),
    );
    const after = await countAll();
    const added = Object.fromEntries(
      COUNTED.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]),
    );
    expect(added).toMatchObject({
      app_users: 3,
      // Each is a reader, and one an admin of the store.
      user_roles: 4,
      user_addresses: 1,
      accounts: 0,
      bookstores: 1,
      publishers: 1,
      books: 2,
      book_editions: 2,
      listings: 2,
      letters: 0,
    });
    const second = await imported(FILE);
    expect(second.counts).toEqual({ added: 0, partly: 0, unchanged: 7, refused: 13 });
    expect(await countAll()).toEqual(after);
  });

  it("logs what the old store logged, at the documents it belongs to", async () => {
    await imported(FILE);
    const of = (message: string) =>
      warnings
        .filter((each) => each.startsWith(message))
        .map((each) => each.slice(message.length + 1))
        .sort();
    expect(of("Error parsing BookCoverImage from Firestore")).toEqual(["book_editions/no-cover"]);
    expect(of("No such document!")).toEqual([
      "appusers/empty",
      "book_editions/gone",
      "bookstores/orphan",
      "bookstores/orphan/book_editions/l1",
    ]);
    expect(of("A document was left out.")).toHaveLength(13);
    expect(warnings.join(" ")).not.toContain("@example.com");
  });

  it("adds people without a password and unverified, with the role that both documents name", async () => {
    await imported(FILE);
    const [sarita] = await rows(sql`
      select u.email_verified, u.created_on::date::text as created, u.name, u.identity_sealed,
        (select count(*)::int from accounts a where a.user_id = u.id) as accounts,
        (select array_agg(r.type order by r.type) from user_roles r where r.user_id = u.id) as roles
      from app_users u where email = 'sarita.tamang@example.com'`);
    expect(sarita).toEqual({
      email_verified: false,
      created: "2021-05-01",
      name: "Sarita",
      identity_sealed: null,
      accounts: 0,
      roles: ["admin", "user"],
    });
    expect((await personOf("sarita.tamang@example.com"))?.phones).toMatchObject([{ e164: "+9779841234567" }]);
    const [store] = await rows(sql`
      select s.created_on::date::text as created, u.email, s.is_active from bookstores s join app_users u on u.id = s.created_by
      where s.name ->> 'en' = 'Patan Books'`);
    expect(store).toEqual({ created: "2021-06-01", email: "sarita.tamang@example.com", is_active: true });
  });

  it("takes as many addresses and numbers as a person keeps in the account, and says which it left out", async () => {
    const numbers = [1, 2, 3, 3, 4, 5, 6].map((at) => ({
      countryCode: "977",
      phoneNumber: `984100000${at}`,
    }));
    const addresses = Array.from({ length: ADDRESSES_MAX + 1 }, () => ({ address: address() }));
    const many = person({
      email: "many@example.com",
      contactInfo: { phoneNumber: { numbers } },
      shippingInfo: { addresses },
    });
    const { reasons } = await imported({ appusers: { many } });
    expect(reasons.sort()).toEqual([
      "appusers/many contactInfo.phoneNumber.numbers.7 too_many",
      `appusers/many shippingInfo.addresses.${ADDRESSES_MAX + 1} too_many`,
    ]);
    const [kept] = await rows(sql`
      select (select count(*)::int from user_addresses a where a.user_id = u.id) as addresses
      from app_users u where email = 'many@example.com'`);
    expect(kept).toEqual({ addresses: ADDRESSES_MAX });
    expect((await personOf("many@example.com"))?.phones).toHaveLength(PHONES_MAX);
  });

  it("leaves a person with the same address as they are, and takes an edition that stands", async () => {
    const { id } = await build.person({ email: "asha@example.com", firstName: "Asha" });
    const { id: publisherId } = await build.publisher({ name: { en: "Lake House" } });
    const { id: bookId } = await build.book({ publisherId });
    const { id: editionId } = await build.edition({ bookId, isbn13: "9789937000024" });
    const { counts } = await imported({
      appusers: { asha: person({ email: "Asha@example.com", name: { firstName: "Eve", lastName: "Lama" } }) },
      book_editions: {
        e1: another("standing", {
          commercialIDs: { isbn13: "978-9937-0-0002-4" },
          publisherSummary: { publisherDocRef: "publishers/lake", name: "LAKE HOUSE" },
        }),
        e2: another("of-other", { commercialIDs: { isbn13: "9789937000024" } }),
      },
    });
    expect(counts).toEqual({ added: 0, partly: 0, unchanged: 2, refused: 1 });
    expect(await rows(sql`select first_name from app_users where id = ${id}`)).toEqual([
      { first_name: "Asha" },
    ]);
    expect(
      await rows(sql`select row_id from imported_documents where path = 'book_editions/standing'`),
    ).toEqual([{ row_id: editionId }]);
  });

  it("names the second of two documents with one number or one address, and says which has it", async () => {
    const numbered = (path: string, title: string) =>
      another(path, {
        commercialIDs: { isbn13: "978-9937-0-0003-1" },
        bookSummary: {
          bookDocRef: `books/${path}`,
          fullTitle: title,
          preferredTitleAbbreviation: title,
          description: title,
        },
      });
    const file = { book_editions: { n1: numbered("n1", "First"), n2: numbered("n2", "Second") } };
    const { counts, reasons } = await imported(file);
    expect(counts).toEqual({ added: 1, partly: 0, unchanged: 0, refused: 1 });
    expect(reasons).toEqual(["book_editions/n2 bookEditionInfo.commercialIDs.isbn13 isbn_twice"]);
    expect((await imported(file)).counts).toEqual({ added: 0, partly: 0, unchanged: 1, refused: 1 });
  });

  it("refuses a file that is no export before anything is written", async () => {
    const before = await countAll();
    await expect(imported({ people: {} })).rejects.toThrow("documents_no_collection");
    expect(await countAll()).toEqual(before);
  });
});
