import { beforeAll, describe, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { addReferenceRow } from "#tests/reference-rows.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

let publisherId: string;
let asha: SignedInPerson;

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  asha = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId }] });
});

async function anEdition() {
  const book = await build.book({ publisherId });
  const { id } = await build.edition({ bookId: book.id });
  return { path: `/publishers/manage/books/${id}` };
}

const opened = async (path: string) =>
  formFields(await (await asha.get(`${path}?edit=paper`)).text(), "paper");
const shown = async (path: string) => (await (await asha.get(path)).text()).replaceAll("\u00a0", " ");

describe("an edition at the publisher's desk", () => {
  test("has the paper of each component", async () => {
    const { path } = await anEdition();
    const answer = await asha.post(`${path}?edit=paper`, {
      ...(await opened(path)),
      "papers.0.component": "text",
      "papers.0.kind": "lokta",
      "papers.0.grammageGsm": "८०",
      "papers.0.leaves": "120",
      "papers.0.colours": "1/1",
      "papers.0.grain": "along",
      "papers.1.component": "cover",
      "papers.1.kind": "artBoard",
      "papers.1.grammageGsm": "300",
    });
    expect(answer.headers.get("location")).toBe(`${path}?done=form_saved&part=paper#paper`);
    const page = await shown(path);
    expect(page).toContain("Lokta, 80 g/m², 120 leaves, 1/1 colours, grain along the spine");
    expect(page).toContain("Art board, 300 g/m²");
    expect(await opened(path)).toMatchObject({
      "papers.0.component": "text",
      "papers.0.grain": "along",
      "papers.1.kind": "artBoard",
      "papers.1.leaves": "",
    });
    expect(await shown(`${path}/history`)).toContain("Cover: Art board, 300 g/m²");

    const { version = "" } = await opened(path);
    const emptied = await asha.post(`${path}?edit=paper`, { intent: "paper", version });
    expect(emptied.status).toBe(302);
    expect(await shown(path)).not.toContain("Lokta");
  });

  test("has a paper of the list, with a printing method and a coating, and says where they do not fit", async () => {
    const { path } = await anEdition();
    const method = await addReferenceRow("printingMethod", { name: { en: "Hand press" } });
    const paper = await addReferenceRow("paper", {
      name: { en: "Hill paper" },
      paperTypeId: (await addReferenceRow("paperType", { category: "lokta", use: ["cover"] })).id,
      printingMethodIds: [method.id],
    });
    const post = async (own: Readonly<Record<string, string>>) =>
      await asha.post(`${path}?edit=paper`, {
        ...(await opened(path)),
        "papers.0.component": "cover",
        "papers.0.paperId": paper.id,
        "papers.0.printingMethodId": method.id,
        ...own,
      });
    for (const [own, message] of [
      [{ "papers.0.component": "text" }, "The type of this paper is not meant for this component."],
      [
        { "papers.0.paperId": "", "papers.0.kind": "kraft", "papers.0.grammageGsm": "80" },
        "This paper cannot be printed by this method.",
      ],
      [{ "papers.0.paperId": "" }, "Choose a paper from the list, or say its kind and weight."],
      [{ "papers.0.paperId": crypto.randomUUID() }, "This is no longer in the list. Please choose again."],
    ] as const) {
      const refused = await post(own);
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain(message);
    }
    // What describes a paper says nothing beside one that is chosen.
    expect((await post({ "papers.0.kind": "kraft", "papers.0.grammageGsm": "80" })).status).toBe(302);
    expect(await shown(path)).toContain("Hill paper, Hand press");
    expect(await opened(path)).toMatchObject({
      "papers.0.paperId": paper.id,
      "papers.0.kind": "",
      "papers.0.printingMethodId": method.id,
    });
  });

  test.each([
    [{ "papers.0.kind": "kraft", "papers.0.grammageGsm": "5" }, "Something looks off"],
    [
      { "papers.0.kind": "", "papers.0.grammageGsm": "80" },
      "Choose a paper from the list, or say its kind and weight.",
    ],
    [{ "papers.0.kind": "kraft", "papers.0.grammageGsm": "" }, "This field is required."],
  ])("refuses a paper with %j and keeps what was typed", async (own, message) => {
    const { path } = await anEdition();
    const wrong = { "papers.0.component": "text", ...own };
    const answer = await asha.post(`${path}?edit=paper`, { ...(await opened(path)), ...wrong });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(message);
    expect(formFields(page, "paper")).toMatchObject(wrong);
  });
});
