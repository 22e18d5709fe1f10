import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { parseFields } from "#app/platform/forms/posted-for-tests.ts";
import { useDatabase } from "#tests/database.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import {
  addPerson,
  auditActionsOf,
  errorOf,
  roleTypesOf,
  rowOf,
  whileWritesFail,
} from "./account-for-tests.ts";
import { exportData } from "./export/export-data.server.ts";
import { preferEmail, removeEmail } from "./profile/change-contact-emails.server.ts";
import { ChangeName } from "./profile/change-name.schema.ts";
import { changeName } from "./profile/change-name.server.ts";
import { addPhone, preferPhone, removePhone } from "./profile/change-phones.server.ts";
import { preferLanguage } from "./profile/prefer-language.server.ts";

useDatabase();

const NAME = {
  firstName: "सीता",
  middleNames: ["Devi", "कुमारी"],
  lastName: "Rai",
  customDisplayName: "Sitadi",
};

describe("name", () => {
  test("all four parts are stored, and the display name is made from them", async () => {
    const { id, viewer } = await addPerson();
    expect(await changeName(viewer, id, NAME)).toEqual({ ok: true, value: { changed: true } });
    expect(await rowOf(id)).toMatchObject({ ...NAME, name: "Sitadi" });
    await changeName(viewer, id, { ...NAME, customDisplayName: undefined });
    expect(await rowOf(id)).toMatchObject({ customDisplayName: null, name: "सीता" });
    expect(await auditActionsOf(id)).toEqual(["person.changeName", "person.changeName"]);
  });

  test("the same name is no change and writes no audit entry", async () => {
    const { id, viewer } = await addPerson();
    await changeName(viewer, id, NAME);
    expect(await changeName(viewer, id, { ...NAME })).toEqual({ ok: true, value: { changed: false } });
    expect(await auditActionsOf(id)).toHaveLength(1);
  });

  test("posted fields that are not parts of a name are ignored, by the schema and by the verb", async () => {
    const { id, viewer, email } = await addPerson();
    const forged = {
      emailVerified: "false",
      email: "x@example.com",
      roles: "siteAdmin",
      disabledOn: "2020-01-01",
      id: viewer.id,
    };
    const read = parseFields(ChangeName, { firstName: "A", lastName: "B", ...forged });
    expect(read.ok && Object.keys(read.value).toSorted()).toEqual(
      ["customDisplayName", "firstName", "lastName", "middleNames"].toSorted(),
    );
    await changeName(viewer, id, { ...NAME, ...forged });
    expect(await rowOf(id)).toMatchObject({ email, emailVerified: true, disabledOn: null });
    expect(await roleTypesOf(id)).toEqual(["user"]);
  });

  test.each([
    [{}, { firstName: "form_required", lastName: "form_required" }],
    [
      { firstName: " ", lastName: "x".repeat(121) },
      { firstName: "form_required", lastName: "form_invalid" },
    ],
    [
      { firstName: "a\u0000b", lastName: "B", middleName3: "\u202eC" },
      { firstName: "form_hidden_character", middleName3: "form_hidden_character" },
    ],
  ])("%j is refused at its fields", (posted, errors) => {
    const read = parseFields(ChangeName, posted as Record<string, string>);
    expect(!read.ok && read.errors).toEqual(errors);
  });
});

describe("phones", () => {
  test("the first is preferred until another is chosen; when the preferred one is removed, the first of the rest is", async () => {
    const { id, viewer } = await addPerson();
    await addPhone(viewer, id, { number: "९८४१-२३४५६७", country: "NP" });
    await addPhone(viewer, id, { number: "01-4412345", country: "NP" });
    expect(await rowOf(id)).toMatchObject({
      phones: [
        { countryCode: "+977", number: "9841234567", e164: "+9779841234567" },
        { countryCode: "+977", number: "14412345", e164: "+97714412345" },
      ],
      preferredPhone: "+9779841234567",
    });
    await preferPhone(viewer, id, "+97714412345");
    await removePhone(viewer, id, "+97714412345");
    expect((await rowOf(id)).preferredPhone).toBe("+9779841234567");
    await removePhone(viewer, id, "+9779841234567");
    expect(await rowOf(id)).toMatchObject({ phones: null, preferredPhone: null });
    expect(await auditActionsOf(id)).toHaveLength(5);
  });

  test("an empty or invalid number, one the person has already and a sixth one change nothing", async () => {
    const { id, viewer } = await addPerson();
    const add = (number: string, country = "NP") => addPhone(viewer, id, { number, country });
    expect(await add(" ")).toMatchObject({ code: "form_required" });
    expect(await add("98412345")).toMatchObject({ code: "form_invalid" });
    expect(await add("9841234567", "XX")).toMatchObject({ code: "form_invalid" });
    for (const end of [1, 2, 3, 4, 5]) await add(`984123456${end}`);
    expect(await add("+977 9841234561")).toEqual({ ok: true, value: { changed: false } });
    expect(await add("9841234569")).toMatchObject({ code: "account_too_many" });
    expect(await preferPhone(viewer, id, "+9779841234569")).toMatchObject({ code: "form_invalid" });
    expect((await rowOf(id)).phones).toHaveLength(5);
  });
});

describe("contact e-mails", () => {
  test("only addresses of the list can be preferred, and the sign-in address cannot be removed", async () => {
    const { id, viewer, email } = await addPerson();
    expect(await preferEmail(viewer, id, "else@example.com")).toMatchObject({ code: "form_invalid" });
    expect(await removeEmail(viewer, id, email)).toMatchObject({ code: "form_invalid" });
    expect(await preferEmail(viewer, id, email)).toEqual({ ok: true, value: { changed: false } });
    expect(await auditActionsOf(id)).toEqual([]);
  });
});

describe("language of letters", () => {
  test("is the chosen one, announced to the person's open pages, and part of the data export", async () => {
    const { id, viewer, password } = await addPerson();
    expect(await preferLanguage(viewer, id, "np")).toEqual({ ok: true, value: { changed: true } });
    expect(await rowOf(id)).toMatchObject({ preferredLanguage: "np" });
    expect(await preferLanguage(viewer, id, "np")).toEqual({ ok: true, value: { changed: false } });
    expect(await auditActionsOf(id)).toEqual(["person.preferLanguage"]);
    const { rows } = await db().execute(
      sql`select from live_events where topic = ${`person:${id}`} and kind = 'profile'`,
    );
    expect(rows).toHaveLength(1);
    expect(await exportData(viewer, id, password, SITE_SECRET)).toMatchObject({
      value: { person: { preferredLanguage: "np" } },
    });
  });

  test.each(["", "ne", "NP", "en ", "fr", "__proto__", "constructor", "toString"])(
    "%j is not one of the site's languages and is refused",
    async (language) => {
      const { id, viewer } = await addPerson();
      const before = await rowOf(id);
      expect(await preferLanguage(viewer, id, language)).toEqual({
        ok: false,
        code: "form_invalid",
        values: { field: "language" },
      });
      expect(await rowOf(id)).toEqual(before);
      expect(await auditActionsOf(id)).toEqual([]);
    },
  );
});

describe("access", () => {
  test("a person is not found for another person, a visitor and a site administrator", async () => {
    const { id } = await addPerson();
    const otherPerson = await addPerson();
    const admin = await addPerson({ roles: [{ type: "siteAdmin" }] });
    for (const viewer of [otherPerson.viewer, admin.viewer, null]) {
      expect(await errorOf(() => changeName(viewer, id, NAME))).toBe("notFound");
      expect(await errorOf(() => addPhone(viewer, id, { number: "9841234567", country: "NP" }))).toBe(
        "notFound",
      );
      expect(await errorOf(() => preferPhone(viewer, id, "+9779841234567"))).toBe("notFound");
      expect(await errorOf(() => removePhone(viewer, id, "+9779841234567"))).toBe("notFound");
      expect(await errorOf(() => preferEmail(viewer, id, "x@example.com"))).toBe("notFound");
      expect(await errorOf(() => removeEmail(viewer, id, "x@example.com"))).toBe("notFound");
      expect(await errorOf(() => preferLanguage(viewer, id, "np"))).toBe("notFound");
    }
    for (const none of ["", "1", crypto.randomUUID(), "' or true --"])
      expect(await errorOf(() => changeName(otherPerson.viewer, none, NAME))).toBe("notFound");
    expect(await auditActionsOf(id)).toEqual([]);
  });

  test("a change whose audit entry cannot be written is rolled back, and a failed change leaves no entry", async () => {
    const { id, viewer } = await addPerson();
    const before = await rowOf(id);
    for (const table of ["audit_entries", "app_users"])
      await whileWritesFail(table, async () => {
        expect(await errorOf(() => changeName(viewer, id, NAME))).toBe("unexpected");
        expect(await errorOf(() => addPhone(viewer, id, { number: "9841234567", country: "NP" }))).toBe(
          "unexpected",
        );
        expect(await errorOf(() => preferLanguage(viewer, id, "np"))).toBe("unexpected");
      });
    expect(await rowOf(id)).toEqual(before);
    expect(await auditActionsOf(id)).toEqual([]);
  });
});
