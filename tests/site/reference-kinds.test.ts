import { beforeAll, describe, expect, test } from "vitest";
import { KINDS } from "#app/features/reference/kinds.server.ts";
import { build } from "#tests/build.ts";
import type { FormOwner } from "#tests/form-owner.ts";
import { addReferenceRow, paperChoices } from "#tests/reference-rows.ts";
import { SCREEN_LINES } from "#tests/screen-lines.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { findAll, readPage, textOf } from "./page.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

let asha: SignedInPerson;
let bikram: SignedInPerson;

beforeAll(async () => {
  const siteAdmin = { roles: [{ type: "siteAdmin" as const }] };
  asha = await addSignedInPerson(site, siteAdmin);
  bikram = await addSignedInPerson(site, siteAdmin);
});

const open = async (person: SignedInPerson, path: string) =>
  formFields(await (await person.get(path)).text(), "save");

describe.each(KINDS.map((kind) => [kind.name, kind] as const))("%s", (name, { path, nameField }) => {
  test("is added in Nepali, changed, archived, restored, merged and deleted by forms", async () => {
    const { form } = SCREEN_LINES[`admin/${name}-add`];
    const owner = { unused: crypto.randomUUID(), paper: await paperChoices() } as FormOwner;
    const answer = await asha.post(`/np${path}/add`, form.good(owner));
    const added = answer.headers.get("location") ?? "";
    expect(added).toMatch(new RegExp(`^/np${path}/[0-9a-f-]{36}\\?done=reference_added$`));
    expect(await (await asha.get(added)).text()).toContain("थपियो।");

    const own = added.replace("?done=reference_added", "").replace("/np", "");
    const fields = await open(asha, own);
    const changed = await asha.post(own, { ...fields, [`${nameField}.en`]: "Changed by a form" });
    expect([changed.status, await changed.text()]).toEqual([
      200,
      expect.stringContaining("Changed by a form"),
    ]);
    expect(await (await asha.post(own, { intent: "archive", version: "2" })).text()).toContain("Archived.");
    expect(await (await asha.post(own, { intent: "restore", version: "3" })).text()).toContain(
      "In use again.",
    );

    const { id: into } = await addReferenceRow(name);
    const merged = await asha.post(own, { intent: "merge", version: "4", into });
    expect(merged.headers.get("location")).toBe(`${path}/${into}?done=reference_merged`);
    expect((await asha.get(own)).headers.get("location")).toBe(`${path}/${into}`);
    expect(await (await asha.get(`${path}/${into}`)).text()).toContain(`href="${own}?merged=shown"`);

    const gone = await asha.post(own, { intent: "remove", version: "5" });
    expect(gone.headers.get("location")).toBe(`${path}?done=reference_removed`);
    expect(await (await asha.get(`${path}?done=reference_removed`)).text()).toContain("Deleted.");
    expect((await asha.get(own)).status).toBe(404);
  });
});

describe("a format that two people change", () => {
  test("shows what is stored of a text, a choice and a box, and takes it by a button without script", async () => {
    const path = `/admin/formats/${(await addReferenceRow("format")).id}`;
    const opened = await open(bikram, path);
    const { hasSpine: _box, ...withoutBox } = opened;
    await asha.post(path, { ...withoutBox, "title.en": "Of Asha", medium: "audio" });
    const refused = await bikram.post(path, { ...opened, "title.en": "Of Bikram", medium: "digital" });
    expect(refused.status).toBe(409);
    const page = await refused.text();
    const shown = findAll(readPage(page), "li").map(textOf);
    for (const text of ["Stored now: Of Asha", "Stored now: Audio"])
      expect(shown.some((each) => each.includes(text))).toBe(true);
    const taken = await bikram.post(path, { ...formFields(page, "save"), "take-stored": "medium" });
    expect(formFields(await taken.text(), "save")).toMatchObject({
      medium: "audio",
      "title.en": "Of Bikram",
    });
  });

  test("links to the editions that use it, and names what prevents a merge", async () => {
    const [from, into] = [await addReferenceRow("format"), await addReferenceRow("format")];
    const { id: bookId } = await build.book({ title: { en: "Held twice", np: "दुईपटक" } });
    const { id: editionId } = await build.edition({ bookId, formatId: from.id });
    await build.edition({ bookId, formatId: into.id });
    const path = `/np/admin/formats/${from.id}`;
    expect(await (await asha.get(path)).text()).toContain(`href="/np/publishers/manage/books/${editionId}"`);
    const refused = await asha.post(path, { intent: "merge", version: "1", into: into.id });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("दुवै छन्: दुईपटक")]);
  });
});
