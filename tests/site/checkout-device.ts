import { build } from "#tests/build.ts";
import type { useSite } from "#tests/site.ts";
import { cookieJar } from "./cookies.ts";
import { readPage, textOf } from "./page.ts";
import type { SignedInPerson } from "./signed-in-person.ts";

type Site = Pick<ReturnType<typeof useSite>, "get" | "post">;
type Fields = Record<string, string>;

let numbers = 0;
export const newPhone = () => `98530${String((numbers += 1)).padStart(5, "0")}`;

type Own = { copies?: number; minor?: bigint; store?: string; title?: string };

/** A listing at a price in rupees, with copies, at a bookstore of its own or at another one. */
export async function anOffer({ copies = 5, minor = 50_000n, store, title = "The Book" }: Own = {}) {
  const shopId = store ?? (await build.bookstore()).id;
  const book = await build.book({ title: { en: title } });
  const { id: editionId } = await build.edition({ bookId: book.id, priceMinor: minor, currency: "NPR" });
  const { id } = await build.listing({ shopId, editionId, availability: "inStock" });
  if (copies > 0) await build.movement({ listingId: id, change: copies });
  return { id, editionId, shopId, minor };
}

/** The address of the forms: a tole in Pokhara, where a parcel up to a kilogram costs 150 rupees. */
export const AT_HOME: Fields = {
  goesTo: "other",
  place: "kaski/pokhara",
  ward: "6",
  street: "Lakeside",
  landmark: "Opposite the water tank",
};

let devices = 0;

/** A browser of somebody without an account, at a network of its own. */
function aDevice(site: Site): Pick<SignedInPerson, "get" | "post" | "headers"> {
  const jar = cookieJar();
  devices += 1;
  const source = { "x-forwarded-for": `198.19.${devices >> 8}.${devices % 256}` };
  const headers = () => ({ ...jar.headers(), ...source });
  return {
    headers,
    get: async (path) => jar.store(await site.get(path, { headers: headers() })),
    post: async (path, fields) => jar.store(await site.post(path, fields, { headers: headers() })),
  };
}

/**
 * A browser that orders without script.
 * @param device of somebody who is signed in; by default that of a guest
 */
export function aBuyer(
  site: Site,
  { get, post, headers }: Pick<SignedInPerson, "get" | "post" | "headers"> = aDevice(site),
) {
  const page = async (path: string) => await (await get(path)).text();
  const buyer = {
    get,
    post,
    headers,
    page,
    /** Posts a form with a file. */
    upload: async (path: string, fields: Fields, files: Readonly<Record<string, Buffer>>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      for (const [name, bytes] of Object.entries(files))
        body.append(name, new File([new Uint8Array(bytes)], "picture", { type: "image/png" }));
      return await site.post(path, {}, { body, headers: headers() });
    },
    text: async (path: string) => textOf(readPage(await page(path))),
    add: async (offer: { id: string; minor: bigint }) =>
      await post("/cart", { intent: "add", listing: offer.id, seen: String(offer.minor) }),
    /** Takes every step but the last. */
    goThrough: async ({
      address = AT_HOME,
      way = "cashOnDelivery",
      ...contact
    }: {
      address?: Fields;
      way?: string;
      name?: string;
      phone?: string;
      email?: string;
    } = {}) => {
      const who = { name: "Asha Rai", phone: newPhone(), email: "", ...contact };
      await post("/checkout", { intent: "details", ...who, ...address });
      return await post("/checkout/payment", { intent: "payment", way, pan: "", giftNote: "" });
    },
    /** What the form of the last page posts. */
    review: async (path = "/checkout/review") => hiddenFields(await page(path)),
    place: async (fields?: Fields) =>
      await post("/checkout/review", fields ?? hiddenFields(await page("/checkout/review"))),
  };
  return buyer;
}

/** The hidden fields of the form that buys. */
function hiddenFields(html: string): Fields {
  const fields = [
    ...html.matchAll(/<input type="hidden" name="(submission|lines|total|seen)"[^>]*value="([^"]*)"/g),
  ];
  return {
    intent: "review",
    ...Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value])),
  };
}
