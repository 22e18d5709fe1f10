import { FORM_OWNER } from "#app/domain/web/form-fields.ts";
import { addTestPerson, type TestPerson } from "#tests/sign-in.ts";
import { type CookieJar, cookieJar } from "./cookies.ts";

type Site = {
  get(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, fields: Record<string, string>, init?: RequestInit): Promise<Response>;
};

/** A signed-in person, with their own cookies and their own source address. */
export type SignedInPerson = TestPerson & {
  readonly jar: CookieJar;
  /** The headers their browser sends. */
  headers(): Record<string, string>;
  get(path: string): Promise<Response>;
  post(path: string, fields: Record<string, string>): Promise<Response>;
};

/** A form as this person would have opened it, where its fields were read from the page of another. */
export const ownForm = ({ id }: { readonly id: string }, fields: Record<string, string>) =>
  fields[FORM_OWNER] === undefined ? fields : { ...fields, [FORM_OWNER]: `${id} Own` };

let addedPeople = 0;

/**
 * Adds a person and signs them in with the form.
 * @param site a site that trusts 127.0.0.1 as a proxy (`TRUSTED_PROXIES`), so that requests can state their source address
 * @param properties properties of the person that differ from the default
 */
export async function addSignedInPerson(
  site: Site,
  properties: Parameters<typeof addTestPerson>[0] = {},
): Promise<SignedInPerson> {
  const person = await addTestPerson(properties);
  const jar = cookieJar();
  addedPeople += 1;
  const source = { "x-forwarded-for": `198.18.${addedPeople >> 8}.${addedPeople % 256}` };
  const headers = () => ({ ...jar.headers(), ...source });
  const keep = async (answer: Promise<Response>) => jar.store(await answer);
  const browser: SignedInPerson = {
    ...person,
    jar,
    headers,
    get: (path) => keep(site.get(path, { headers: headers() })),
    post: (path, fields) => keep(site.post(path, ownForm(browser, fields), { headers: headers() })),
  };
  const { email, password } = person;
  await browser.post("/auth/login", { email, password });
  if (!jar.has("ekadeshma.session_token")) throw new Error(`${email} was not signed in.`);
  return browser;
}
