import { readdirSync, readFileSync } from "node:fs";
import { getTableColumns } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { contributorRoles } from "#app/db/seed/contributor-roles.ts";
import { siteSettings } from "#app/db/seed/site-settings.ts";
import { contactMessages, pageViews } from "#app/db/tables/site.server.ts";
import { DOWNLOADS_MAX } from "#app/domain/editions/edition-file.ts";
import { cashToCollect } from "#app/domain/money/order-sum.ts";
import { holdMoves } from "#app/domain/orders/hold.ts";
import { CANCELLED_BY_READER, orderMoves, PREORDER_PAYMENT_DAYS } from "#app/domain/orders/order.ts";
import { REFUND_REASONS } from "#app/domain/orders/payment-attempt.ts";
import { COOKIES, DATA_KINDS } from "#app/domain/personal-data/personal-data.ts";
import { RETENTION } from "#app/domain/personal-data/retention.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { home } from "#app/features/information/home.content.ts";
import { informationPages } from "#app/features/information/information-pages.ts";
import { hashPassword } from "#app/platform/auth/password-hash.server.ts";
import { securityHeaders } from "#server/security-headers.ts";
import { testsIn } from "./named-tests.ts";
import { CLAIMS } from "./prose-claims.ts";

type Page = Readonly<Record<string, unknown>>;
const PAGES: Readonly<Record<string, Page>> = { ...informationPages, home };

/** The English texts of a page that are sentences, one by one. */
function sentencesOf(content: unknown): string[] {
  if (typeof content !== "object" || content === null) return [];
  if ("en" in content && "np" in content && typeof content.en === "string")
    return content.en.split(/(?<=[.?!:])\s+(?=[A-Z“])/).filter((text) => /\s.*[.:]$/.test(text));
  return Object.values(content).flatMap(sentencesOf);
}

/** Whether pages have a section that shows settings. */
const shows = (settings: string, ...pages: readonly string[]) =>
  pages.every((page) => informationPages[page]?.sections.some((section) => section.settings === settings));

/** What sentences rely on: each says whether it is so. */
const FACTS: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  "company details are settings": () =>
    ["legalName", "registrationNumber", "panNumber", "contact"].every((key) => key in siteSettings) &&
    shows("company", "termsofuse", "privacypolicy", "aboutus") &&
    shows("contact", "contactus"),
  "prices are charged in rupees": () =>
    TITLES.has("an order keeps its price, whatever the price or the rate is later (B38)"),
  "printed books and files are sold": () =>
    orderMoves("product", "awaitingPayment", "download").includes("delivered") &&
    orderMoves("bookstore", "packed", "courier").includes("handedOver"),
  "sums are those that are charged": () =>
    [...TITLES].some((title) =>
      title.startsWith("each place that says a sum says what is charged: list, book page"),
    ),
  "preorders are paid when they are out": () =>
    PREORDER_PAYMENT_DAYS === 3 &&
    orderMoves("product", "preordered", "courier").includes("awaitingPayment") &&
    orderMoves("reader", "preordered", "courier").includes("cancelled"),
  "files are downloaded five times": () =>
    DOWNLOADS_MAX === 5 && orderMoves("product", "awaitingPayment", "download").includes("delivered"),
  "cash is rounded down": () => cashToCollect(129_999n) === 129_900n,
  "readers cancel until it is packed": () =>
    CANCELLED_BY_READER.toSorted().join() === "accepted,awaitingPayment,placed,preordered",
  "bookstores decline orders": () =>
    orderMoves("bookstore", "placed", "courier").includes("cancelled") &&
    TITLES.has("is cancelled by the reader, and by the bookstore with a reason"),
  "a refused parcel is paid back": () => REFUND_REASONS.includes("cameBack"),
  holds: () =>
    holdMoves("bookstore", "requested").includes("declined") &&
    holdMoves("bookstore", "confirmed").includes("declined") &&
    holdMoves("reader", "confirmed").includes("cancelled") &&
    !("paisa" in getTableColumns(pageViews)),
  "complaints are heard": () =>
    "isComplaint" in getTableColumns(contactMessages) &&
    shows("grievance", "termsofuse", "privacypolicy", "contactus"),
  "page views have a mark of the day": () =>
    ["visitorOfDay", "networkOfDay"].every((column) => column in getTableColumns(pageViews)) &&
    !Object.keys(getTableColumns(pageViews)).some((column) => /address|ip|agent/i.test(column)),
  "the language is in the address": () =>
    LANGUAGES.length === 2 && !Object.values(COOKIES).some(({ name }) => /lang|locale/i.test(name)),
  "unsent forms stay in the browser": () =>
    /\| `kept forms` \|.*\| browser \|/.test(readFileSync("docs/security.md", "utf8")),
  "pages load nothing from elsewhere": () => {
    const settings = { production: true, robots: "index", development: false } as const;
    const policy = securityHeaders(settings)("'self'")["content-security-policy"] ?? "";
    return (
      policy.includes("default-src 'none'") && !/(?:script|style|font|connect)-src [^;]*https?:/.test(policy)
    );
  },
  "social links are plain": () =>
    Object.keys(siteSettings.socialLinks).toSorted().join() === "facebook,instagram,linkedin,tiktok,youtube",
  "messages are also letters": () =>
    TITLES.has("stores the message and mails it to the company, with the sender's address to reply to"),
  "papers stay five years": () =>
    RETENTION.complaint.unit === "month" && RETENTION.complaint.count >= 60 && !("invoice" in RETENTION),
  "passwords are hashed": async () => {
    const stored = await hashPassword("correct horse battery");
    return stored.startsWith("$argon2id$") && !stored.includes("horse");
  },
  "six steps": () =>
    informationPages.howwework?.sections.filter(({ heading }) => /^\d\. /.test(heading.en)).length === 6,
  "nobody is hurried": () =>
    TITLES.has("“Hurry! Only 3 left!” is wrong: readers are told how many there are, and not to hurry"),
  "the contact page takes messages": () =>
    readFileSync("app/routes.ts", "utf8").includes('route("pages/contactus"') &&
    "body" in getTableColumns(contactMessages),
  "messages are in the privacy policy": () => "messages" in DATA_KINDS,
  "every role has words": () =>
    contributorRoles.every(({ creditPhrase }) =>
      LANGUAGES.every((each) => creditPhrase[each]?.includes("{name}")),
    ),
  "the other language stands in": () =>
    localized({ en: "Only English" }, "np").text === "Only English" &&
    localized({ np: "नेपाली" }, "en").text === "नेपाली",
};

/** The titles of all tests that are not skipped. */
const TITLES = new Set(
  ["app", "tests", "server", "commands"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".test.ts"))
      .flatMap((file) => testsIn(readFileSync(`${folder}/${file}`, "utf8")))
      .filter(({ isSkipped }) => !isSkipped)
      .map(({ title }) => title),
  ),
);

describe.each(Object.keys(PAGES))("%s", (page) => {
  const claims = CLAIMS[page] ?? [];
  const sentences = sentencesOf(PAGES[page]);

  test("each sentence says what it relies on (reported-situations-2, S18)", () => {
    const without = sentences.filter((text) => !claims.some(([beginning]) => text.startsWith(beginning)));
    expect(without).toEqual([]);
    const gone = claims.filter(([beginning]) => !sentences.some((text) => text.startsWith(beginning)));
    expect(gone).toEqual([]);
  });

  test("what a sentence relies on is so", async () => {
    const grounds = claims.flatMap(([, ground]) => (typeof ground === "string" ? [] : [ground]));
    const tests = grounds.flatMap((ground) => ("test" in ground ? [ground.test] : []));
    expect(tests.filter((title) => !TITLES.has(title))).toEqual([]);
    const facts = new Set(grounds.flatMap((ground) => ("fact" in ground ? [ground.fact] : [])));
    const untrue: string[] = [];
    for (const name of facts) if (!(await FACTS[name]?.())) untrue.push(name);
    expect(untrue).toEqual([]);
  });
});

test("every fact is relied on", () => {
  const used = new Set(
    Object.values(CLAIMS).flatMap((claims) =>
      claims.flatMap(([, ground]) => (typeof ground === "object" && "fact" in ground ? [ground.fact] : [])),
    ),
  );
  expect(Object.keys(FACTS).filter((name) => !used.has(name))).toEqual([]);
});
