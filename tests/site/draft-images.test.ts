import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { bookEditions, editionImages } from "#app/db/tables/editions.server.ts";
import { sessions } from "#app/db/tables/people.server.ts";
import type { Role } from "#app/domain/people/viewer.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();

/** A front cover with its book, turned into a draft if requested. */
async function findCover({ isDraft }: { isDraft: boolean }) {
  const [cover] = await db()
    .select({
      hash: editionImages.imageHash,
      editionId: bookEditions.id,
      bookId: books.id,
      publisherId: books.publisherId,
    })
    .from(editionImages)
    .innerJoin(bookEditions, eq(bookEditions.id, editionImages.editionId))
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .where(eq(bookEditions.status, "active"))
    .limit(1);
  if (!cover) throw new Error("The demo data has no covers.");
  if (isDraft)
    await db().update(bookEditions).set({ status: "draft" }).where(eq(bookEditions.id, cover.editionId));
  return { ...cover, url: `/images/${cover.hash}/320.webp` };
}

test("a draft's cover is visible to its book's administrators, and not cached", async () => {
  const { url, bookId, publisherId } = await findCover({ isDraft: true });
  const [store] = await db().select({ id: bookstores.id }).from(bookstores).limit(1);
  const requestAs = async (role?: Role) => {
    const cookie = role
      ? await signIn(site, await addTestPerson({ roles: role.type === "user" ? [] : [role] }))
      : "";
    return await site.get(url, { headers: { cookie } });
  };
  for (const role of [
    { type: "siteAdmin" },
    { type: "admin", publisherId },
    { type: "admin", bookId, ofPublisherId: publisherId },
  ] satisfies Role[]) {
    const answer = await requestAs(role);
    expect(answer.status, JSON.stringify(role)).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  }
  const rolesWithoutAccess = [
    undefined,
    { type: "user" },
    { type: "admin", shopId: store?.id ?? "" },
  ] satisfies (Role | undefined)[];
  for (const role of rolesWithoutAccess)
    expect((await requestAs(role)).status, JSON.stringify(role)).toBe(404);
});

test("a public cover sets no cookie, even when the session is due to be prolonged", async () => {
  const { url } = await findCover({ isDraft: false });
  const person = await addTestPerson();
  const cookie = await signIn(site, person);
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  await db().update(sessions).set({ updatedAt: twoHoursAgo }).where(eq(sessions.userId, person.id));
  const answer = await site.get(url, { headers: { cookie } });
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.getSetCookie()).toEqual([]);
});
