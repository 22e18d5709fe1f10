import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import type * as BuiltServer from "#server/app.ts";
import { uploadRoutes } from "#server/uploads.ts";
import { redirectTarget } from "#tests/route-requests.ts";
import { useSample } from "#tests/sample.ts";
import { ALL } from "#tests/seed.ts";
import { useSite } from "#tests/site.ts";
import { type HostileBody, hostileBodies } from "./hostile-bodies.ts";
import {
  databaseDigest,
  FORM_ROUTES,
  type FormRoute,
  isOfDesk,
  type PeopleForms,
  peopleForms,
  SITE_ADMIN,
  TYPICAL_FORM_ROUTES,
} from "./people-forms.ts";
import { countLetters } from "./raw-letters.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
let routes: typeof BuiltServer.routes;
let owner: SignedInPerson;
let administrator: SignedInPerson;
let forms: PeopleForms;
let postCount = 0;

/** What is stored before any post: no test but the last may change it, so that one digest serves all. */
let before: Record<string, string>;

beforeAll(async () => {
  ({ routes } = (await import(
    /* @vite-ignore */ pathToFileURL(path.resolve("build/server/index.js")).href
  )) as typeof BuiltServer);
  owner = await addSignedInPerson(site);
  administrator = await addSignedInPerson(site, SITE_ADMIN);
  forms = await peopleForms(owner);
  before = await databaseDigest();
});

afterAll(() => {
  process.stdout.write(`hostile bodies: ${postCount} posted\n`);
});

async function post(route: FormRoute, { type, body }: HostileBody, asData: boolean, cookies: object) {
  postCount += 1;
  return await fetch(site.url + forms.urlOf(route, asData ? "np" : "en", asData), {
    method: "POST",
    redirect: "manual",
    headers: { origin: site.url, ...cookies, ...(type === undefined ? {} : { "content-type": type }) },
    // A byte array sets no content type, as a string would.
    body: Buffer.from(body),
  });
}

/** The status and the redirect target. A data response has its redirect in the body. */
async function outcomeOf(answer: Response): Promise<string> {
  const to = (await redirectTarget(answer))?.replace(/^\/np(?=\/|$)/, "").replace(/[?#].*$/, "");
  const status = answer.status === 202 ? 302 : answer.status;
  return to === undefined ? String(status) : `${status === 303 ? 302 : status} ${to || "/"}`;
}

/** The expected result for the visitor and the owner, where it is not 400. */
const EXCEPTIONS: Partial<Record<FormRoute, { visitor?: RegExp; owner?: RegExp }>> = {
  "auth/logout": { visitor: /^302 \/$/ },
  "auth/google": { visitor: /^404$/ },
  "auth/demo": { visitor: /^404$/ },
  // Without a passed first factor the page redirects, whatever was posted.
  "auth/second-factor": { visitor: /^(?:400|302 \/auth)$/ },
  // The form of the download shows the error.
  "account/export": { owner: /^(?:400|302 \/account\/security\/mydata)$/ },
};

/** Pages that take files: the server reads a long body only after they have admitted the person. */
const takesFile = (route: FormRoute) => uploadRoutes(routes).has(`routes/${route}`);

function expected(route: FormRoute, who: "visitor" | "owner", what: string): RegExp {
  if (what.endsWith("2 MB") && !takesFile(route)) return /^413$/;
  if (what === "a form of more than 64 KB") return /^400$/;
  const isGuarded = isOfDesk(route) || (route.startsWith("account/") && route !== "account/keep");
  // A form of a desk is sent on with what was typed.
  if (who === "visitor" && isOfDesk(route)) return /^(?:302 \/auth|307 \/auth\/unsent)$/;
  if (who === "visitor" && isGuarded) return /^302 \/auth$/;
  const isSignedOutOnly =
    route.startsWith("auth/") &&
    !["auth/verify", "auth/forgot", "auth/reset", "auth/invitation"].includes(route);
  if (who === "owner" && isSignedOutOnly) return /^302 \/$/;
  return EXCEPTIONS[route]?.[who] ?? /^400$/;
}

/** The messages a page may show at a field or above the form. */
const MESSAGES = [
  m.form_required,
  m.form_invalid,
  // Of a day that there is not: what was read is another one each time.
  () => "there is no such day",
  m.form_hidden_character,
  m.field_isbn_check_digit,
  m.auth_sign_in_wrong,
  m.auth_link_invalid,
  m.auth_invitation_invalid,
  m.account_link_expired,
  m.account_delete_cancel_expired,
];

/** The download is not a page that could show a message. */
const WITHOUT_MESSAGE: readonly FormRoute[] = [
  // Of an empty cart there is no form that could show one.
  "public/checkout",
  "public/checkout-step",
  "account/export",
  // The owner has no Google account, and so no form with the field.
  "account/google",
];

/**
 * Actions without a form of a person: tested in `contact`, `invoices`, `theme`, `removal-waits`, `spreadsheets` and `covers-desk` (which
 * reads its body as the page of the covers does), or they reject every post.
 */
const OTHER_ACTIONS = [
  "routes/files/theme",
  "routes/public/contact-us",
  "routes/public/playground",
  "routes/public/promo",
  // Answers with a file, or that there is none.
  "routes/public/order-invoice-pdf",
  "routes/public/not-found",
  "routes/account/not-found",
  "routes/admin/home",
  "routes/admin/imports",
  "routes/admin/not-found",
  "routes/bookstore/order-invoice-pdf",
  "routes/bookstore/not-found",
  "routes/auth/unsent",
  "routes/publisher/cover-upload",
  "routes/publisher/import",
  "routes/publisher/onix-import",
  "routes/publisher/not-found",
];

test("every route with an action has a form in the table of screens", () => {
  const posted = Object.keys(routes).filter(
    (id) => routes[id]?.module && "action" in routes[id].module && !OTHER_ACTIONS.includes(id),
  );
  expect(posted.toSorted()).toEqual(FORM_ROUTES.map((route) => `routes/${route}`).toSorted());
});

/**
 * All bodies for one route of each kind of form. `readForm` reads every form alike, so other routes get the post that
 * their own fields reject, the longest body, and some of the rest.
 */
function bodiesFor(route: FormRoute): HostileBody[] {
  const rejected = forms.rejected[route];
  const ofItsOwn: HostileBody = {
    what: "its own invalid values",
    type: "application/x-www-form-urlencoded",
    body: new URLSearchParams(rejected).toString(),
  };
  const all = hostileBodies(forms.fields[route]);
  const chosen = TYPICAL_FORM_ROUTES.includes(route)
    ? all
    : samples.get(route)?.map((index) => all[index] as HostileBody);
  return [...(rejected ? [ofItsOwn] : []), ...(chosen ?? [])];
}

/** The number of bodies that are posted to a route that is not typical. */
const SAMPLE_SIZE = 2;
const samples = new Map(
  FORM_ROUTES.map((route) => [route, useSample([...hostileBodies({}).keys()], SAMPLE_SIZE, route)] as const),
);

const WAYS = (["visitor", "owner"] as const).flatMap((who) =>
  [false, true].map((asData) => ({ who, asData })),
);
const orders = new Map(
  FORM_ROUTES.map((route) => [route, useSample([0, 1, 2, 3], 1, `${route} ways`)[0] ?? 0]),
);

/** Who posts a body, and how: one way of the four, so that the bodies of a route take turns. */
const waysOf = (route: FormRoute, at: number) =>
  ALL ? WAYS : WAYS.filter((_way, each) => each === (at + (orders.get(route) ?? 0)) % WAYS.length);

describe.each(FORM_ROUTES)("%s", { timeout: 120_000 }, (route) => {
  test("rejects every body that is not its form, and changes nothing", async () => {
    const letters = await countLetters();
    const signedIn = isOfDesk(route) ? administrator : owner;
    for (const [at, hostile] of bodiesFor(route).entries())
      for (const { who, asData } of waysOf(route, at)) {
        // Signing out has no fields.
        if (who === "owner" && route === "auth/logout") continue;
        await db().execute("delete from rate_limits");
        const context = `${who}${asData ? " by data" : ""}: ${hostile.what}`;
        const answer = await post(route, hostile, asData, who === "owner" ? signedIn.headers() : {});
        expect(await outcomeOf(answer), context).toMatch(expected(route, who, hostile.what));
        expect(answer.headers.getSetCookie().join(), context).not.toMatch(/session_token=[^;]/);
        const html = await answer.text();
        expect(html, context).not.toMatch(/\n\s+at |node_modules|Failed query/);
        if (answer.status === 400 && !asData && !WITHOUT_MESSAGE.includes(route))
          expect(
            MESSAGES.some((message) => html.includes(message({}, { locale: "en" }))),
            context,
          ).toBe(true);
      }
    if (ALL) expect(await databaseDigest()).toEqual(before);
    expect(await countLetters()).toBe(letters);
  });
});

test("nothing was changed by any of them; `npm run test:all` says by which", async () => {
  expect(await databaseDigest()).toEqual(before);
});

test("the same forms, posted correctly, change something", async () => {
  const form = new URLSearchParams(forms.fields["account/change-name"]).toString();
  const validForm = { what: "a form", type: "application/x-www-form-urlencoded; charset=UTF-8", body: form };
  expect((await post("account/change-name", validForm, false, owner.headers())).status).toBe(200);
  expect((await databaseDigest()).app_users).not.toBe(before.app_users);
});
