import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Configuration, Provider } from "oidc-provider";

/** What the issuer says of somebody; `sub` is what they type to sign in there. */
export type Identity = { readonly sub: string } & Readonly<Record<string, string | boolean>>;

export type Issuer = {
  readonly url: string;
  /** Says this of somebody from now on. */
  knows(identity: Identity): void;
  /** Signs in there, as a person does in their browser. @returns the address the issuer sends them back to */
  signIn(address: string, sub: string): Promise<string>;
  close(): Promise<void>;
};

export const CLIENT = { id: "house", secret: "shared-with-the-issuer-0123456789" };

/** An issuer of OpenID Connect on this machine, which stands for Google. */
export async function openIssuer(redirectUri: string): Promise<Issuer> {
  const known = new Map<string, Identity>();
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
    // As Google does: what is known of a person stands in the identity token itself.
    conformIdTokenClaims: false,
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name"],
    },
    cookies: { keys: ["only-for-tests"] },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...known.get(sub), sub }) }),
  };
  const provider = new Provider(url, configuration);
  server.on("request", provider.callback());
  return {
    url,
    knows: (identity) => void known.set(identity.sub, identity),
    signIn: (address, sub) => walk(url, address, sub),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** Follows the issuer's own pages, answering each of its two questions. */
async function walk(url: string, start: string, sub: string): Promise<string> {
  const jar = new Map<string, string>();
  let address = start;
  let form: URLSearchParams | undefined;
  for (let steps = 0; steps < 12; steps++) {
    const answer: Response = await fetch(address, {
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
      address = new URL(location, address).href;
      if (!address.startsWith(url)) return address;
      continue;
    }
    const page = await answer.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!prompt) throw new Error(`The issuer said ${answer.status}: ${page.slice(0, 300)}`);
    form = new URLSearchParams({ prompt, login: sub, password: "any" });
    address = /action="([^"]+)"/.exec(page)?.[1] ?? address;
  }
  throw new Error("The issuer asks for ever.");
}
