import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { db, pool } from "./db/client.server.ts";
import { DATA_KINDS } from "./domain/personal-data/personal-data.ts";
import { type Retention, retentionCutoff } from "./domain/personal-data/retention.ts";
import { schedule } from "./jobs.server.ts";
import { readConfig } from "./platform/config/config.server.ts";
import { pruneEvents } from "./platform/live/live-events.server.ts";

useDatabase();

const uploadDir = mkdtempSync(join(tmpdir(), "ekadeshma-uploads-"));
afterAll(() => rmSync(uploadDir, { recursive: true, force: true }));

const person = crypto.randomUUID();
const iso = (moment: Date) => moment.toISOString();

/** For each retention: inserts a row that was last changed at `since`, and selects it by a text in it, its mark. */
const ROWS: Partial<
  Record<
    Retention,
    {
      readonly add: (since: Date, mark: string) => ReturnType<typeof sql> | Promise<ReturnType<typeof sql>>;
      readonly select: (mark: string) => ReturnType<typeof sql>;
    }
  >
> = {
  contactMessage: {
    add: (since, mark) =>
      sql`insert into contact_messages (name, email, subject, body, language, created_on) values ('A', 'a@b.test', ${mark}, 'b', 'en', ${iso(since)})`,
    select: (mark) => sql`select 1 from contact_messages where subject = ${mark}`,
  },
  complaint: {
    add: (since, mark) =>
      sql`insert into contact_messages (name, email, subject, body, language, created_on, is_complaint)
        values ('A', 'a@b.test', ${mark}, 'b', 'en', ${iso(since)}, true)`,
    select: (mark) => sql`select 1 from contact_messages where subject = ${mark}`,
  },
  cartLine: {
    add: async (since, mark) => {
      const listing = await build.listing();
      const { id } = await build.person({ lastName: mark });
      return sql`insert into cart_lines (person_id, listing_id, copies, changed_on)
        values (${id}, ${listing.id}, 1, ${iso(since)})`;
    },
    select: (mark) =>
      sql`select 1 from cart_lines c join app_users p on p.id = c.person_id where p.last_name = ${mark}`,
  },
  waitlist: {
    add: async (since, mark) => {
      const { id } = await build.listing({ availability: "notHeld" });
      return sql`insert into waitlist_entries (listing_id, email, language, asked_on)
        values (${id}, ${mark.toLowerCase()}, 'en', ${iso(since)})`;
    },
    select: (mark) => sql`select 1 from waitlist_entries where email = ${mark.toLowerCase()}`,
  },
  waitlistTold: {
    add: async (since, mark) => {
      const { id } = await build.listing({ availability: "notHeld" });
      return sql`insert into waitlist_entries (listing_id, email, language, asked_on, notified_on)
        values (${id}, ${mark.toLowerCase()}, 'en', ${iso(since)}, ${iso(since)})`;
    },
    select: (mark) => sql`select 1 from waitlist_entries where email = ${mark.toLowerCase()}`,
  },
  hold: {
    add: async (since, mark) => {
      const { id } = await build.hold();
      return sql`update stock_holds set status = 'lapsed', name = ${mark}, moved_on = ${iso(since)} where id = ${id}`;
    },
    select: (mark) => sql`select 1 from stock_holds where name = ${mark}`,
  },
  purchase: {
    add: async (since, mark) => {
      const { id } = await build.bookstore();
      return sql`with bought as (
          insert into purchases (submission, name, phone, phone_digest, language, payment_way, placed_on)
          values (gen_random_uuid(), ${mark}, '9841000001', '9841000001', 'en', 'cashAtStore', ${iso(since)}) returning id)
        insert into orders (purchase_id, shop_id, number, status, way, weight_g, goods_paisa, delivery_paisa, payment_state, moved_on)
        select id, ${id}, upper(translate(left(replace(gen_random_uuid()::text, '-', ''), 10), '01', 'zz')), 'completed', 'fetch', 1, 0, 0,
          'void', ${iso(since)} from bought`;
    },
    select: (mark) => sql`select 1 from purchases where name = ${mark}`,
  },
  letter: {
    add: (since, mark) =>
      sql`insert into letters (cause, kind, state, settled_on) values (${mark}, 'reset', 'sent', ${iso(since)})`,
    select: (mark) => sql`select 1 from letters where cause = ${mark}`,
  },
  operationFile: {
    add: (since, mark) =>
      sql`with ended as (insert into operations (kind, state, ended_on) values ('import', 'done', ${iso(since)}) returning id)
        insert into operation_files (operation_id, role, file_name, media_type, bytes) select id, 'input', ${mark}, 'text/csv', 1 from ended`,
    select: (mark) => sql`select 1 from operation_files where file_name = ${mark}`,
  },
  preparedOperation: {
    add: (since, mark) =>
      sql`insert into operations (kind, state, input, created_on) values ('import', 'prepared', jsonb_build_object('mark', ${mark}::text), ${iso(since)})`,
    select: (mark) => sql`select 1 from operations where input ->> 'mark' = ${mark}`,
  },
  pageView: {
    add: (since, mark) =>
      sql`insert into page_views (title, path, language, visitor_of_day, at) values (${mark}, '/', 'en', 'v', ${iso(since)})`,
    select: (mark) => sql`select 1 from page_views where title = ${mark}`,
  },
  liveEvent: {
    add: (since, mark) =>
      sql`insert into live_events (topic, kind, at) values (${mark}, 'profile', ${iso(since)})`,
    select: (mark) => sql`select 1 from live_events where topic = ${mark}`,
  },
  unverifiedAccount: {
    add: (since, mark) =>
      sql`insert into app_users (email, name, first_name, last_name, emails, preferred_email, created_on)
        values (${mark}, 'A', 'A', 'B', array[${mark}], ${mark}, ${iso(since)})`,
    select: (mark) => sql`select 1 from app_users where email = ${mark}`,
  },
};

/** Rows that contain the time at which they expire. */
const EXPIRING_ROWS: Record<
  string,
  {
    readonly add: (end: Date, mark: string) => ReturnType<typeof sql>;
    readonly select: (mark: string) => ReturnType<typeof sql>;
  }
> = {
  "a session": {
    add: (end, mark) =>
      sql`insert into sessions (token, user_id, expires_at) values (${mark}, ${person}, ${iso(end)})`,
    select: (mark) => sql`select 1 from sessions where token = ${mark}`,
  },
  "a link of a letter": {
    add: (end, mark) =>
      sql`insert into verifications (identifier, value, expires_at) values (${mark}, 'v', ${iso(end)})`,
    select: (mark) => sql`select 1 from verifications where identifier = ${mark}`,
  },
  "an invitation": {
    add: (end, mark) =>
      sql`insert into invitations (email, language, type, token_digest, invited_by, expires_on)
        values (${mark}, 'en', 'siteAdmin', ${mark}, ${person}, ${iso(end)})`,
    select: (mark) => sql`select 1 from invitations where email = ${mark}`,
  },
  "a counter": {
    add: (end, mark) =>
      sql`insert into rate_limits (key, points, expire) values (${mark}, 1, ${end.getTime()})`,
    select: (mark) => sql`select 1 from rate_limits where key = ${mark}`,
  },
  "an account to be deleted": {
    add: (end, mark) =>
      sql`insert into app_users (email, email_verified, name, first_name, last_name, emails, preferred_email, delete_after)
        values (${mark}, true, 'A', 'A', 'B', array[${mark}], ${mark}, ${iso(end)})`,
    select: (mark) => sql`select 1 from app_users where email = ${mark}`,
  },
};

const MINUTE_MS = 60_000;
const oneMinuteAround = (moment: Date) => ({
  expired: new Date(moment.getTime() - MINUTE_MS),
  current: new Date(moment.getTime() + MINUTE_MS),
});

async function removeOldData(): Promise<void> {
  for (const { work } of Object.values(schedule({ ...readConfig({}), uploadDir, dataDir: uploadDir })))
    await work();
  await pruneEvents(pool());
}

const isStored = async (query: ReturnType<typeof sql>) => (await db().execute(query)).rows.length > 0;

/** Retentions of rows that contain the time at which they expire. */
const IN_EXPIRING_ROWS: readonly Retention[] = [
  "deletion",
  "session",
  "longestSession",
  "signingIn",
  "invitation",
  "counter",
];

describe("data with a retention", () => {
  test("is all of what the privacy policy names", () => {
    const named = new Set<string>(Object.values(DATA_KINDS).flat());
    expect([...named].toSorted()).toEqual([...Object.keys(ROWS), ...IN_EXPIRING_ROWS].toSorted());
  });

  test.each(Object.entries(ROWS))(
    "%s is removed a minute after its retention ends, and not a minute before",
    async (name, { add, select }) => {
      const { expired, current } = oneMinuteAround(retentionCutoff(name as Retention, new Date()));
      const marks = {
        expired: `expired-${name}@example.org`.toLowerCase(),
        current: `current-${name}@example.org`.toLowerCase(),
      };
      await db().execute(await add(expired, marks.expired));
      await db().execute(await add(current, marks.current));
      await removeOldData();
      expect([await isStored(select(marks.expired)), await isStored(select(marks.current))]).toEqual([
        false,
        true,
      ]);
    },
  );

  test.each(Object.entries(EXPIRING_ROWS))(
    "%s is removed when it has expired, and not before",
    async (name, { add, select }) => {
      await db().execute(
        sql`insert into app_users (id, email, email_verified, name, first_name, last_name, emails, preferred_email)
        values (${person}, 'p@example.org', true, 'A', 'A', 'B', array['p@example.org'], 'p@example.org') on conflict do nothing`,
      );
      const { expired, current } = oneMinuteAround(new Date());
      const mark = name.replaceAll(" ", "-");
      await db().execute(add(expired, `expired-${mark}@example.org`));
      await db().execute(add(current, `current-${mark}@example.org`));
      await removeOldData();
      const found = [
        await isStored(select(`expired-${mark}@example.org`)),
        await isStored(select(`current-${mark}@example.org`)),
      ];
      expect(found).toEqual([false, true]);
    },
  );
});
