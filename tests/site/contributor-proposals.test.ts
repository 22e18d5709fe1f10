import { expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

const text = async (who: SignedInPerson, path: string) => await (await who.get(path)).text();

test("a contributor gets proposals of who may not change it, which who may answers, in both languages", async () => {
  const { id: publisherId } = await build.publisher();
  const asha = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId }] });
  const { id: other } = await build.publisher();
  // The publisher that added it has books, none of which credits it.
  await build.book({ publisherId: other });
  const { id: contributorId } = await build.contributor({ publisherId: other });
  const { id: bookId } = await build.book({ publisherId });
  await build.contribution({ bookId, contributorId });
  const page = `/publishers/manage/books/contributors/${contributorId}?book=${bookId}`;
  const proposal = "Born in 1937, not 1973.";
  const empty = await asha.post(page, { intent: "propose", text: " " });
  expect([empty.status, await empty.text()]).toEqual([
    400,
    expect.stringContaining("This field is required"),
  ]);
  const sent = await asha.post(`/np${page}`, { intent: "propose", text: proposal });
  expect(await sent.text()).toContain("तपाईँको प्रस्ताव पठाइयो।");
  expect(await text(asha, page)).toContain("Waits for an answer");

  const owner = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId: other }] });
  const own = `/publishers/manage/books/contributors/${contributorId}`;
  expect(await text(owner, "/publishers/manage")).toContain(`href="${own}#proposals"`);
  const shown = await text(owner, own);
  expect(shown).toContain(proposal);
  const [, target = ""] = /name="proposal" value="([^"]+)"/.exec(shown) ?? [];
  expect((await asha.post(page, { intent: "take", proposal: target })).status).toBe(404);
  const taken = await owner.post(own, { intent: "take", proposal: target });
  expect([taken.status, await taken.text()]).toEqual([200, expect.not.stringContaining(proposal)]);
  expect(await (await owner.post(own, { intent: "decline", proposal: target })).text()).toContain(
    'role="alert"',
  );
  expect(await text(asha, page)).toContain("Taken over");
  expect(await text(owner, "/publishers/manage")).not.toContain(`href="${own}#proposals"`);
});
