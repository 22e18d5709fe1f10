import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Values } from "#app/features/reference/engine/kind.server.ts";
import {
  addSchema,
  formFields,
  postedValues,
  saveSchema,
} from "#app/features/reference/engine/kind-form.server.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { NOTIFY_NOBODY } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import type { OrganisationKind } from "./organisation.server.ts";
import { organisationPage, organisationRow } from "./organisation-page.server.ts";
import { ORGANISATIONS, organisationAt } from "./organisations.server.ts";

useDatabase();

const admin = async (): Promise<Viewer> => {
  const { id, email, name } = await build.person();
  return { id, email, name, roles: [{ type: "siteAdmin" }] };
};

const ADDRESS = {
  placeCode: "kaski/pokhara",
  ward: 6,
  area: { np: "बैदाम" },
  streetAddress: { en: "Lakeside 14", np: "लेकसाइड १४" },
  zipcode: "33700",
};

/** Values of all fields of the form to add one. */
const VALUES: Readonly<Record<OrganisationKind["name"], Values>> = {
  publisher: {
    name: { en: "Hill Press", np: "पहाड प्रकाशन" },
    legalName: "Hill Press Pvt. Ltd.",
    shortName: "Hill",
    description: { en: "Books\nfrom the hills." },
    status: "draft",
    website: "https://hill.example.com.np/",
    phone: "+977 61 000009",
    email: "desk@hill.example",
    ...ADDRESS,
    registrationNumber: "123/080-81",
    panNumber: "609123456",
    isVatRegistered: true,
    isni: "000000012150090X",
    gln: "9501101020016",
    isbnPrefixes: ["978993712", "978999466"],
    defaultCurrency: "INR",
    tradeDiscountPercent: 35,
    returnsPolicy: "conditional",
    paymentDays: 60,
    defaultPlace: { en: "Pokhara", np: "पोखरा" },
    defaultLanguage: "nep",
    accessibilityStatement: { en: "Every e-book can be read aloud." },
  },
  bookstore: {
    name: { en: "Lake Books", np: "ताल पुस्तक" },
    description: { np: "तालको छेउमा।" },
    isActive: true,
    phone: "+977 61 000009",
    openingHours: { en: "Every day, 9 to 20" },
    ...ADDRESS,
  },
};

const KINDS = ORGANISATIONS.map((kind) => [kind.name, kind] as const);

async function added(kind: OrganisationKind, own: Values = {}, viewer?: Viewer): Promise<string> {
  const result = await kind.add(viewer ?? (await admin()), { ...VALUES[kind.name], ...own });
  if (!result.ok) throw new Error(result.code);
  return result.value.id;
}

const posted = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text !== "")
      .map(([name, text]) => [name, [text]]),
  );
const rowOf = async (kind: OrganisationKind, id: string) => await organisationRow(await admin(), kind, id);
const isNotFound = (error: unknown) => isAppError(error) && error.code === "notFound";

describe.each(KINDS)("%s", (name, kind) => {
  test("is added with what its form posts, in the name of the viewer", async () => {
    const viewer = await admin();
    const fields = await formFields(kind, "en");
    const form = parseForm(addSchema(kind, fields), posted(postedValues(kind, fields, VALUES[name])));
    if (!form.ok) throw new Error(JSON.stringify(form.errors));
    expect(form.value).toEqual(VALUES[name]);
    const id = await added(kind, form.value, viewer);
    expect(await rowOf(kind, id)).toMatchObject({ ...VALUES[name], createdBy: viewer.id, country: "NP" });
  });

  test("is refused empty, and with a ward that the place does not have", async () => {
    const empty = parseForm(addSchema(kind, await formFields(kind, "en")), {});
    expect(empty).toMatchObject({ ok: false, errors: { name: { code: "form_required" } } });
    const wrong = { ...VALUES[name], ward: 39 };
    const refused = { ok: false, code: "form_invalid", values: { field: "ward" } };
    expect(await kind.add(await admin(), wrong)).toEqual(refused);
    const id = await added(kind);
    expect(await kind.change(await admin(), { id, openedVersion: 1, values: wrong })).toEqual(refused);
  });

  test("its form reads again what it shows", async () => {
    const id = await added(kind);
    const row = await rowOf(kind, id);
    const fields = await formFields(kind, "np", row);
    const form = parseForm(
      saveSchema(kind, fields),
      posted({ ...postedValues(kind, fields, row), version: "1" }),
    );
    if (!form.ok) throw new Error(JSON.stringify(form.errors));
    const values = form.value.values;
    expect(await kind.change(await admin(), { id, openedVersion: 1, values })).toMatchObject({
      ok: true,
      value: { changed: false },
    });
  });

  test("keeps what two people change in different fields, and refuses what they both change", async () => {
    const id = await added(kind);
    const row = await rowOf(kind, id);
    const opened = Object.fromEntries(
      (await formFields(kind, "en", row)).map((field) => [field.name, row[field.name]]),
    );
    const change = async (own: Values) =>
      await kind.change(await admin(), { id, openedVersion: 1, values: { ...opened, ...own } });
    expect(await change({ name: { en: "First" } })).toMatchObject({ ok: true });
    expect(await change({ phone: null })).toMatchObject({ ok: true });
    expect(await change({ name: { en: "Second" } })).toMatchObject({
      code: "form_conflict",
      conflict: { fields: { name: { stored: { en: "First" }, wanted: { en: "Second" } } } },
    });
    expect(await rowOf(kind, id)).toMatchObject({ name: { en: "First" }, phone: null, ward: 6 });
  });

  test("shows its state, its members and what prevents its deletion", async () => {
    const viewer = await admin();
    const id = await added(kind);
    const member = await build.person({ name: "Maya Gurung" });
    const scope = name === "publisher" ? { publisherId: id } : { shopId: id };
    await db()
      .insert(userRoles)
      .values({ userId: member.id, type: "admin", ...scope });
    const page = async () => await organisationPage(viewer, kind, id, "en");
    const before = await page();
    expect(before.members.members.map((each) => each.name)).toContain("Maya Gurung");
    expect([before.obstacles, before.uses]).toEqual([[], []]);
    await (name === "publisher" ? build.book({ publisherId: id }) : build.listing({ shopId: id }));
    const after = await page();
    expect(after.obstacles).toEqual([name === "publisher" ? "Books: 1" : "Listings: 1"]);
    expect(after.uses).toMatchObject([
      { total: 1, rows: [{ url: expect.stringMatching(/^\/\w+\/manage\/books/) }] },
    ]);
  });

  test("goes through its states by moves, each of which the page offers", async () => {
    const viewer = await admin();
    const id = await added(kind, name === "publisher" ? { status: "active" } : {});
    const seen = new Set<string>();
    for (let step = 0; step < 6; step++) {
      const state = kind.stateOf(await rowOf(kind, id));
      const to = state.moves.find((move) => !seen.has(`${state.label} ${move}`));
      if (!to) break;
      seen.add(`${state.label} ${to}`);
      const { version } = await rowOf(kind, id);
      expect(
        await kind.move(viewer, { id, openedVersion: version, to, notify: NOTIFY_NOBODY }),
      ).toMatchObject({
        ok: true,
      });
      expect(kind.stateOf(await rowOf(kind, id)).label).not.toBe(state.label);
    }
    expect([...seen]).toEqual(
      name === "publisher"
        ? ["Active suspend", "Suspended activate", "Active closePublisher", "Closed activate"]
        : ["Open closeStore", "Closed openStore"],
    );
  });

  test("is in the list, found by its name, in its district, and hidden from others", async () => {
    const viewer = await admin();
    const id = await added(kind, { name: { en: `Found 100% ${name}`, np: "भेटियो" } });
    const read = async (query: string, of: Viewer | null = viewer) =>
      await listPage(kind.list, {
        viewer: of,
        scope: null,
        url: new URL(`http://localhost${kind.path}${query}`),
      });
    for (const query of [`?q=found+100%25`, "?q=भेटियो&district=kaski&sort=changed"]) {
      const { rows, hasIgnoredParameters } = await read(query);
      expect([rows.map(({ url }) => url), hasIgnoredParameters]).toEqual([[`${kind.path}/${id}`], false]);
    }
    expect((await read("?q=found&district=jhapa")).rows).toEqual([]);
    expect((await read("?q=lost")).rows).toEqual([]);
    for (const [parameter, filter] of Object.entries(kind.list.filters))
      for (const { value } of "options" in filter ? await filter.options("en", viewer) : [])
        expect((await read(`?${parameter}=${value}`)).hasIgnoredParameters).toBe(false);
    const own = name === "publisher" ? { publisherId: id } : { shopId: id };
    for (const other of [null, { ...viewer, roles: [{ type: "admin", ...own } as const] }]) {
      await expect(read("", other)).rejects.toSatisfy(isNotFound);
      await expect(organisationRow(other, kind, id)).rejects.toSatisfy(isNotFound);
      await expect(kind.add(other, VALUES[name])).rejects.toSatisfy(isNotFound);
      const change = { id, openedVersion: 1, values: VALUES[name] };
      await expect(kind.change(other, change)).rejects.toSatisfy(isNotFound);
      await expect(kind.remove(other, id)).rejects.toSatisfy(isNotFound);
    }
    expect(await kind.remove(viewer, id)).toEqual({ ok: true, value: null });
    await expect(organisationRow(viewer, kind, id)).rejects.toSatisfy(isNotFound);
    await expect(organisationRow(viewer, kind, "no-id")).rejects.toSatisfy(isNotFound);
  });
});

test("a publisher is found by an ISBN that begins with one of its prefixes", async () => {
  const viewer = await admin();
  const kind = organisationAt("/np?/admin/publishers/:publisher");
  const id = await added(kind, { name: { en: "Prefixed" }, isbnPrefixes: ["9789937555"] });
  const read = async (q: string) => {
    const url = new URL(`http://localhost/admin/publishers?q=${q}`);
    return (await listPage(kind.list, { viewer, scope: null, url })).rows.map((row) => row.id);
  };
  expect(await read("978-9937-555-07-9")).toEqual([id]);
  expect(await read("978-9937-556-07-9")).toEqual([]);
});

test("a district that was stored without its local level stays until a place is chosen", async () => {
  for (const [kind, table] of [
    [organisationAt("/np?/admin/publishers"), publishers],
    [organisationAt("/np?/admin/bookstore"), bookstores],
  ] as const) {
    const id = await added(kind, { placeCode: null });
    await db()
      .update(table)
      .set({ city: { en: "Old Town" } })
      .where(eq(table.id, id));
    const page = await organisationPage(await admin(), kind, id, "en");
    expect(page.writtenPlace?.text).toContain("Old Town");
    const row = await rowOf(kind, id);
    const values = Object.fromEntries(page.fields.map((field) => [field.name, row[field.name]]));
    const change = { id, openedVersion: row.version, values: { ...values, ward: 3 } };
    expect(await kind.change(await admin(), change)).toMatchObject({ ok: true });
    expect(await rowOf(kind, id)).toMatchObject({ city: { en: "Old Town" }, ward: 3, placeCode: null });
  }
});
