import { beforeAll, describe, expect, test } from "vitest";
import { viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { findAtDesks } from "./desk-search.server.ts";
import type { Viewer } from "./domain/people/viewer.ts";
import { PRICE, wanted } from "./records/orders/orders-for-tests.ts";
import { placePurchase } from "./records/orders/place-purchase.server.ts";

useDatabase();

/** Of two publishers and two bookstores, everything that the desks show is named by the same word. */
const WORD = "मुगुडाँडा";
const viewers = {} as Record<
  "admin" | "publisher" | "bookstore" | "otherPublisher" | "otherBookstore" | "reader",
  Viewer
>;

const codes = { hold: "", order: "", payment: "" };

beforeAll(async () => {
  const name = { en: "Mugudanda", np: WORD };
  const publisher = await build.publisher({ name });
  const book = await build.book({ publisherId: publisher.id, title: name });
  await build.book({ publisherId: publisher.id, title: { en: "Mugudanda unfinished" } });
  const edition = await build.edition({ bookId: book.id, isbn13: "9789937720014" });
  const bookstore = await build.bookstore({ name });
  const price = { priceMinor: PRICE, currency: "NPR", availability: "inStock" } as const;
  const listing = await build.listing({ editionId: edition.id, shopId: bookstore.id, ...price });
  await build.movement({ listingId: listing.id, change: 9 });
  await build.person({ firstName: "Mugudanda", lastName: "Rai" });
  await build.genre({ name });
  await build.contactMessage({ subject: "Mugudanda" });
  await build.promo({ title: name });
  const hold = await build.hold({ listingId: listing.id, name: WORD });
  const bought = await placePurchase(
    wanted([{ listingId: listing.id, copies: 1 }], { name: WORD }),
    async () => {},
  );
  if (!bought.ok) throw new Error(bought.code);
  codes.hold = hold.code;
  codes.order = bought.value.orders[0]?.number ?? "";
  codes.payment = (await build.paymentAttempt({ purchaseId: bought.value.purchase.id })).reference;
  viewers.admin = await viewerWith({ type: "siteAdmin" });
  viewers.publisher = await viewerWith({ type: "admin", publisherId: publisher.id });
  viewers.bookstore = await viewerWith({ type: "admin", shopId: bookstore.id });
  viewers.otherPublisher = await viewerWith({ type: "admin", publisherId: (await build.publisher()).id });
  viewers.otherBookstore = await viewerWith({ type: "admin", shopId: (await build.bookstore()).id });
  viewers.reader = await viewerWith();
});

const titlesFor = async (who: keyof typeof viewers, text: string) =>
  (await findAtDesks(viewers[who], text, "en")).map(({ title }) => title);

describe("one search at the desks", () => {
  test.each([
    ["admin", ["Books", "People", "Publishers", "Bookstores", "Messages", "Genres", "Promos"]],
    ["publisher", ["Books"]],
    ["bookstore", ["Listed books", "Orders", "Held copies"]],
  ] as const)("%s finds what is at their desks, whatever the script", async (who, titles) => {
    for (const text of [WORD, "mugudanda", "mugudadna"])
      expect(await titlesFor(who, text), text).toEqual(expect.arrayContaining([...titles]));
  });

  test.each(["otherPublisher", "otherBookstore", "reader"] as const)(
    "%s finds nothing that they may not open, by no word and no number",
    async (who) => {
      for (const text of [WORD, "mugudanda", "9789937720014", "rai"])
        expect(await titlesFor(who, text), text).toEqual([]);
    },
  );

  test("who has one desk finds nothing of another", async () => {
    expect(await titlesFor("publisher", WORD)).not.toEqual(expect.arrayContaining(["Orders"]));
    for (const who of ["publisher", "bookstore"] as const)
      for (const title of ["People", "Messages", "Promos", "Genres"])
        expect(await titlesFor(who, WORD)).not.toContain(title);
  });

  test("a number finds its edition first", async () => {
    const [first] = await findAtDesks(viewers.publisher, "978-9937-7200-1-4", "np");
    expect(first?.rows.map(({ name }) => "text" in name && name.text)).toEqual([WORD]);
  });

  test("the first letters of a number find what has it, however they are typed", async () => {
    const half = (code: string) => code.slice(0, Math.ceil(code.length * 0.6));
    for (const typed of [half(codes.hold), `${codes.hold.slice(0, 3)} ${codes.hold.slice(3).toLowerCase()}`])
      expect(await titlesFor("bookstore", typed), typed).toContain("Held copies");
    for (const typed of [half(codes.order), `${codes.order.slice(0, 5)}-${codes.order.slice(5)}/1`]) {
      expect(await titlesFor("bookstore", typed), typed).toContain("Orders");
      expect(await titlesFor("otherBookstore", typed), typed).not.toContain("Orders");
    }
    for (const typed of [
      half(codes.payment),
      codes.payment.replaceAll("-", " ").toLowerCase(),
      codes.order.slice(0, 6),
    ])
      expect(await titlesFor("admin", typed), typed).toContain("Payments");
  });

  test("screens are found by their names in either language, with a slip, at the viewer's desks alone", async () => {
    const screens = async (who: keyof typeof viewers, text: string) =>
      (await findAtDesks(viewers[who], text, "en"))
        .find(({ title }) => title === "Screens")
        ?.rows.map(({ path }) => path) ?? [];
    expect(await screens("admin", "promos")).toContain("/admin/promos");
    expect(await screens("admin", "विधा")).toContain("/admin/genres");
    expect(await screens("admin", "mesages")).toContain("/admin/messages");
    expect(await screens("bookstore", "orders")).toEqual(["/bookstore/manage/orders"]);
    expect(await screens("publisher", "promos")).toEqual([]);
  });

  test.each(["", " ", "%", "'", "🙂", "a".repeat(10_000), "\u202e", "(a+)+$", "'; drop table books; --"])(
    "%j has an answer",
    async (text) => {
      expect(Array.isArray(await findAtDesks(viewers.admin, text.slice(0, 200), "np"))).toBe(true);
    },
  );
});
