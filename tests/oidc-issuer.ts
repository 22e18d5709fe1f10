import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Configuration, Provider } from "oidc-provider";

/** The claims of a person at the issuer; `sub` is what they type to sign in there. */
export type Identity = { readonly sub: string } & Readonly<Record<string, string | boolean>>;

/** A running issuer. */
export type Issuer = {
  readonly url: string;
  /** Sets the claims of a person. */
  setIdentity(identity: Identity): void;
  /** Signs in there, as a person does in their browser. @returns the URL to which the issuer redirects them */
  signIn(pageUrl: string, sub: string): Promise<string>;
  /** From now on requests are accepted and not answered, until it is called with false. */
  stopAnswering(isSilent?: boolean): void;
  close(): Promise<void>;
};

/** The site as a client of the issuer. */
export const CLIENT = { id: "ekadeshma", secret: "shared-with-the-issuer-0123456789" };

/** An OpenID Connect issuer on this machine, in place of Google. */
export async function openIssuer(redirectUri: string): Promise<Issuer> {
  const identities = new Map<string, Identity>();
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    // As Google does: the claims are in the identity token itself.
    conformIdTokenClaims: false,
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name"],
    },
    cookies: { keys: ["only-for-tests"] },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...identities.get(sub), sub }) }),
  };
  const provider = new Provider(url, configuration);
  const answer = provider.callback();
  let isSilent = false;
  server.on("request", (request, response) => {
    if (!isSilent) void answer(request, response);
  });
  return {
    url,
    setIdentity: (identity) => void identities.set(identity.sub, identity),
    signIn: (pageUrl, sub) => signInAt(url, pageUrl, sub),
    stopAnswering: (isNowSilent = true) => {
      isSilent = isNowSilent;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Follows the issuer's own pages and submits its two forms. */
async function signInAt(url: string, start: string, sub: string): Promise<string> {
  const jar = new Map<string, string>();
  let pageUrl = start;
  let form: URLSearchParams | undefined;
  for (let steps = 0; steps < 12; steps++) {
    const answer: Response = await fetch(pageUrl, {
      redirect: "manual",
      method: form ? "POST" : "GET",
      headers: { cookie: [...jar].map((pair) => pair.join("=")).join("; ") },
      ...(form ? { body: form } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
      jar.set(name, value);
    }
    form = undefined;
    const location = answer.headers.get("location");
    if (location) {
      pageUrl = new URL(location, pageUrl).href;
      if (!pageUrl.startsWith(url)) return pageUrl;
      continue;
    }
    const page = await answer.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!prompt) throw new Error(`The issuer answered ${answer.status}: ${page.slice(0, 300)}`);
    form = new URLSearchParams({ prompt, login: sub, password: "any" });
    pageUrl = /action="([^"]+)"/.exec(page)?.[1] ?? pageUrl;
  }
  throw new Error("The issuer did not redirect back.");
}
