import { beforeAll, expect, test } from "vitest";
import { followCoversLookedAt } from "#app/records/editions/covers-looked-at.server.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite();
let publisherId: string;
let asha: SignedInPerson;

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  asha = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId }] });
});

async function anEdition() {
  const book = await build.book({ publisherId });
  const { id } = await build.edition({ bookId: book.id, status: "draft" });
  return { id, path: `/publishers/manage/books/${id}/covers` };
}

test.each(["/publishers/manage/books", "the edition", "its covers"])(
  "who opens %s looks at the covers that an edition lacks, and not at those a publisher sent",
  async (page) => {
    const without = await anEdition();
    const complete = await anEdition();
    for (const part of ["front", "back"] as const) await build.cover({ editionId: complete.id, part });
    const lookedAt = await followCoversLookedAt();
    try {
      for (const { id, path } of [complete, without])
        await asha.get({ "the edition": `/publishers/manage/books/${id}`, "its covers": path }[page] ?? page);
      const seen: string[] = [];
      await expect.poll(() => seen.push(...lookedAt.take()) && seen.includes(without.id)).toBe(true);
      expect(seen).not.toContain(complete.id);
    } finally {
      await lookedAt.close();
    }
  },
);
