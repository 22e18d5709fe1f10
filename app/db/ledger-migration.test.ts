import { expect, test } from "vitest";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { migrateBefore, migrateToLatest, rowsIn } from "./migration-for-tests.ts";

const bareDatabase = useBareDatabases();

/** A store with every kind of movement, two sales of which one came back in part, and a copy that is kept for a reader. */
const OLD_ROWS = `
  insert into languages values ('nep', '{"en":"Nepali"}', 'नेपाली', 'ne', true, 1);
  insert into currencies (code, digits) values ('NPR', 2);
  insert into app_users (id, email, name, first_name, last_name, emails, preferred_email, email_verified)
    values (md5('person')::uuid, 'asha@books.test', 'Asha', 'Asha', 'Asha', array['asha@books.test'], 'asha@books.test', true);
  insert into publishers (id, slug, name, legal_name, created_by)
    values (md5('publisher')::uuid, 'publisher', '{"en":"Dobato"}', 'Dobato', md5('person')::uuid);
  insert into bookstores (id, slug, name, description, created_by)
    select md5(slug)::uuid, slug, '{"en":"Store"}', '{"en":"x"}', md5('person')::uuid from unnest(array['store', 'empty']) slug;
  insert into book_formats (id, code, title, medium, product_form, product_form_details, binding, has_spine, requires_isbn, requires_dimensions, sort_order)
    values (md5('paperback')::uuid, 'paperback', '{"en":"Paperback"}', 'print', 'BC', '{}', 'none', false, false, false, 1);
  insert into books (id, publisher_id, title, language, created_by)
    values (md5('book')::uuid, md5('publisher')::uuid, '{"en":"Tome"}', 'nep', md5('person')::uuid);
  insert into book_editions (id, book_id, format_id, name, created_by)
    values (md5('edition')::uuid, md5('book')::uuid, md5('paperback')::uuid, '{"en":"First"}', md5('person')::uuid);
  insert into listings (id, bookstore_id, edition_id, created_by)
    values (md5('listing')::uuid, md5('store')::uuid, md5('edition')::uuid, md5('person')::uuid);
  create view pg_temp.place as select id from stock_places where bookstore_id = md5('store')::uuid;
  insert into stock_movements (id, place_id, edition_id, kind, quantity, reason, submission, moved_on)
    select md5(name)::uuid, place.id, md5('edition')::uuid, kind, quantity, reason, md5('form ' || name)::uuid, moved_on
    from pg_temp.place, (values
      ('received', 'received', 30, 'Invoice 114', '2026-03-01 10:00+05:45'::timestamptz),
      ('first', 'sold', -3, null, '2026-07-16 18:00+05:45'),
      ('second', 'sold', -1, null, '2026-07-17 00:10+05:45'),
      ('damaged', 'damaged', -2, 'Rain', '2026-08-01 10:00+05:45'),
      ('fewer', 'adjusted', -1, 'Counted', '2026-08-02 10:00+05:45'),
      ('more', 'adjusted', 4, 'Counted', '2026-08-03 10:00+05:45'),
      ('back', 'returnedToPublisher', -5, null, '2026-08-04 10:00+05:45')
    ) row (name, kind, quantity, reason, moved_on);
  insert into stock_sales (id, listing_id, sold_on, list_minor, unit_minor, currency, method) values
    (md5('first')::uuid, md5('listing')::uuid, '2026-07-15', 50000, 45000, 'NPR', 'cash'),
    (md5('second')::uuid, md5('listing')::uuid, '2026-07-17', null, 30000, 'NPR', 'wallet');
  insert into stock_movements (id, place_id, edition_id, kind, quantity, sale_id, submission, moved_on)
    select md5('returned')::uuid, id, md5('edition')::uuid, 'returnedByReader', 2, md5('first')::uuid, md5('form returned')::uuid,
      '2026-08-05 10:00+05:45' from pg_temp.place;
  insert into stock_holds (id, listing_id, place_id, edition_id, code, name, phone, phone_digits, language, status, expires_on, submission)
    select md5(status)::uuid, md5('listing')::uuid, place.id, md5('edition')::uuid, code, 'Asha', '984', '9841000000', 'en', status,
      now() + interval '1 day', md5('form ' || status)::uuid
    from pg_temp.place, (values ('requested', 'ABCDEF'), ('handedOver', 'ABCDEG')) hold (status, code)`;

const LEVELS = "select on_hand, sold, returned from stock_levels where edition_id = md5('edition')::uuid";

test("the ledger between places has the levels, sales and reservations of the one before it", async () => {
  const database = await bareDatabase();
  await migrateBefore(database, "0094");
  await rowsIn(database, OLD_ROWS);
  const before = await rowsIn(database, LEVELS);
  expect(before).toEqual([{ on_hand: 24, sold: 4, returned: 2 }]);
  await migrateToLatest(database);

  expect(await rowsIn(database, LEVELS)).toEqual(before);
  const movements = await rowsIn<{ moved: string }>(
    database,
    `select concat_ws(' ', v.kind, source.kind, target.kind, v.copies, v.reason,
        case when v.submission is null then 'of a sale' end, case when v.reverses_id = md5('first')::uuid then 'of the first' end,
        case when v.sold_line_id in (md5('first')::uuid, md5('second')::uuid) then 'with a line' end) as moved
      from stock_movements v join stock_places source on source.id = v.from_place_id
      join stock_places target on target.id = v.to_place_id order by v.moved_on`,
  );
  expect(movements.map(({ moved }) => moved)).toEqual([
    "received elsewhere bookstore 30 Invoice 114",
    "sold bookstore reader 3 of a sale with a line",
    "sold bookstore reader 1 of a sale with a line",
    "damaged bookstore damaged 2 Rain",
    "adjusted bookstore lost 1 Counted",
    "adjusted lost bookstore 4 Counted",
    "returnedToPublisher bookstore elsewhere 5",
    "returnedByReader reader bookstore 2 of the first with a line",
  ]);
  expect(
    await rowsIn(
      database,
      `select s.id = line.id as same, fiscal_year, receipt_number, s.sold_on::text, method, copies, list_minor::text, unit_minor::text,
        submission = md5('form ' || case when s.id = md5('first')::uuid then 'first' else 'second' end)::uuid as submission
      from sales s join sold_lines line on line.sale_id = s.id where line.returns_id is null order by s.sold_on`,
    ),
  ).toMatchObject([
    {
      same: true,
      fiscal_year: "2082/83",
      receipt_number: 1,
      sold_on: "2026-07-15",
      copies: 3,
      list_minor: "50000",
    },
    {
      same: true,
      fiscal_year: "2083/84",
      receipt_number: 1,
      method: "wallet",
      unit_minor: "30000",
      submission: true,
    },
  ]);
  expect(
    await rowsIn(
      database,
      "select reserved, (select count(*)::int from stock_reservations r where r.hold_id = md5('requested')::uuid) as kept from stock_levels",
    ),
  ).toEqual([{ reserved: 1, kept: 1 }]);
  expect(
    await rowsIn(database, "select kind, count(*)::int from stock_places group by kind order by kind"),
  ).toEqual([
    { kind: "bookstore", count: 2 },
    { kind: "damaged", count: 1 },
    { kind: "depositLibrary", count: 1 },
    { kind: "elsewhere", count: 1 },
    { kind: "lost", count: 1 },
    { kind: "onTheWay", count: 1 },
    { kind: "press", count: 1 },
    { kind: "publisher", count: 1 },
    { kind: "reader", count: 1 },
  ]);
});

test("levels that did not add up before are not carried over", async () => {
  const database = await bareDatabase();
  await migrateBefore(database, "0094");
  await rowsIn(database, `${OLD_ROWS}; update stock_levels set on_hand = on_hand + 1`);
  await expect(migrateToLatest(database)).rejects.toThrow(/did not add up/);
});
