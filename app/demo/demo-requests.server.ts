import { sql } from "drizzle-orm";
import { queryRows } from "#app/db/query-rows.server.ts";
import { idRow } from "#app/db/row-values.ts";
import type { Database } from "#app/db/transact.server.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import type { CopyRequestSide } from "#app/domain/stock/copy-request.ts";
import { addCopyRequest } from "#app/records/copy-requests/add-copy-request.server.ts";
import { addCopyRequestRemark } from "#app/records/copy-requests/add-remark.server.ts";
import {
  acceptCopyRequest,
  cancelCopyRequest,
  declineCopyRequest,
  receiveCopies,
  sendCopies,
} from "#app/records/copy-requests/move-copy-request.server.ts";
import { type DemoIds, entryOf, valueOf } from "./demo-rows.ts";

/** What was done with a request after it was made. */
type Step =
  | { readonly do: "accept" | "receive"; readonly quantity: number; readonly remark?: string }
  | { readonly do: "decline" | "send" | "cancel"; readonly remark?: string }
  | { readonly do: "write"; readonly side: CopyRequestSide; readonly remark: string };

type DemoRequest = {
  readonly publisher: "dobato" | "ekadeshma";
  readonly quantity: number;
  /** The copies are needed in so many days. */
  readonly days?: number;
  readonly remark?: string;
  readonly steps: readonly Step[];
};

const ON_THE_BUS = "रात्रि बसबाट पठायौँ, चलानी नम्बर ११४।";

/** What one store asked two publishers for: a request in each state, the newest last. */
const REQUESTS: readonly DemoRequest[] = [
  {
    publisher: "dobato",
    quantity: 8,
    steps: [{ do: "cancel", remark: "Found a box in the back room after all." }],
  },
  {
    publisher: "dobato",
    quantity: 12,
    steps: [
      { do: "accept", quantity: 12 },
      { do: "send" },
      { do: "receive", quantity: 11, remark: "One copy has a torn jacket; it goes back with the next bus." },
      { do: "write", side: "publisher", remark: "Sorry about that. We add one to your next parcel." },
    ],
  },
  {
    publisher: "ekadeshma",
    quantity: 40,
    days: 20,
    remark: "A school in Pokhara wants a class set.",
    steps: [{ do: "decline", remark: "Out of copies until the reprint in Mangsir. Please ask again then." }],
  },
  {
    publisher: "ekadeshma",
    quantity: 15,
    days: 9,
    steps: [
      { do: "accept", quantity: 15 },
      { do: "send", remark: ON_THE_BUS },
    ],
  },
  {
    publisher: "dobato",
    quantity: 30,
    days: 14,
    remark: "दसैँअघि चाहियो, पाठकले दिनहुँ सोध्छन्।",
    steps: [
      { do: "accept", quantity: 30, remark: "आइतबार पठाउँछौँ।" },
      { do: "write", side: "bookstore", remark: "धन्यवाद! बस काउन्टरमै लिन आउँछौँ।" },
    ],
  },
  {
    publisher: "ekadeshma",
    quantity: 25,
    days: 30,
    steps: [{ do: "accept", quantity: 10, remark: "Ten now; the rest is at the press." }],
  },
  { publisher: "ekadeshma", quantity: 6, steps: [] },
  {
    publisher: "dobato",
    quantity: 20,
    days: 12,
    remark: "The last copies went on Friday.",
    steps: [{ do: "write", side: "bookstore", remark: "Ten would help already." }],
  },
  { publisher: "dobato", quantity: 5, days: 45, steps: [] },
];

/** Adds requests of a store for copies of the printed editions that it lists, each for another edition. */
export async function addDemoRequests(db: Database, ids: DemoIds): Promise<void> {
  const taken = new Map<string, number>();
  for (const { publisher, quantity, days, remark = null, steps } of REQUESTS) {
    const at = taken.get(publisher) ?? 0;
    taken.set(publisher, at + 1);
    const listingId = await listedEdition(db, ids, publisher, at);
    if (listingId === undefined) continue;
    const neededBy = days === undefined ? null : todayInNepal(new Date(Date.now() + days * 86_400_000));
    const asked = { listingId, quantity, neededBy, remark };
    const { id } = valueOf(await addCopyRequest(db, { actor: SYSTEM }, asked));
    for (const step of steps) await take(db, id, step);
  }
}

async function take(db: Database, id: string, step: Step): Promise<void> {
  const by = { actor: SYSTEM };
  const opened = { id, openedVersion: null, remark: step.remark ?? null };
  switch (step.do) {
    case "accept":
      return void valueOf(await acceptCopyRequest(db, by, { ...opened, quantity: step.quantity }));
    case "receive":
      return void valueOf(await receiveCopies(db, by, { ...opened, quantity: step.quantity }));
    case "decline":
      return void valueOf(await declineCopyRequest(db, by, opened));
    case "send":
      return void valueOf(await sendCopies(db, by, opened));
    case "cancel":
      return void valueOf(await cancelCopyRequest(db, by, opened));
    case "write":
      return void valueOf(await addCopyRequestRemark(db, by, { id, side: step.side, text: step.remark }));
  }
}

/** The listing of an edition of a publisher in the store of the demo person, by its place in the order of codes. */
async function listedEdition(
  db: Database,
  ids: DemoIds,
  publisher: DemoRequest["publisher"],
  at: number,
): Promise<string | undefined> {
  const rows = await queryRows(
    db,
    idRow,
    sql`
    select l.id from listings l
    join book_editions e on e.id = l.edition_id
    join books b on b.id = e.book_id
    join book_formats f on f.id = e.format_id
    where l.shop_id = ${entryOf(ids.bookstores, "chautari")} and b.publisher_id = ${entryOf(ids.publishers, publisher)}
      and f.medium = 'print' and l.status = 'listed' and e.status in ('active', 'forthcoming')
    order by b.title ->> 'en', e.code limit 1 offset ${at}`,
  );
  return rows[0]?.id;
}
