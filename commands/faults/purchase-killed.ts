import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { connectClient } from "#app/db/single-client.server.ts";
import { startEmbedded } from "#app/platform/postgres/embedded.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { NODE_FLAGS } from "#server/node-flags.mjs";
import type { Ended, Task } from "./buy-until-killed.ts";
import type { FaultSite } from "./fault-site.ts";

const KILLED = ["product", "database"] as const;
/** Under which all processes that buy encrypt the same reader's address. */
const SECRET = randomUUID();
const RECOVERY_MS = 30_000;
const AGAIN_EVERY_MS = 100;

type Shop = {
  readonly run: (task: Task) => Promise<Ended | undefined>;
  /** A connection of a superuser, opened again after the database was killed. */
  readonly client: () => Promise<pg.Client>;
  readonly listingId: string;
  readonly paisa: string;
};

/**
 * Kills the product, and then the database, after each statement of a purchase and of a payment, and sends the same again as a reader does:
 * there is one purchase, one copy is kept for it, and its money is counted once.
 */
export async function purchaseKilled(site: FaultSite): Promise<Finding[]> {
  // The database alone: what is killed is a process that does one thing.
  const server = await startEmbedded(site.folder);
  site.atEnd(() => server.stop());
  let client: pg.Client | undefined;
  const connected = async (): Promise<pg.Client> => {
    const isGone = await client?.query("select").then(
      () => false,
      () => true,
    );
    if (client && !isGone) return client;
    client = await untilAnswered(async () => await connectClient(server.superuserUrl("ekadeshma")));
    client.on("error", () => {});
    return client;
  };
  site.atEnd(async () => await client?.end().catch(() => {}));
  const { rows } = await (await connected()).query<{ listing_id: string; paisa: string }>(`
    select c.listing_id, c.rupee_minor::text as paisa from catalogue_entries c
    join stock_places p on p.shop_id = c.shop_id
    join stock_levels v on v.place_id = p.id and v.edition_id = c.edition_id
    where c.status = 'active' and c.rupee_minor between 1 and 900000 and v.on_hand - v.reserved > 0
    order by v.on_hand - v.reserved desc limit 1`);
  const [offer] = rows;
  if (!offer) throw new Error("The demo has no copies.");
  await receiveMany(await connected(), offer.listing_id);
  const buyers = startBuyers(server.appUrl);
  site.atEnd(async () => buyers.stop());
  const shop = { run: buyers.run, client: connected, listingId: offer.listing_id, paisa: offer.paisa };
  return [await killedPurchases(shop), await killedPayments(shop)];
}

/** So many copies that none of the purchases is refused. */
async function receiveMany(client: pg.Client, listingId: string): Promise<void> {
  await client.query(
    `insert into stock_movements (kind, edition_id, from_place_id, to_place_id, copies, submission)
     select 'received', l.edition_id, (select id from stock_places where kind = 'elsewhere'), p.id, 500, gen_random_uuid()
     from listings l join stock_places p on p.shop_id = l.shop_id where l.id = $1`,
    [listingId],
  );
}

async function killedPurchases(shop: Shop): Promise<Finding> {
  const purchase = () => placing(shop, "cashOnDelivery");
  const { statements } = await finished(shop, purchase());
  const faults: string[] = [];
  for (const killed of KILLED)
    for (let statement = 1; statement <= statements; statement += 1) {
      const task = { ...purchase(), killed, statement };
      const before = await reservedOf(shop);
      const acknowledged = await shop.run(task);
      const again = await finished(shop, { ...task, killed: "nothing" });
      const { rows } = await (await shop.client()).query<{ number: string }>(
        "select o.number from purchases p join orders o on o.purchase_id = p.id where p.submission = $1",
        [task.purchase.submission],
      );
      const isRight =
        rows.length === 1 &&
        rows[0]?.number === again.result &&
        (acknowledged === undefined || acknowledged.result === again.result) &&
        (await reservedOf(shop)) === before + 1;
      if (!isRight) faults.push(`${killed} at ${statement}`);
    }
  return found("a purchase", statements, faults);
}

async function killedPayments(shop: Shop): Promise<Finding> {
  const unpaid = async (): Promise<Task> => {
    const task = placing(shop, "esewa");
    await finished(shop, task);
    const { rows } = await (await shop.client()).query<{ id: string }>(
      "select id from purchases where submission = $1",
      [task.purchase.submission],
    );
    const reference = `KILLED-${randomUUID().slice(0, 8)}`;
    return { do: "pay", killed: "nothing", statement: 0, purchaseId: rows[0]?.id ?? "", reference };
  };
  const { statements } = await finished(shop, await unpaid());
  const faults: string[] = [];
  for (const killed of KILLED)
    for (let statement = 1; statement <= statements; statement += 1) {
      const task = (await unpaid()) as Task & { readonly do: "pay" };
      await shop.run({ ...task, killed, statement });
      // What was paid already opens no further attempt.
      await finished(shop, task);
      const { rows } = await (await shop.client()).query<{ paid: number; placed: number; owed: number }>(
        `select (select count(*)::int from payment_attempts where purchase_id = $1 and state = 'paid') as paid,
           (select count(*)::int from orders where purchase_id = $1 and status = 'placed' and payment_state = 'paid') as placed,
           (select count(*)::int from refunds r join orders o on o.id = r.order_id where o.purchase_id = $1) as owed`,
        [task.purchaseId],
      );
      const [is] = rows;
      if (is?.paid !== 1 || is.placed !== 1 || is.owed !== 0) faults.push(`${killed} at ${statement}`);
    }
  return found("a payment", statements, faults);
}

const found = (what: string, statements: number, faults: readonly string[]): Finding => ({
  measured: `${what} killed after each of its ${statements} statements, the product and the database, and sent again: ${
    faults.length === 0 ? "done once each time" : `wrong for ${faults.join(", ")}`
  }`,
  target: "once each time",
  isMet: faults.length === 0,
});

let phones = 0;

function placing(
  { listingId, paisa }: Shop,
  paymentWay: "cashOnDelivery" | "esewa",
): Task & { readonly do: "place" } {
  phones += 1;
  return {
    do: "place",
    killed: "nothing",
    statement: 0,
    listingId,
    paisa,
    purchase: {
      submission: randomUUID(),
      personId: null,
      clerkId: null,
      name: "Fault Run",
      phone: `985${String(phones).padStart(7, "0")}`,
      email: null,
      sendsLetters: true,
      networkKey: null,
      language: "en",
      way: "courier",
      address: {
        country: "NP",
        placeCode: "kaski/pokhara",
        streetAddress: "Lakeside",
        streetAddress2: "Tank",
      },
      recipient: null,
      giftNote: null,
      panNumber: null,
      paymentWay,
    },
  };
}

async function reservedOf({ client, listingId }: Shop): Promise<number> {
  const { rows } = await (await client()).query<{ reserved: number }>(
    `select v.reserved from listings l join stock_places p on p.shop_id = l.shop_id
     join stock_levels v on v.place_id = p.id and v.edition_id = l.edition_id where l.id = $1`,
    [listingId],
  );
  return rows[0]?.reserved ?? 0;
}

/** A process that does one task after the other. */
function startBuyer(url: string): Buyer {
  const program = path.resolve("commands/faults/buy-until-killed.ts");
  const child = spawn(process.execPath, [...NODE_FLAGS, program], {
    stdio: ["pipe", "pipe", "ignore"],
    env: { PATH: process.env.PATH, DATABASE_URL: url, SESSION_SECRET: SECRET },
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.on("error", () => {});
  return {
    async do(task) {
      child.stdin.write(`${JSON.stringify(task)}\n`);
      const { value = "" } = (await lines.next()) as { readonly value?: string };
      return value.startsWith("{") ? (JSON.parse(value) as Ended) : undefined;
    },
    stop: () => void child.kill("SIGKILL"),
  };
}

type Buyer = {
  /** Does a task. @returns what it has answered; undefined where the process was killed, or its database was */
  readonly do: (task: Task) => Promise<Ended | undefined>;
  readonly stop: () => void;
};

/** Processes that buy: one that stays, and others that are killed, of which the next starts while one works. */
function startBuyers(url: string) {
  const staying = startBuyer(url);
  let next = startBuyer(url);
  return {
    run: async (task: Task): Promise<Ended | undefined> => {
      if (task.killed !== "product") return await staying.do(task);
      const now = next;
      next = startBuyer(url);
      return await now.do(task);
    },
    stop: () => {
      staying.stop();
      next.stop();
    },
  };
}

/** Does a task as often as it takes, as a reader sends a form again. */
const finished = async ({ run }: Shop, task: Task): Promise<Ended> =>
  await untilAnswered(async () => {
    const ended = await run(task);
    if (!ended) throw new Error("The database does not answer yet.");
    return ended;
  });

async function untilAnswered<Value>(work: () => Promise<Value>): Promise<Value> {
  for (const began = performance.now(); ; await pause(AGAIN_EVERY_MS))
    try {
      return await work();
    } catch (error) {
      if (performance.now() - began > RECOVERY_MS) throw error;
    }
}
