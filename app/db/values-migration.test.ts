import { expect, test } from "vitest";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { migrateBefore, migrateToLatest, rowsIn } from "./migration-for-tests.ts";

const bareDatabase = useBareDatabases();

/** Rows with the values of before the migration. */
const OLD_ROWS = `
  insert into app_users (id, email, name, first_name, last_name, emails, preferred_email, email_verified)
    values (md5('person')::uuid, 'asha@books.test', 'Asha', 'Asha', 'Asha', array['asha@books.test'], 'asha@books.test', true);
  insert into currencies (code, digits) values ('NPR', 2);
  insert into languages values ('nep', '{"en":"Nepali"}', 'नेपाली', 'ne', true, 1);
  insert into publishers (id, slug, name, legal_name, created_by)
    values (md5('publisher')::uuid, 'publisher', '{"en":"Dobato"}', 'Dobato', md5('person')::uuid);
  insert into bookstores (slug, name, description, opening_words, created_by)
    values ('store', '{"en":"Store"}', '{"en":"x"}', '{"en":"Every day"}', md5('person')::uuid);
  insert into books (publisher_id, title, language, created_by)
    values (md5('publisher')::uuid, '{"en":"Tome 12"}', 'nep', md5('person')::uuid);
  insert into audit_entries (at, action, object_kind, object_id, before, request_id)
    select '2026-01-01', action, 'person', action, '{"a":1}', 'r'
    from unnest(array['person.askDeletion', 'person.askEmailChange', 'person.askPassword', 'person.undoDeletion', 'person.erase']) action;
  insert into letters (cause, kind, content, state, reason, settled_on)
    select concat_ws(' ', state, reason), 'signIn', case when state in ('waiting', 'dead') then 'sealed' end, state, reason,
      case when state <> 'waiting' then now() end
    from (values ('waiting', null), ('sent', null), ('dropped', 'nobody'), ('dropped', 'expired'), ('dead', 'refused'),
      ('dead', 'failed'), ('dead', 'unreadable')) old (state, reason)`;

async function migrated() {
  const database = await bareDatabase();
  await migrateBefore(database, "0025");
  await rowsIn(database, OLD_ROWS);
  await migrateToLatest(database);
  return database;
}

test("migration 0025 renames stored values, and changes nothing else in their rows", async () => {
  const database = await migrated();

  const entries = await rowsIn(
    database,
    "select object_id as old, action, at = '2026-01-01' and before = '{\"a\":1}' and request_id = 'r' as same from audit_entries order by 1",
  );
  expect(entries).toEqual([
    { old: "person.askDeletion", action: "person.requestDeletion", same: true },
    { old: "person.askEmailChange", action: "person.requestEmailChange", same: true },
    { old: "person.askPassword", action: "person.requestPassword", same: true },
    { old: "person.erase", action: "person.erase", same: true },
    { old: "person.undoDeletion", action: "person.cancelDeletion", same: true },
  ]);
  const letters = await rowsIn(
    database,
    "select cause as old, concat_ws(' ', state, reason) as new, content from letters order by 1",
  );
  expect(letters).toEqual([
    { old: "dead failed", new: "failed attemptsFailed", content: "sealed" },
    { old: "dead refused", new: "failed refused", content: "sealed" },
    { old: "dead unreadable", new: "failed unreadable", content: "sealed" },
    { old: "dropped expired", new: "dropped expired", content: null },
    { old: "dropped nobody", new: "dropped noRecipient", content: null },
    { old: "sent", new: "sent", content: null },
    { old: "waiting", new: "waiting", content: "sealed" },
  ]);
  expect(await rowsIn(database, "select opening_hours, is_active from bookstores")).toEqual([
    { opening_hours: { en: "Every day" }, is_active: true },
  ]);
});

test("after migration 0025 the audit trail refuses changes, and triggers use the new names and values", async () => {
  const database = await migrated();
  await expect(rowsIn(database, "update audit_entries set action = 'person.other'")).rejects.toThrow(
    "append-only",
  );

  const dropped = await rowsIn(
    database,
    `update letters set person_id = (select id from app_users), good_until = now() where state in ('waiting', 'failed');
    update app_users set disabled_on = now();
    select distinct state, reason, content from letters where person_id is not null`,
  );
  expect(dropped).toEqual([{ state: "dropped", reason: "expired", content: null }]);
});
