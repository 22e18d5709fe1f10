import { beforeAll, describe, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
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

async function addGenre(name: string) {
  const genre = await build.genre({ name: { en: name, np: `${name} नेपाली` } });
  return { id: genre.id, slug: genre.slug, path: `/admin/genres/${genre.id}` };
}

const fieldsIn = (html: string) => formFields(html, "save");
const open = async (person: SignedInPerson, path: string) => fieldsIn(await (await person.get(path)).text());

describe("/admin/genres/add", () => {
  test("adds a genre and opens its page, in the language of the form", async () => {
    const answer = await asha.post("/np/admin/genres/add", {
      "name.en": "Prison letters",
      "name.np": "कारागारका पत्र",
      fiction: "no",
      order: "५००",
      thema: "dnd, dnl",
    });
    expect(answer.status).toBe(302);
    const next = answer.headers.get("location") ?? "";
    expect(next).toMatch(/^\/np\/admin\/genres\/[0-9a-f-]{36}\?done=reference_added$/);
    const page = await (await asha.get(next)).text();
    expect(page).toContain("कारागारका पत्र");
    expect(page).toContain("थपियो।");
    expect(fieldsIn(page)).toMatchObject({ thema: "DND, DNL", order: "500", fiction: "no" });
  });

  test("refuses what is missing or invalid at its field, and keeps what was typed", async () => {
    const answer = await asha.post("/admin/genres/add", {
      "name.np": " ",
      fiction: "no",
      order: "x",
      thema: "9",
    });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    for (const id of ["name-en", "thema", "order"])
      expect(page).toMatch(new RegExp(`id="${id}"[^>]*aria-invalid="true"`));
    expect(page).toMatch(/name="thema"[^>]*value="9"/);
  });
});

describe("a genre that two people change", () => {
  test("shows the second person what is stored and what they typed; saving again stores their values", async () => {
    const { path } = await addGenre("Shared");
    const [first, second] = [await open(asha, path), await open(bikram, path)];
    expect((await asha.post(path, { ...first, "name.en": "Of Asha" })).status).toBe(200);

    const refused = await bikram.post(path, { ...second, "name.en": "Of Bikram" });
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toContain("Stored now: Of Asha");
    const shown = fieldsIn(page);
    expect(shown["name.en"]).toBe("Of Bikram");

    expect(await (await asha.get(path)).text()).toContain("Of Asha");
    expect((await bikram.post(path, shown)).status).toBe(200);
    expect((await open(asha, path))["name.en"]).toBe("Of Bikram");
  });

  test("lets the second person take a stored value, without script, which saves nothing", async () => {
    const { path } = await addGenre("Taken");
    const second = await open(bikram, path);
    await asha.post(path, { ...(await open(asha, path)), "name.en": "From Asha", order: "777" });
    const refused = await bikram.post(path, { ...second, "name.en": "From Bikram", order: "8" });
    expect(refused.status).toBe(409);
    const page = await refused.text();
    const answer = await bikram.post(path, { ...fieldsIn(page), "take-stored": "name.en" });
    const after = await answer.text();
    expect(fieldsIn(after)).toMatchObject({ "name.en": "From Asha", order: "8" });
    expect(after).toContain("Stored now: 777");
    expect(after).not.toContain("Stored now: From Asha");
    expect((await open(asha, path)).order).toBe("777");
  });

  test("is no conflict when both typed the same", async () => {
    const { path } = await addGenre("Same");
    const second = await open(bikram, path);
    await asha.post(path, { ...(await open(asha, path)), order: "12" });
    expect((await bikram.post(path, { ...second, order: "12" })).status).toBe(200);
  });
});

describe("the state of a genre", () => {
  test("is archived, and restored", async () => {
    const { path } = await addGenre("State");
    const { version = "" } = await open(asha, path);
    const archived = await (await asha.post(path, { intent: "archive", version })).text();
    expect(archived).toContain("Archived.");
    expect(archived).toContain("Use again");
    const restored = await asha.post(path, { intent: "restore", version: String(Number(version) + 1) });
    expect(await restored.text()).toContain("In use again.");
  });

  test("is merged into another, which then has its books and to which its addresses lead", async () => {
    const [from, into] = [await addGenre("From"), await addGenre("Into")];
    const old = `/np/bookstore?genre=${from.slug}&genre=novels&sort=title`;
    expect((await site.get(old)).status).toBe(200);
    const { version = "" } = await open(asha, from.path);
    const answer = await asha.post(from.path, { intent: "merge", version, into: into.id });
    expect(answer.headers.get("location")).toBe(`${into.path}?done=reference_merged`);
    expect((await asha.get(from.path)).headers.get("location")).toBe(into.path);
    const own = await (await asha.get(`${from.path}?merged=shown`)).text();
    expect(own).toContain("It was merged into another one:");
    await expect
      .poll(async () => (await site.get(old)).headers.get("location"), { timeout: 5000 })
      .toBe(
        `/np/bookstore?${new URLSearchParams([
          ["genre", into.slug],
          ["genre", "novels"],
          ["sort", "title"],
        ])}`,
      );
    expect((await asha.post(into.path, { intent: "merge", version: "1", into: into.id })).status).toBe(409);
  });
});
