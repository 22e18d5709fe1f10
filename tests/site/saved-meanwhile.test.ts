import { beforeAll, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { readPage, textOf } from "./page.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

let asha: SignedInPerson;
let binod: SignedInPerson;
beforeAll(async () => {
  const roles = [{ type: "siteAdmin" }] as const;
  asha = await addSignedInPerson(site, { firstName: "Asha", roles: [...roles] });
  binod = await addSignedInPerson(site, { firstName: "Binod", roles: [...roles] });
});

test.each([
  ["another person", () => binod, /Binod saved this on .+, while you had it open\./],
  ["the same person at another tab", () => asha, /You saved this yourself on .+, at another tab or device\./],
] as const)("a form that was open while %s saved says who did", async (_who, saver, text) => {
  const { id } = await build.genre({ sortOrder: 5 });
  const path = `/admin/genres/${id}`;
  const { owner = "", ...opened } = formFields(await (await asha.get(path)).text(), "save");
  const saved = await saver().post(path, { ...opened, order: "60" });
  expect(saved.status).toBe(200);
  const refused = await asha.post(path, { ...opened, order: "70", owner });
  expect(refused.status).toBe(409);
  expect(textOf(readPage(await refused.text())).replaceAll(/\s+/g, " ")).toMatch(text);
});
