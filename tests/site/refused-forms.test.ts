import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { userAddresses } from "#app/db/tables/people.server.ts";
import { inLanguage, type LANGUAGES } from "#app/domain/text/language.ts";
import type { Kind } from "#app/features/reference/engine/kind.server.ts";
import { KINDS } from "#app/features/reference/kinds.server.ts";
import type { OrganisationKind } from "#app/features/reference/organisations/organisation.server.ts";
import { ORGANISATIONS } from "#app/features/reference/organisations/organisations.server.ts";
import { createLink } from "#app/platform/links/links.server.ts";
import { sealedRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { build } from "#tests/build.ts";
import { addInvitation } from "#tests/invitations.ts";
import { addReferenceRow } from "#tests/reference-rows.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { accountScreens, deskScreens, publicScreens } from "#tests/screens.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { findAll, type PageElement, readPage } from "./page.ts";
import { SITE_ADMIN } from "./people-forms.ts";
import { formsOfSite } from "./refused-admin-forms.ts";
import {
  formsOfHolds,
  formsOfOrders,
  formsOfPayments,
  formsOfRequests,
  formsOfStock,
  type Refused,
} from "./refused-bookstore-forms.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

/** A value that must never be repeated in a page: a password or one-time code. */
const SECRETS = ["currentPassword", "password", "passwordAgain", "code"];
const secret = () => randomBytes(9).toString("base64url");

const NEPAL = {
  where: "nepal",
  recipient: "Maya <Gurung>",
  place: "kaski/pokhara",
  ward: "6",
  area: "Baidam",
  streetAddress: "Lakeside 14",
  streetAddress2: "The old banyan",
  zipcode: "33700-A",
  phone: "061-520000",
};
const ABROAD = {
  where: "abroad",
  recipient: "Maya",
  country: "DE",
  state: "Berlin",
  city: "",
  area: "Mitte",
  streetAddress: "Weg 1",
  streetAddress2: "Hof",
  zipcode: "D-10115",
  phone: "+49 30 123456",
};
const IDENTITY = {
  intent: "save",
  "birthDate.day": "2047-13-01",
  birthCountry: "NP",
  citizenshipCountry: "IN",
  proofType: "citizenship",
  proofId: "27-01-70-01234",
  "proofExpires.day": "",
  proofNeverExpires: "yes",
  proofCountryOfIssue: "NP",
};
const NAME = { firstName: "", middleName1: "Kumari", lastName: "Rai", customDisplayName: "Ash" };
const MESSAGE = {
  name: "Asha",
  email: "asha",
  phone: "01-4000000",
  subject: "A code",
  body: "One\nand <two>",
};

const GENRE = {
  "name.en": "Letters",
  "name.np": "चिठी",
  parent: "",
  fiction: "no",
  thema: "9",
  qualifiers: "1FKN",
  order: "7",
};

const BOOK = {
  "title.en": "",
  "subtitle.np": "चिठीका पाँच हिउँद",
  aliases: "Chithi\n<Chitthi>",
  "description.en": "Five winters.\nOne queue.",
  language: "eng",
  seriesNumber: "4",
  "submitted.day": "2081-13-01",
  "contents.0.title.np": "लाइन",
  "contents.0.page": "twelve",
};
type Requester = Pick<SignedInPerson, "get" | "post">;

/** A visitor with their own source address. */
const headers = { "x-forwarded-for": "192.0.2.250" };
const visitor: Requester = {
  get: (path) => site.get(path, { headers }),
  post: (path, fields) => site.post(path, fields, { headers }),
};
/** The account's pages are opened by its owner, those of the desks by a site administrator, those of signing in by a visitor. */
const requesterFor = (path: string): Requester =>
  path.startsWith("/account") ? owner : /^\/admin|\/manage/.test(path) ? administrator : visitor;

let owner: SignedInPerson;
let administrator: SignedInPerson;
let forms: Refused[];

beforeAll(async () => {
  owner = await addSignedInPerson(site);
  administrator = await addSignedInPerson(site, SITE_ADMIN);
  const genre = `/admin/genres/${(await build.genre()).id}`;
  const chosen = (await build.edition()).id;
  const edition = `/publishers/manage/books/${chosen}`;
  const paperback = (await build.formatOf("paperback")).id;
  const verified = await addSignedInPerson(site);
  const unverified = await addTestPerson({ isVerified: false });
  await db().update(appUsers).set({ birthCountry: "NP" }).where(eq(appUsers.id, unverified.id));
  const W = { country: "DE", state: "B", city: "B", streetAddress: "W" };
  const [row] = await db()
    .insert(userAddresses)
    .values(sealedRow(userAddresses, { ...W, userId: owner.id, recipient: "M" }))
    .returning({ id: userAddresses.id });
  const verify = await createLink(db(), "verify", unverified.id);
  const reset = await createLink(db(), "reset", verified.id);
  const invited = await addInvitation("refused@invited.example");
  const address = `/account/addresses/${row?.id}`;
  const SECURITY = "/account/security";
  forms = [
    { at: "/pages/contactus", typed: MESSAGE },
    { at: "/pages/contactus", typed: { ...MESSAGE, name: "", email: "", phone: "", subject: "" } },
    { at: "/auth", to: "/auth/login", typed: { email: "unknown@example.org" }, secrets: ["password"] },
    { at: "/auth/login", typed: { email: "unknown@example.org" }, secrets: ["password"] },
    { at: "/auth/login", typed: { email: "" } },
    {
      at: "/auth/register",
      typed: { firstName: "Asha", lastName: "", email: "asha" },
      secrets: ["password", "passwordAgain"],
    },
    { at: "/auth/verify", typed: { email: "asha" } },
    { at: "/auth/forgot", typed: { email: "asha@" } },
    { at: "/auth/link", typed: { email: "asha@x" } },
    { at: `/auth/verify?token=${verify}`, typed: { token: verify }, secrets: ["password"] },
    { at: `/auth/reset?token=${reset}`, typed: { token: reset }, secrets: ["password", "passwordAgain"] },
    {
      at: `/auth/invitation?token=${invited}`,
      typed: { intent: "join", token: invited, firstName: "Asha", lastName: "" },
      secrets: ["password", "passwordAgain"],
    },
    {
      at: "/admin/users/add",
      typed: { intent: "invite", email: "asha", role: "book", book: "A", language: "np" },
    },
    { at: "/account/addresses/add", typed: NEPAL },
    { at: "/account/addresses/add", typed: { where: "nepal", zipcode: "1" } },
    { at: "/account/addresses/add?where=abroad", typed: ABROAD },
    { at: "/account/addresses/add?where=abroad", typed: { where: "abroad", zipcode: "SW1A 1AA" } },
    { at: address, typed: ABROAD },
    { at: `${address}?where=nepal`, typed: NEPAL },
    { at: "/account/identity", typed: { intent: "open" }, secrets: ["currentPassword"] },
    { at: `${SECURITY}/changename`, typed: NAME },
    { at: `${SECURITY}/changeemail`, typed: { email: "new@mailbox" }, secrets: ["currentPassword"] },
    {
      at: `${SECURITY}/changepassword`,
      typed: {},
      secrets: ["currentPassword", "password", "passwordAgain"],
    },
    {
      at: `${SECURITY}/changephonenumber`,
      typed: { intent: "add", country: "IN", number: "98-12" },
    },
    { at: `${SECURITY}/secondfactor`, typed: { intent: "start" }, secrets: ["currentPassword"] },
    { at: `${SECURITY}/secondfactor`, typed: { intent: "on" }, secrets: ["code"] },
    { at: "/admin/genres/add", typed: GENRE },
    ...(await formsOfSite()),
    {
      at: "/admin/delivery/add",
      typed: { "name.en": "Kept", minDays: "5", maxDays: "2", "fees.0.upToG": "500", "fees.0.rupees": "90" },
    },
    {
      at: "/admin/rates/add",
      typed: { currency: "EUR", rate: "much", "validFrom.day": "2083-07-01" },
    },
    { at: `/admin/rates/${(await build.exchangeRate()).id}`, typed: { version: "1", rate: "none" } },
    {
      at: "/admin/settings",
      typed: { intent: "legal", "legalName.en": "Kept", registrationNumber: "1/083", panNumber: "12" },
    },
    { at: "/admin/genres", typed: { intent: "saveView", newName: "Kept".repeat(60) } },
    {
      at: `/publishers/manage/books/change/price?id=${chosen}`,
      typed: { direction: "lower", by: "amount", value: "1.505", currency: "NPR", rounding: "50" },
    },
    {
      at: `/publishers/manage/books/change/discount?id=${chosen}`,
      typed: { percent: "110", remarks: "Kept", "from.day": "2081-13-01" },
    },
    {
      at: `/admin/users/${unverified.id}`,
      typed: { intent: "readIdentity", reason: "" },
      secrets: ["currentPassword"],
    },
    { at: `/admin/users/${owner.id}`, typed: { intent: "grant", role: "book", book: "No such book <here>" } },
    { at: genre, typed: { ...GENRE, intent: "save" } },
    { at: genre, typed: { into: "", intent: "merge" } },
    {
      at: `${edition}/edit`,
      typed: { formatId: paperback, editionNumber: "1", "name.en": "Kept", isbn13: "9937", pages: "12" },
    },
    {
      at: `${edition}/formats/add`,
      typed: {
        "formats.0.formatId": paperback,
        "formats.0.isbn13": "9937",
        editionNumber: "2",
        "size.en": "A5",
      },
    },
    { at: `/publishers/manage/books/add?publisher=${(await build.publisher()).id}`, typed: BOOK },
    {
      at: `${edition}/contributors/add?new=1`,
      typed: {
        intent: "create",
        "name.en": "Kept",
        "biography.np": "लेखक",
        kind: "organisation",
        roleId: "",
        royaltyBps: "many",
        scope: "edition",
      },
    },
    {
      at: `/publishers/manage/books/contributors/${(await build.contributor()).id}`,
      typed: {
        "name.en": "Kept",
        "sortName.np": "राखिएको",
        "biography.en": "One\nand <two>",
        kind: "person",
        isni: "1",
      },
    },
    ...(await inTurn(KINDS, formsOfKind)),
    ...(await inTurn(ORGANISATIONS, formsOfOrganisation)),
    ...(await formsOfRequests()),
    ...(await formsOfStock()),
    ...(await formsOfHolds()),
    ...(await formsOfOrders()),
    ...(await formsOfPayments()),
    {
      at: `${edition}/reviews/add`,
      typed: {
        kind: "endorsement",
        "text.en": "Kept",
        "reviewerName.en": "",
        sourceUrl: "no-url",
        "writtenOn.day": "2026-02-30",
        status: "pending",
      },
    },
    { at: `${SECURITY}/delete`, typed: { intent: "delete" }, secrets: ["currentPassword"] },
  ];
});

/** One after the other: on a busy machine the site refuses some of twenty pages that are requested at once. */
async function inTurn<Each>(of: readonly Each[], formsOf: (each: Each) => Promise<Refused[]>) {
  const forms: Refused[] = [];
  for (const each of of) forms.push(...(await formsOf(each)));
  return forms;
}

/** The forms of a kind of reference rows: to add one, and to change one. */
async function formsOfKind({ name, path, nameField }: Kind): Promise<Refused[]> {
  const { id } = await addReferenceRow(name);
  const refused = async (at: string, intent?: string) => {
    const fields = formFields(await (await administrator.get(at)).text(), intent);
    // Presses, artists and papers have no order of their own.
    const wrong =
      ["sortOrder", "panNumber", "grammageGsm"].find((field) => fields[field] !== undefined) ?? "";
    return { at, typed: { ...fields, [`${nameField}.en`]: "Kept", [wrong]: "x" } };
  };
  return [await refused(`${path}/add`), await refused(`${path}/${id}`, "save")];
}

/** The forms of publishers and bookstores at the desk of site administrators: to add one, and to change one. */
async function formsOfOrganisation({ name, path }: OrganisationKind): Promise<Refused[]> {
  const { id } = await build[name]();
  const refused = async (at: string, intent?: string) => {
    const fields = formFields(await (await administrator.get(at)).text(), intent);
    return { at, typed: { ...fields, "name.en": "Kept", ward: "41", zipcode: "123" } };
  };
  return [await refused(`${path}/add`), await refused(`${path}/${id}`, "save")];
}

/** The fields a person fills in, in the order of the page. */
const isTyped = ({ tag, attributes }: PageElement) =>
  tag === "textarea" ||
  tag === "select" ||
  (tag === "input" && !["hidden", "submit", "button"].includes(attributes.type ?? "text"));
const controlsOf = (root: PageElement) => findAll(root, "*").filter(isTyped);

/** The current value of a field, in each form of the page that has it. */
function shownAs(page: PageElement, name: string): string[] {
  const shown = findAll(page, "*").flatMap(({ tag, attributes, children }): string[] => {
    if (attributes.name !== name) return [];
    if (tag === "textarea") return [children.map(String).join("").replace(/^\n/, "")];
    if (tag === "select")
      return findAll({ tag, attributes, children, lang: "" }, "option", { selected: "" }).map(
        (option) => option.attributes.value ?? "",
      );
    const isChoice = attributes.type === "radio" || attributes.type === "checkbox";
    return isChoice && !("checked" in attributes) ? [] : [attributes.value ?? ""];
  });
  return [...new Set(shown)];
}

function expectOneFocus(page: PageElement, about: string): void {
  const focused = findAll(page, "*", { autofocus: "" }).map(({ attributes }) => attributes.name);
  const refused = controlsOf(page).filter(({ attributes }) => attributes["aria-invalid"] === "true");
  expect(focused, about).toEqual(refused.slice(0, 1).map(({ attributes }) => attributes.name));
}

async function expectValuesKept(form: Refused, browser: Requester, language: (typeof LANGUAGES)[number]) {
  const secrets = Object.fromEntries((form.secrets ?? []).map((name) => [name, secret()]));
  const answer = await browser.post(inLanguage(form.to ?? form.at, language), { ...form.typed, ...secrets });
  const about = `${form.at} ${JSON.stringify(form.typed)}`;
  expect(answer.status, about).toBe(400);
  const html = await answer.text();
  const page = readPage(html);
  // A select without a selected option shows its first option, which is empty.
  for (const [name, value] of Object.entries(form.typed))
    if (value !== "" && name !== "intent") expect(shownAs(page, name), `${about} ${name}`).toEqual([value]);
  for (const [name, value] of Object.entries(secrets)) expect(html, `${about} ${name}`).not.toContain(value);
  expectOneFocus(page, about);
}

describe.each(useLanguageOfRun(import.meta.filename))("in %s", (language) => {
  test("values are kept after a rejection, secrets are not, and the first invalid field has the focus", async () => {
    for (const form of forms) await expectValuesKept(form, requesterFor(form.at), language);
  });

  test("values of birth and identity are kept too, also when the password must be entered again", async () => {
    const path = "/account/identity";
    const owner = await addSignedInPerson(site);
    const open = (typed: Record<string, string>) =>
      owner.post(inLanguage(path, language), { ...typed, intent: "open", currentPassword: owner.password });
    const opened = readPage(await (await open({})).text());
    const grant = shownAs(opened, "grant")[0] ?? "";
    await expectValuesKept({ at: path, typed: { ...IDENTITY, grant } }, owner, language);
    const { intent: _, ...typed } = IDENTITY;
    const expired = await owner.post(inLanguage(path, language), { ...IDENTITY, grant: "expired" });
    expect(expired.status).toBe(400);
    const passwordForm = readPage(await expired.text());
    for (const [name, value] of Object.entries(typed))
      expect(shownAs(passwordForm, name), name).toEqual([value]);
    expectOneFocus(passwordForm, "the password again");
    await expectValuesKept(
      { at: path, typed: { ...typed, intent: "open" }, secrets: ["currentPassword"] },
      owner,
      language,
    );
    const again = readPage(await (await open(typed)).text());
    for (const [name, value] of Object.entries(typed))
      if (value !== "") expect(shownAs(again, name), name).toEqual([value]);
  });
});

test("no page sets the focus before a rejection, and every form with fields is tried above", async () => {
  const tried = new Set<string>();
  for (const { at } of forms) {
    const page = readPage(await (await requesterFor(at).get(at)).text());
    for (const form of formsOf(page)) tried.add(form);
  }
  const screens = [
    ...(await publicScreens(site)),
    ...(await accountScreens(site)),
    ...(await deskScreens(site)),
  ];
  const untried: string[] = [];
  for (const { path } of screens) {
    const page = readPage(await (await requesterFor(path).get(path)).text());
    expect(findAll(page, "*", { autofocus: "" }), path).toEqual([]);
    untried.push(...formsOf(page).filter((form) => !tried.has(form)));
  }
  expect([...new Set(untried)].toSorted()).toEqual(WITHOUT_TYPED_VALUES);
});

/** Forms without typed values that could be lost: a file, which no page can choose again for a person, and the choice of a language. */
const WITHOUT_TYPED_VALUES = ["file", "language"];

/** The names of the fields of each form that posts, without the rows of lists, of which pages have different numbers. */
function formsOf(page: PageElement): string[] {
  return findAll(page, "form", { method: "post" })
    .map((form) => controlsOf(form).map(({ attributes }) => attributes.name ?? ""))
    .map((names) => [...new Set(names.filter((name) => !/\.\d+(?:\.|$)/.test(name)))].join(" "))
    .filter(Boolean);
}

test("the names of secrets are those of the forms", () => {
  const named = new Set(forms.flatMap(({ secrets = [] }) => secrets));
  expect([...named].toSorted()).toEqual(SECRETS.toSorted());
});
