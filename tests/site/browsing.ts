import { type SomeBody, somebody } from "#tests/sign-in.ts";
import { cookieJar, type Jar } from "./cookies.ts";

type Site = {
  get(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, fields: Record<string, string>, init?: RequestInit): Promise<Response>;
};

/** A person signed in, with a browser and a machine of their own. */
export type Browsing = SomeBody & {
  readonly jar: Jar;
  /** What their browser sends along. */
  headers(): Record<string, string>;
  get(path: string): Promise<Response>;
  post(path: string, fields: Record<string, string>): Promise<Response>;
};

let machines = 0;

/**
 * Somebody new, signed in by the form.
 * @param site one that trusts 127.0.0.1 to say whose machine it is (`TRUSTED_PROXIES`)
 */
export async function browsing(site: Site, own: Parameters<typeof somebody>[0] = {}): Promise<Browsing> {
  const person = await somebody(own);
  const jar = cookieJar();
  machines += 1;
  const machine = { "x-forwarded-for": `192.0.2.${machines}` };
  const headers = () => ({ ...jar.headers(), ...machine });
  const keep = async (answer: Promise<Response>) => jar.keep(await answer);
  const browser: Browsing = {
    ...person,
    jar,
    headers,
    get: (path) => keep(site.get(path, { headers: headers() })),
    post: (path, fields) => keep(site.post(path, fields, { headers: headers() })),
  };
  const { email, password } = person;
  await browser.post("/auth/login", { email, password });
  if (!jar.has("ekadeshma.session_token")) throw new Error(`${email} was not signed in.`);
  return browser;
}
