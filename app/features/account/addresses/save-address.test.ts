import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { userAddresses } from "#app/db/tables/people.server.ts";
import {
  addPerson,
  auditActionsOf,
  errorOf,
  whileWritesFail,
} from "#app/features/account/account-for-tests.ts";
import { exportData } from "#app/features/account/export/export-data.server.ts";
import { typedValues } from "#app/platform/forms/parse-form.ts";
import { parseFields, postedOf } from "#app/platform/forms/posted-for-tests.ts";
import { openRow, sealedRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { useDatabase } from "#tests/database.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { addressForForm, listAddresses } from "./list-addresses.server.ts";
import { SAVE_ADDRESS, type SaveAddress } from "./save-address.schema.ts";
import { addAddress, changeAddress, preferAddress, removeAddress } from "./save-address.server.ts";

useDatabase();

const POKHARA = {
  recipient: "Maya Gurung",
  place: "kaski/pokhara",
  ward: "६",
  area: "बैदाम",
  streetAddress: "Lakeside 14",
  streetAddress2: "Opposite the old banyan",
  zipcode: "३३७००",
  phone: "०६१-५२००००",
  email: "Maya@Example.org",
};
const BERLIN = {
  recipient: "Maya",
  country: "DE",
  state: "Berlin",
  city: "Berlin",
  streetAddress: "Weg 1",
  zipcode: "D-10115",
};

function read(where: "nepal" | "abroad", posted: Record<string, string>): SaveAddress {
  const parsed = parseFields(SAVE_ADDRESS[where], posted);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
}

async function add(
  person: Awaited<ReturnType<typeof addPerson>>,
  address = read("nepal", POKHARA),
): Promise<string> {
  const added = await addAddress(person.viewer, person.id, address);
  if (!added.ok) throw new Error(added.code);
  return added.value.id;
}

const rowsOf = async (userId: string) =>
  (await db().select().from(userAddresses).where(eq(userAddresses.userId, userId))).map((row) =>
    openRow(userAddresses, row),
  );

test("a place in Nepal is stored as its code and shown in the language of the page", async () => {
  const person = await addPerson();
  await add(person);
  expect(await rowsOf(person.id)).toMatchObject([
    {
      country: "NP",
      placeCode: "kaski/pokhara",
      state: null,
      district: null,
      city: null,
      ward: 6,
      area: "बैदाम",
      zipcode: "33700",
      phone: "+97761520000",
      email: "maya@example.org",
      isPreferred: true,
    },
  ]);
  const [shown] = await listAddresses(person.viewer, person.id, "np");
  expect(shown?.lines).toEqual([
    "Lakeside 14",
    "बैदाम, Opposite the old banyan",
    "पोखरा-६, कास्की",
    "गण्डकी 33700",
    "नेपाल",
  ]);
  expect(shown?.phone).toBe("+977 61 520000");
  expect(shown?.email).toBe("maya@example.org");
  const form = await addressForForm(person.viewer, person.id, shown?.id ?? "");
  expect(form).toMatchObject({
    place: "kaski/pokhara",
    ward: "6",
    email: "maya@example.org",
    unlistedPlace: "",
  });
});

test("a place that was entered before places had codes is shown as it was typed, and its form requires the place again", async () => {
  const person = await addPerson();
  const [row] = await db()
    .insert(userAddresses)
    .values(
      sealedRow(userAddresses, {
        userId: person.id,
        recipient: "Maya",
        country: "NP",
        state: "Bagmati",
        district: "Lalitpur",
        city: "Lubhu",
        streetAddress: "Chok",
      }),
    )
    .returning();
  const id = row?.id ?? "";
  const [shown] = await listAddresses(person.viewer, person.id, "en");
  expect(shown?.lines).toEqual(["Chok", "Lubhu, Lalitpur", "Bagmati", "Nepal"]);
  expect(await addressForForm(person.viewer, person.id, id)).toMatchObject({
    place: "",
    unlistedPlace: "Lubhu, Lalitpur, Bagmati",
  });
  await changeAddress(person.viewer, person.id, id, read("nepal", POKHARA));
  expect(await rowsOf(person.id)).toMatchObject([
    { placeCode: "kaski/pokhara", state: null, district: null, city: null },
  ]);
});

test("the export of a person's data has the place of each address in both languages", async () => {
  const person = await addPerson();
  await add(person);
  const exported = await exportData(person.viewer, person.id, person.password, SITE_SECRET);
  expect(exported).toMatchObject({
    value: {
      addresses: [
        {
          recipient: "Maya Gurung",
          email: "maya@example.org",
          placeCode: "kaski/pokhara",
          lines: {
            en: expect.arrayContaining(["Pokhara-6, Kaski"]),
            np: expect.arrayContaining(["पोखरा-६, कास्की"]),
          },
        },
      ],
    },
  });
});

test("a place in another country is stored as it was typed", async () => {
  const person = await addPerson();
  await add(person, read("abroad", BERLIN));
  const [shown] = await listAddresses(person.viewer, person.id, "en");
  expect(shown?.lines).toEqual(["Weg 1", "Berlin", "Berlin D-10115", "Germany"]);
});

test.each([
  ["nepal", {}, { recipient: "form_required", place: "form_required", streetAddress: "form_required" }],
  ["nepal", { ...POKHARA, place: "Kaski/Berlin" }, { place: "form_invalid" }],
  ["nepal", { ...POKHARA, ward: "34" }, { ward: "form_invalid" }],
  ["nepal", { ...POKHARA, ward: "0", zipcode: "4460" }, { ward: "form_invalid", zipcode: "form_invalid" }],
  ["nepal", { ...POKHARA, ward: "1.5" }, { ward: "form_invalid" }],
  ["nepal", { ...POKHARA, ward: "0x1" }, { ward: "form_invalid" }],
  ["nepal", { ...POKHARA, ward: "1e0" }, { ward: "form_invalid" }],
  ["nepal", { ...POKHARA, email: "maya" }, { email: "form_invalid" }],
  ["abroad", { ...BERLIN, country: "NP" }, { country: "form_invalid" }],
  ["abroad", { ...BERLIN, country: "", city: "" }, { country: "form_required", city: "form_required" }],
] as const)("%s %j is refused at its fields", (where, posted, errors) => {
  const parsed = parseFields(SAVE_ADDRESS[where], posted as Record<string, string>);
  expect(!parsed.ok && parsed.errors).toEqual(errors);
});

test("the typed values are kept after a refusal, and its errors are in the order of the form", () => {
  const typed = { ...POKHARA, zipcode: "3370", ward: "99" };
  const parsed = parseFields(SAVE_ADDRESS.nepal, typed);
  expect(typedValues(SAVE_ADDRESS.nepal, postedOf(typed))).toEqual(postedOf(typed));
  expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(["ward", "zipcode"]);
});

test("an invalid phone number is refused at its field", async () => {
  const person = await addPerson();
  const address = read("nepal", { ...POKHARA, phone: "12345" });
  expect(await addAddress(person.viewer, person.id, address)).toMatchObject({
    code: "form_invalid",
    values: { field: "phone" },
  });
});

test("at most one address is preferred: the first, then the chosen one, then the oldest of the rest", async () => {
  const person = await addPerson();
  const first = await add(person);
  const second = await add(person, read("abroad", BERLIN));
  const third = await add(person, read("nepal", { ...POKHARA, ward: "7" }));
  await preferAddress(person.viewer, person.id, third);
  const preferred = async () =>
    (await rowsOf(person.id)).filter(({ isPreferred }) => isPreferred).map(({ id }) => id);
  expect(await preferred()).toEqual([third]);
  expect((await preferAddress(person.viewer, person.id, third)).value.changed).toBe(false);
  await removeAddress(person.viewer, person.id, third);
  expect(await preferred()).toEqual([first]);
  expect((await auditActionsOf(person.id))[0]).toBe("person.removeAddress");
  await removeAddress(person.viewer, person.id, first);
  await removeAddress(person.viewer, person.id, second);
  expect(await rowsOf(person.id)).toEqual([]);
  const removed = (await auditActionsOf(person.id)).filter((action) => action === "person.removeAddress");
  expect(removed).toHaveLength(3);
});

test("saving the same address changes nothing; saving another changes only the columns of the form", async () => {
  const person = await addPerson();
  const other = await addPerson();
  const id = await add(person);
  expect(await changeAddress(person.viewer, person.id, id, read("nepal", POKHARA))).toMatchObject({
    value: { changed: false },
  });
  const extra = { userId: other.id, id: crypto.randomUUID(), isPreferred: false };
  const forged = Object.assign(read("abroad", BERLIN), extra);
  expect(await changeAddress(person.viewer, person.id, id, forged)).toMatchObject({
    value: { changed: true },
  });
  expect(await rowsOf(person.id)).toMatchObject([
    { id, country: "DE", placeCode: null, city: "Berlin", ward: null, isPreferred: true },
  ]);
  expect(await rowsOf(other.id)).toEqual([]);
});

test("an address is not found for another person, under either person's id", async () => {
  const owner = await addPerson();
  const otherPerson = await addPerson();
  const id = await add(owner);
  const address = read("nepal", POKHARA);
  for (const userId of [owner.id, otherPerson.id]) {
    expect(await errorOf(() => changeAddress(otherPerson.viewer, userId, id, address))).toBe("notFound");
    expect(await errorOf(() => preferAddress(otherPerson.viewer, userId, id))).toBe("notFound");
    expect(await errorOf(() => removeAddress(otherPerson.viewer, userId, id))).toBe("notFound");
    expect(await errorOf(() => addressForForm(otherPerson.viewer, userId, id))).toBe("notFound");
  }
  expect(await errorOf(() => addAddress(otherPerson.viewer, owner.id, address))).toBe("notFound");
  expect(await errorOf(() => listAddresses(otherPerson.viewer, owner.id, "en"))).toBe("notFound");
  expect(await errorOf(() => removeAddress(owner.viewer, owner.id, "1"))).toBe("notFound");
  expect(await rowsOf(owner.id)).toHaveLength(1);
  expect(await auditActionsOf(owner.id)).toEqual(["person.addAddress"]);
});

test("a person has twenty addresses at most", async () => {
  const person = await addPerson();
  const nth = (count: number) => read("nepal", { ...POKHARA, ward: String(count) });
  for (let count = 1; count <= 20; count++) await add(person, nth(count));
  expect(await addAddress(person.viewer, person.id, nth(21))).toMatchObject({ code: "account_too_many" });
});

test("an address that is sent twice is stored once", async () => {
  const person = await addPerson();
  const once = await add(person);
  expect(await add(person)).toBe(once);
  expect(await rowsOf(person.id)).toHaveLength(1);
  expect(await auditActionsOf(person.id)).toEqual(["person.addAddress"]);
});

test("no address is stored without its audit entry, and no entry without the address", async () => {
  const person = await addPerson();
  for (const table of ["audit_entries", "user_addresses"])
    await whileWritesFail(table, async () => expect(await errorOf(() => add(person))).toBe("unexpected"));
  expect(await rowsOf(person.id)).toEqual([]);
  expect(await auditActionsOf(person.id)).toEqual([]);
});

test("audit entries about an address have its person as object, and contain names of fields, no values", async () => {
  const { id, viewer } = await addPerson();
  const added = await addAddress(viewer, id, read("nepal", POKHARA));
  if (!added.ok) throw new Error(added.code);
  await changeAddress(
    viewer,
    id,
    added.value.id,
    read("nepal", { ...POKHARA, streetAddress: "Lakeside 15" }),
  );
  await add({ id, viewer } as Awaited<ReturnType<typeof addPerson>>, read("abroad", BERLIN));
  const second = (await rowsOf(id)).find(({ country }) => country === "DE")?.id ?? "";
  await preferAddress(viewer, id, second);
  await removeAddress(viewer, id, second);
  const entries = await db().select().from(auditEntries).where(eq(auditEntries.objectId, id));
  const entryOf = (action: string) => entries.find((each) => each.action === action);
  expect(entryOf("person.preferAddress")).toMatchObject({
    scope: { userId: id },
    before: { fields: ["isPreferred"] },
    after: { fields: ["isPreferred"] },
  });
  expect(entryOf("person.removeAddress")).toMatchObject({
    scope: { userId: id },
    before: { fields: expect.arrayContaining(["recipient", "streetAddress"]) },
    after: null,
  });
  expect(entries.find(({ action }) => action === "person.changeAddress")).toMatchObject({
    objectKind: "person",
    scope: { userId: id },
    before: { fields: ["streetAddress"] },
    after: { fields: ["streetAddress"] },
  });
  expect(entries).toHaveLength(5);
  expect(JSON.stringify(entries)).not.toMatch(/Lakeside|Gurung|Maya|Berlin|Weg/);
});
