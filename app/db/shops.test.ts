import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { db } from "./client.server.ts";
import { migrateBefore, migrateToLatest, rowsIn } from "./migration-for-tests.ts";
import { bookstores } from "./tables/bookstores.server.ts";
import { shops } from "./tables/shops.server.ts";
import { siteSettings } from "./tables/site.server.ts";
import { stockPlaces } from "./tables/stock-places.server.ts";

useDatabase();
const bareDatabase = useBareDatabases();

const shopOf = async (id: string) => (await db().select().from(shops).where(eq(shops.id, id)))[0];

test("a bookstore is a shop from its beginning, open and closed with it, and none when it is removed", async () => {
  const { id } = await build.bookstore();
  expect(await shopOf(id)).toMatchObject({ kind: "bookstore", standing: "open", commissionBp: 0 });
  await db().update(bookstores).set({ isActive: false }).where(eq(bookstores.id, id));
  expect(await shopOf(id)).toMatchObject({ standing: "closed" });
  await db().update(bookstores).set({ isActive: true }).where(eq(bookstores.id, id));
  expect(await shopOf(id)).toMatchObject({ standing: "open" });
  expect(await db().$count(stockPlaces, eq(stockPlaces.shopId, id))).toBe(1);
  await db().delete(bookstores).where(eq(bookstores.id, id));
  expect(await shopOf(id)).toBeUndefined();
  expect(await db().$count(stockPlaces, eq(stockPlaces.shopId, id))).toBe(0);
});

test("the company's own shop is the bookstore that the settings name, whichever is changed", async () => {
  const name = async (slug: string) =>
    await db()
      .insert(siteSettings)
      .values({ key: "companyBookstore", value: slug })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value: slug } });
  const [first, second] = [await build.bookstore(), await build.bookstore()];
  await name(first.slug);
  expect([(await shopOf(first.id))?.kind, (await shopOf(second.id))?.kind]).toEqual(["own", "bookstore"]);
  await name(second.slug);
  expect([(await shopOf(first.id))?.kind, (await shopOf(second.id))?.kind]).toEqual(["bookstore", "own"]);
  await name("not-there-yet");
  expect((await shopOf(second.id))?.kind).toBe("bookstore");
  await db().update(bookstores).set({ slug: "not-there-yet" }).where(eq(bookstores.id, first.id));
  expect((await shopOf(first.id))?.kind).toBe("own");
});

test("what bookstores of an earlier version sold, and who works there, is of shops with their ids", async () => {
  const database = await bareDatabase();
  await migrateBefore(database, "0149");
  await rowsIn(
    database,
    `insert into app_users (id, email, name, first_name, last_name, emails, preferred_email, email_verified)
      values (md5('person')::uuid, 'asha@books.test', 'Asha', 'Asha', 'Asha', array['asha@books.test'], 'asha@books.test', true);
    insert into bookstores (id, slug, name, description, is_active, created_by)
      select md5(slug)::uuid, slug, '{"en":"Store"}', '{"en":"x"}', slug = 'own', md5('person')::uuid from unnest(array['own', 'closed']) slug;
    insert into site_settings (key, value) values ('companyBookstore', '"own"');
    insert into user_roles (user_id, type, bookstore_id) values (md5('person')::uuid, 'admin', md5('own')::uuid);
    insert into audit_entries (action, object_kind, object_id, scope, after)
      values ('listing.add', 'listing', 'x', jsonb_build_object('bookstoreId', md5('own')::uuid), '{"bookstoreId":"y"}')`,
  );
  await migrateToLatest(database);
  expect(
    await rowsIn(
      database,
      `select b.slug, s.kind, s.standing, (select count(*)::int from stock_places p where p.shop_id = s.id) as places,
        (select count(*)::int from user_roles r where r.shop_id = s.id) as roles,
        (select e.after ->> 'shopId' from audit_entries e where e.scope ->> 'shopId' = s.id::text) as entry
      from shops s join bookstores b using (id) order by b.slug`,
    ),
  ).toEqual([
    { slug: "closed", kind: "bookstore", standing: "closed", places: 1, roles: 0, entry: null },
    { slug: "own", kind: "own", standing: "open", places: 1, roles: 1, entry: "y" },
  ]);
});
