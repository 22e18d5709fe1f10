import { expect, test } from "vitest";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { migrateBefore, migrateToLatest, rowsIn } from "./migration-for-tests.ts";

const bareDatabase = useBareDatabases();

test("migration 0020 replaces names of places with codes, and leaves names that match none unchanged", async () => {
  const database = await bareDatabase();
  await migrateBefore(database, "0020");
  await rowsIn(
    database,
    `insert into app_users (id, email, name, first_name, last_name, emails, preferred_email)
      values (md5('person')::uuid, 'a@people.test', 'Asha', 'Asha', 'Rai', '{a@people.test}', 'a@people.test');
    insert into user_addresses (user_id, recipient, country, state, district, city, ward, street_address, updated_on)
      select md5('person')::uuid, recipient, country, state, district, city, ward, 'Street', '2020-01-01'
      from (values
        ('a place', 'NP', 'Gandaki', 'Kaski', 'Pokhara', 6),
        ('in other letters', 'NP', 'gandaki ', ' KASKI', 'pokhara', null),
        ('a name of two places', 'NP', 'Gandaki', 'Kaski', 'Annapurna', null),
        ('no district, one such name', 'NP', 'Bagmati', null, 'Kirtipur', null),
        ('no district, two such names', 'NP', 'Koshi', null, 'Miklajung', null),
        ('another province', 'NP', 'Koshi', 'Kaski', 'Pokhara', null),
        ('a former village', 'NP', 'Bagmati', 'Lalitpur', 'Lubhu', 4),
        ('abroad', 'DE', 'Gandaki', 'Kaski', 'Pokhara', null)
      ) a (recipient, country, state, district, city, ward);
    insert into bookstores (slug, name, description, created_by, address, district, province)
      select slug, '{"en":"x"}', '{"en":"x"}', md5('person')::uuid, address::jsonb, district::jsonb, province::jsonb
      from (values
        ('both languages', '{"en":"Lakeside","np":"लेकसाइड"}', '{"en":"Kaski","np":"कास्की"}', '{"en":"Gandaki","np":"गण्डकी"}'),
        ('Nepali alone', null, '{"np":"कास्की"}', null),
        ('two districts', null, '{"en":"Kaski","np":"ललितपुर"}', null),
        ('an old zone', '{"en":"Chok"}', '{"en":"Gandaki Zone"}', '{"en":"Gandaki"}'),
        ('a street alone', '{"en":"Chok"}', null, null),
        ('nothing', null, null, null)
      ) s (slug, address, district, province)`,
  );
  const announced = await rowsIn<{ count: number }>(database, "select count(*)::int from live_events");

  await migrateToLatest(database);

  const people = await rowsIn<Record<string, unknown>>(
    database,
    `select concat_ws(' | ', recipient, country, place_code, state, district, city, ward) as address, version,
      updated_on = '2020-01-01' as same_day from user_addresses order by created_on, id`,
  );
  expect(people.map(({ address }) => String(address)).toSorted()).toEqual(
    [
      "a place | NP | kaski/pokhara | 6",
      "in other letters | NP | kaski/pokhara",
      "a name of two places | NP | kaski/annapurna",
      "no district, one such name | NP | kathmandu/kirtipur",
      "no district, two such names | NP | Koshi | Miklajung",
      "another province | NP | Koshi | Kaski | Pokhara",
      "a former village | NP | Bagmati | Lalitpur | Lubhu | 4",
      "abroad | DE | Gandaki | Kaski | Pokhara",
    ].toSorted(),
  );
  expect(people.every((row) => row.version === 1 && row.same_day)).toBe(true);

  const stores = await rowsIn<{ address: string; version: number }>(
    database,
    `select concat_ws(' | ', slug, country, place_code, state ->> 'en', coalesce(district ->> 'en', district ->> 'np'),
      street_address ->> 'en') as address, version from bookstores order by slug`,
  );
  expect(stores.map(({ address }) => address).toSorted()).toEqual(
    [
      "both languages | NP | kaski | Lakeside",
      "Nepali alone | NP | kaski",
      "two districts | NP | Kaski",
      "an old zone | NP | Gandaki | Gandaki Zone | Chok",
      "a street alone | NP | Chok",
      "nothing",
    ].toSorted(),
  );
  expect(stores.every(({ version }) => version === 1)).toBe(true);
  expect(await rowsIn(database, "select count(*)::int from live_events")).toEqual(announced);

  // The triggers are enabled again.
  await rowsIn(database, "update user_addresses set city = 'Lubhoo' where recipient = 'a former village'");
  expect(await rowsIn(database, "select version from user_addresses where city = 'Lubhoo'")).toEqual([
    { version: 2 },
  ]);
});
