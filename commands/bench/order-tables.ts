import { db } from "#app/db/client.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { makePeople, signIn } from "#commands/measuring/requests.ts";
import type { Processes } from "./bench-database.ts";
import { FILLED_ORDERS, fillOrders } from "./fill-orders.ts";
import { tableTimes } from "./table-times.ts";

const TARGET_MS = 150;

const ORDERS = "/bookstore/manage/orders";
const PAYMENTS = "/admin/payments";

/** The response times of the lists of 100,000 orders of one bookstore, and of as many payments. Leaves the rows in the database. */
export async function orderTables({ first }: Processes): Promise<Finding[]> {
  const [person] = await makePeople(1);
  if (!person) throw new Error("There is no person to sign in.");
  await db().insert(userRoles).values({ userId: person.id, type: "siteAdmin" });
  await fillOrders();
  const cookie = await signIn(first, person);
  const times = async (of: string, table: string, queries: readonly string[]) =>
    await tableTimes(
      first,
      cookie,
      `${FILLED_ORDERS} ${of}`,
      queries.map((query) => [table + query, TARGET_MS] as const),
    );
  return [
    ...(await times("orders", ORDERS, [
      "",
      "?page=1500",
      "?status=open",
      "?q=order+reader+777",
      "?way=fetch",
    ])),
    ...(await times("payments", PAYMENTS, ["", "?page=1500", "?task=unclear", "?q=98477"])),
  ];
}
