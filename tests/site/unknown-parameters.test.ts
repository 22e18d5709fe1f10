import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { userAddresses } from "#app/db/tables/people.server.ts";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";
import { useSite } from "#tests/site.ts";
import { databaseDigest, type FormRoute, type PeopleForms, peopleForms } from "./people-forms.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

/** Names of properties that every JavaScript object has, and other values that are not among the choices. */
const UNKNOWN = [
  "__proto__",
  "constructor",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "__defineGetter__",
  "then",
  "0",
  "",
  "NEPAL",
  "nepal ",
];

/** Fields that select an action or option, each with the route of its form. */
const CHOICES: readonly (readonly [route: FormRoute, field: string])[] = [
  ["account/address-add", "where"],
  ["account/address-edit", "where"],
  ["account/home", "intent"],
  ["account/identity", "intent"],
  ["account/change-phone-number", "intent"],
  ["account/second-factor", "intent"],
  ["account/devices", "intent"],
  ["account/delete", "intent"],
];

let owner: SignedInPerson;
let forms: PeopleForms;
beforeAll(async () => {
  owner = await addSignedInPerson(site);
  forms = await peopleForms(owner);
});

describe.each(LANGUAGES)("in %s, an unknown value", (language) => {
  test.each(CHOICES)("posted to %s as %s is rejected and changes nothing", async (route, field) => {
    const before = await databaseDigest();
    const { [field]: _, ...without } = forms.fields[route];
    for (const fields of [without, ...UNKNOWN.map((value) => ({ ...without, [field]: value }))]) {
      const answer = await owner.post(forms.urlOf(route, language), fields);
      expect(answer.status, JSON.stringify(fields)).toBe(400);
    }
    expect(await databaseDigest()).toEqual(before);
  });

  test("opens no form for a postal address", async () => {
    const [address] = await db().select().from(userAddresses).where(eq(userAddresses.userId, owner.id));
    for (const path of ["/account/addresses/add", `/account/addresses/${address?.id}`])
      for (const suffix of ["", ".data"]) {
        const open = (value: string) =>
          owner.get(`${inLanguage(path, language)}${suffix}?where=${encodeURIComponent(value)}`);
        for (const value of UNKNOWN) expect((await open(value)).status, `${path} ${value}`).toBe(400);
        for (const value of ["nepal", "abroad"]) expect((await open(value)).status).toBe(200);
      }
  });
});
