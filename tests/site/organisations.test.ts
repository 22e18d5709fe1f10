import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import { build } from "#tests/build.ts";
import type { FormOwner } from "#tests/form-owner.ts";
import { addReferenceRow } from "#tests/reference-rows.ts";
import { SCREEN_LINES } from "#tests/screen-lines.ts";
import { useSite } from "#tests/site.ts";
import { addListed } from "./editions.ts";
import { formFields } from "./form-fields.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

let asha: SignedInPerson;
let bikram: SignedInPerson;

beforeAll(async () => {
  const siteAdmin = { roles: [{ type: "siteAdmin" as const }] };
  asha = await addSignedInPerson(site, siteAdmin);
  bikram = await addSignedInPerson(site, siteAdmin);
});

const textOf = async (answer: Response | Promise<Response>) => await (await answer).text();
const open = async (person: SignedInPerson, path: string) =>
  formFields(await textOf(person.get(path)), "save");
const versionOf = async (path: string) => (await open(asha, path)).version ?? "";

/** Adds a publisher or bookstore by the form of its screen, and returns the path of its page. */
async function added(name: "publisher" | "bookstore", path: string): Promise<string> {
  const owner = { unused: crypto.randomUUID() } as FormOwner;
  const answer = await asha.post(`/np${path}/add`, SCREEN_LINES[`admin/${name}-add`].form.good(owner));
  const location = answer.headers.get("location") ?? "";
  expect(location).toMatch(new RegExp(`^/np${path}/[0-9a-f-]{36}\\?done=reference_added$`));
  expect(await textOf(asha.get(location))).toContain("थपियो।");
  return location.replace("?done=reference_added", "").replace("/np", "");
}

describe("a publisher", () => {
  test("is added as a draft, changed by two people, activated, suspended and deleted by forms", async () => {
    const path = await added("publisher", "/admin/publishers");
    const [ofAsha, ofBikram] = [await open(asha, path), await open(bikram, path)];
    const changed = await textOf(
      asha.post(path, { ...ofAsha, "name.en": "Of Asha", panNumber: "६०९१२३४५६" }),
    );
    expect(changed).toContain("Of Asha");
    expect(await open(asha, path)).toMatchObject({ panNumber: "609123456" });
    const refused = await bikram.post(path, { ...ofBikram, "name.en": "Of Bikram" });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining("Stored now: Of Asha"),
    ]);
    for (const [intent, badge] of [
      ["activate", "Active"],
      ["suspend", "Suspended"],
    ] as const) {
      const page = await textOf(asha.post(path, { intent, version: await versionOf(path) }));
      expect(page).toContain(`>${badge}<`);
    }
    // A button that the state of now does not have.
    expect((await asha.post(path, { intent: "suspend", version: await versionOf(path) })).status).toBe(400);
    const removed = await asha.post(path, { intent: "remove", version: await versionOf(path) });
    expect(removed.headers.get("location")).toBe("/admin/publishers?done=organisation_removed");
    expect(await textOf(asha.get("/admin/publishers?done=organisation_removed"))).toContain("Deleted.");
    expect((await asha.get(path)).status).toBe(404);
  });

  test("that is suspended is not public at the next request, and is public again when it is activated", async () => {
    const edition = await addListed({ en: "Suspended with its publisher" });
    const { rows } = await db().execute<{ id: string }>(
      sql`select publisher_id as id from books where id = ${edition.bookId}`,
    );
    const path = `/admin/publishers/${rows[0]?.id}`;
    const shown = async () => (await site.get(`/bookstore/${edition.slug}`)).status;
    expect(await shown()).toBe(200);
    await asha.post(path, { intent: "suspend", version: await versionOf(path) });
    expect(await shown()).toBe(404);
    await asha.post(path, { intent: "activate", version: await versionOf(path) });
    expect(await shown()).toBe(200);
    const page = await textOf(asha.get(path));
    expect(page).toContain("Books: ");
    expect(page).not.toContain('value="remove"');
    const refused = await asha.post(path, { intent: "remove", version: await versionOf(path) });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining("It cannot be deleted"),
    ]);
  });
});

describe("a bookstore", () => {
  test("makes its creator its admin, shows the creation, and is closed, opened and deleted by forms", async () => {
    const path = await added("bookstore", "/admin/bookstore");
    const id = path.split("/").at(-1) ?? "";
    expect((await asha.get(`/bookstore/manage?bookstore=${id}`)).status).toBe(200);
    const roles = await db().select().from(userRoles).where(eq(userRoles.shopId, id));
    expect(roles).toMatchObject([{ userId: asha.id, type: "admin", grantedBy: asha.id }]);
    const page = await textOf(asha.get(path));
    expect(page).toMatch(/Added on [^<]+ by /);
    expect(page).toContain(asha.email);
    for (const [intent, text] of [
      ["closeStore", "The store is closed"],
      ["openStore", "The store is open"],
    ] as const)
      expect(await textOf(asha.post(path, { intent, version: await versionOf(path) }))).toContain(text);
    await asha.post(path, { intent: "remove", version: "3" });
    expect((await asha.get(path)).status).toBe(404);
    expect(await db().$count(userRoles, eq(userRoles.shopId, id))).toBe(0);
  });

  test("cannot be deleted while it has listings: the page says what it has, in both languages", async () => {
    const { shopId } = await build.listing();
    const path = `/admin/bookstore/${shopId}`;
    expect(await textOf(asha.get(path))).toContain("<li>Listings: 1</li>");
    expect(await textOf(asha.get(`/np${path}`))).toContain("<li>सूचीमा राखिएका: १</li>");
    expect((await asha.post(path, { intent: "remove", version: "1" })).status).toBe(409);
  });
});

test("nobody but site administrators opens or posts to any of the screens, at the own publisher and store either", async () => {
  const [listing, book] = [await build.listing(), await build.book()];
  const { shopId } = listing;
  const { publisherId } = book;
  const [press, artist] = [await addReferenceRow("press"), await addReferenceRow("artist")];
  const paths = Object.entries({
    publishers: publisherId,
    bookstore: shopId,
    press: press.id,
    artists: artist.id,
  }).flatMap(([kind, id]) => [`/admin/${kind}`, `/admin/${kind}/add`, `/admin/${kind}/${id}`]);
  const people = [
    await addSignedInPerson(site),
    await addSignedInPerson(site, {
      roles: [{ type: "admin", bookId: book.id, ofPublisherId: publisherId }],
    }),
    await addSignedInPerson(site, { roles: [{ type: "admin", publisherId }] }),
    await addSignedInPerson(site, { roles: [{ type: "admin", shopId }] }),
  ];
  const whereTo = (answer: Response) => [answer.status, answer.headers.get("location")];
  for (const path of paths) {
    expect((await site.get(path)).headers.get("location"), path).toMatch(/^\/auth\?/);
    for (const person of people) {
      expect(whereTo(await person.get(path)), path).toEqual([302, "/noadminaccess"]);
      const posted = await person.post(path, { intent: "remove", version: "1", "name.en": "Taken" });
      expect(whereTo(posted), path).toEqual([302, "/noadminaccess"]);
    }
  }
  expect((await asha.get(`/admin/publishers/${publisherId}`)).status).toBe(200);
  expect((await asha.get(`/admin/bookstore/${shopId}`)).status).toBe(200);
});
