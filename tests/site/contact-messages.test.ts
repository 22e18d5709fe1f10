import { beforeAll, describe, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";
import { SITE_ADMIN } from "./people-forms.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite();
let admin: SignedInPerson;

beforeAll(async () => {
  admin = await addSignedInPerson(site, SITE_ADMIN);
});

type Message = Parameters<typeof build.contactMessage>[0];
const aMessage = async (subject: string, own: Message = {}) =>
  `/admin/messages/${(await build.contactMessage({ ...own, subject })).id}`;

const shown = async (path: string) => await (await admin.get(path)).text();
const rowsOf = (page: string) => findAll(findOne(readPage(page), "tbody"), "tr").map((row) => textOf(row));

describe("/admin/messages", () => {
  test("finds messages by their text, sender and state, with signs that mean something in a pattern", async () => {
    await aMessage("A 100% question");
    await aMessage("A 350 question", { phone: "+977 9841 000111" });
    expect(rowsOf(await shown("/admin/messages?q=100%25"))).toHaveLength(1);
    expect(rowsOf(await shown("/np/admin/messages?q=9841+000111"))[0]).toContain("A 350 question");
    expect(rowsOf(await shown("/admin/messages?q=ASHA&status=open")).length).toBeGreaterThanOrEqual(2);
    expect(await shown("/admin/messages?q=asha&status=answered")).not.toContain("question");
  });
});

describe("/admin/messages/:messageId", () => {
  test("shows the message in its language with ways to answer, is answered, and opened again", async () => {
    const path = await aMessage("हराएको पुस्तक", {
      language: "np",
      phone: "+977 9841-000222",
      body: "कहाँ छ?\nनमस्ते",
    });
    const page = readPage(await shown(path));
    const links = findAll(page, "a").map(({ attributes }) => attributes.href);
    expect(links).toContain("tel:+9779841000222");
    expect(links.some((link) => link?.startsWith("mailto:asha@example.org?subject=Re%3A%20"))).toBe(true);
    expect(textOf(findOne(page, "p", { lang: "ne" }))).toBe("कहाँ छ? नमस्ते");

    expect(await shown("/admin")).toMatch(/Messages to answer<\/a>/);
    const answered = await admin.post(path, {
      ...formFields(await shown(path), "answer"),
      note: "Found it.",
    });
    expect(answered.headers.get("location")).toBe(`${path}?done=form_saved#answer`);
    const after = await shown(path);
    expect(after).toContain("Found it.");
    // A form that was opened before somebody else answered.
    const late = await admin.post(path, { intent: "answer", note: "Me too." });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Somebody else did so a moment ago.");

    expect((await admin.post(path, { intent: "reopen" })).status).toBe(302);
    expect(await shown(path)).not.toContain("Found it.");
  });
});
