import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import type * as BuiltServer from "#server/app.ts";
import { sentTo } from "#tests/route-requests.ts";
import { useSite } from "#tests/site.ts";
import { type Browsing, browsing } from "./browsing.ts";
import { type HostileBody, hostileBodies } from "./hostile-bodies.ts";
import { lettersKept } from "./mail.ts";
import { kept, type PeopleForms, PLACES, type Place, peopleForms } from "./people-forms.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
let routes: typeof BuiltServer.routes;
let owner: Browsing;
let forms: PeopleForms;
let count = 0;

beforeAll(async () => {
  ({ routes } = (await import(
    /* @vite-ignore */ pathToFileURL(path.resolve("build/server/index.js")).href
  )) as typeof BuiltServer);
  owner = await browsing(site);
  forms = await peopleForms(owner);
});

afterAll(() => {
  process.stdout.write(`hostile bodies: ${count} posted\n`);
});

async function post(place: Place, { type, body }: HostileBody, asData: boolean, cookies: object) {
  count += 1;
  return await fetch(site.url + forms.address(place, asData ? "np" : "en", asData), {
    method: "POST",
    redirect: "manual",
    headers: { origin: site.url, ...cookies, ...(type === undefined ? {} : { "content-type": type }) },
    // Bytes carry no type of their own, as a text would.
    body: Buffer.from(body),
  });
}

/** What is answered: the status, and where a redirect leads. A data answer carries its redirect inside. */
async function seen(answer: Response): Promise<string> {
  const to = (await sentTo(answer))?.replace(/^\/np(?=\/|$)/, "").replace(/[?#].*$/, "");
  const status = answer.status === 202 ? 302 : answer.status;
  return to === undefined ? String(status) : `${status === 303 ? 302 : status} ${to || "/"}`;
}

/** What must be answered to nobody and to the owner, where it is not 400. */
const ELSEWHERE: Partial<Record<Place, { nobody?: RegExp; owner?: RegExp }>> = {
  "auth/logout": { nobody: /^302 \/$/ },
  "auth/google": { nobody: /^404$/ },
  "auth/demo": { nobody: /^404$/ },
  // Without a first proof there is nothing to do there: a page leads away, whatever was typed.
  "auth/second-factor": { nobody: /^(?:400|302 \/auth)$/ },
  // The form that the download is asked by says what was wrong.
  "account/export": { owner: /^(?:400|302 \/account\/security\/mydata)$/ },
};

function expected(place: Place, who: "nobody" | "owner", what: string): RegExp {
  if (what.endsWith("2 MB")) return /^413$/;
  if (what === "a form of more than 64 KB") return /^400$/;
  const isGuarded = place.startsWith("account/") && place !== "account/keep";
  if (who === "nobody" && isGuarded) return /^302 \/auth$/;
  const isSignedOutOnly =
    place.startsWith("auth/") && !["auth/verify", "auth/forgot", "auth/reset"].includes(place);
  if (who === "owner" && isSignedOutOnly) return /^302 \/$/;
  return ELSEWHERE[place]?.[who] ?? /^400$/;
}

/** What a page says beside a field or above the form. */
const SAID = [
  m.form_required,
  m.form_invalid,
  m.auth_sign_in_wrong,
  m.auth_link_invalid,
  m.account_link_expired,
  m.account_delete_cancel_expired,
];

/** The download is no page. */
const SAY_NOTHING: readonly Place[] = ["account/export"];

test("every place that is posted to is tried", () => {
  const posted = Object.keys(routes).filter(
    (id) => /^routes\/(?:auth|account)\//.test(id) && routes[id]?.module && "action" in routes[id].module,
  );
  const known = [...PLACES.map((place) => `routes/${place}`), "routes/account/not-found"];
  expect(posted.toSorted()).toEqual(known.toSorted());
});

describe.each(PLACES)("%s", { timeout: 120_000 }, (place) => {
  test("refuses every body that is not its form, and changes nothing", async () => {
    const before = await kept();
    const letters = await lettersKept();
    for (const hostile of hostileBodies(forms.fields[place]))
      for (const who of ["nobody", "owner"] as const) {
        // Signing out asks for no words at all.
        if (who === "owner" && place === "auth/logout") continue;
        for (const asData of [false, true]) {
          await db().execute("delete from rate_limits");
          const said = `${who}${asData ? " by data" : ""}: ${hostile.what}`;
          const answer = await post(place, hostile, asData, who === "owner" ? owner.headers() : {});
          expect(await seen(answer), said).toMatch(expected(place, who, hostile.what));
          expect(answer.headers.getSetCookie().join(), said).not.toMatch(/session_token=[^;]/);
          const html = await answer.text();
          expect(html, said).not.toMatch(/\n\s+at |node_modules|Failed query/);
          if (answer.status === 400 && !asData && !SAY_NOTHING.includes(place))
            expect(
              SAID.some((words) => html.includes(words({}, { locale: "en" }))),
              said,
            ).toBe(true);
        }
      }
    expect(await kept()).toEqual(before);
    expect(await lettersKept()).toBe(letters);
  });
});

test("the same forms, posted as they should be, do something", async () => {
  const before = await kept();
  const form = new URLSearchParams(forms.fields["account/change-name"]).toString();
  const fine = { what: "a form", type: "application/x-www-form-urlencoded; charset=UTF-8", body: form };
  expect((await post("account/change-name", fine, false, owner.headers())).status).toBe(200);
  expect((await kept()).app_users).not.toBe(before.app_users);
});
