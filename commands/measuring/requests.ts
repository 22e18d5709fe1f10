import { randomBytes } from "node:crypto";
import { performance } from "node:perf_hooks";
import { db } from "#app/db/client.server.ts";
import { addPerson } from "#app/demo/add-person.server.ts";

/** A person added for measuring, with their password. */
export type Person = { readonly id: string; readonly email: string; readonly password: string };

/** The measured parts of a response. */
export type Answer = {
  readonly status: number;
  readonly location: string;
  /** The cookies it sets, as a browser sends them back. */
  readonly cookie: string;
  /** Milliseconds until the last byte arrived. */
  readonly duration: number;
};

type RequestOptions = {
  readonly cookie?: string;
  /** Source address named by the proxy; a new one for each request by default. */
  readonly source?: string;
  /** Fields of a form to post, as the site's own page would. */
  readonly fields?: Record<string, string>;
  /** Longest time until the last byte, in ms. */
  readonly limitMs?: number;
};

let sources = 0;

/** An unused source address, of the network reserved for benchmarks (RFC 2544). */
function newSource(): string {
  sources += 1;
  return `198.${18 + (sources >> 16)}.${(sources >> 8) & 255}.${sources & 255}`;
}

/** Requests a path of a process and reads the whole response. */
export async function request(origin: string, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { cookie = "", source = newSource(), fields, limitMs } = options;
  const began = performance.now();
  const response = await fetch(origin + path, {
    redirect: "manual",
    ...(limitMs === undefined ? {} : { signal: AbortSignal.timeout(limitMs) }),
    headers: { cookie, "x-forwarded-for": source, ...(fields ? { origin } : {}) },
    ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
  });
  await response.arrayBuffer();
  const cookies = response.headers.getSetCookie().map((each) => each.split(";", 1)[0] ?? "");
  return {
    status: response.status,
    location: response.headers.get("location") ?? "",
    cookie: cookies.filter((each) => !each.endsWith("=")).join("; "),
    duration: performance.now() - began,
  };
}

/** Posts the sign-in form from an unknown device. */
export function postSignIn(origin: string, email: string, password: string): Promise<Answer> {
  return request(origin, "/auth/login", { fields: { email, password } });
}

/** Signs a person in. @returns the cookies of the session @throws Error when the sign-in fails */
export async function signIn(origin: string, { email, password }: Person): Promise<string> {
  const { status, cookie } = await postSignIn(origin, email, password);
  if (status !== 303) throw new Error(`A right password was answered ${status}.`);
  return cookie;
}

/** An unused e-mail address. */
export const newAddress = () => `${randomBytes(8).toString("hex")}@bench.example`;

/** Adds people who can sign in, without roles. */
export function makePeople(count: number): Promise<Person[]> {
  return inParallel(count, 2, async () => {
    const email = newAddress();
    const password = randomBytes(12).toString("base64url");
    return {
      id: await addPerson(db(), { email, password, firstName: "Bench", lastName: "Person" }),
      email,
      password,
    };
  });
}

/** Runs `work` for each index from 0, `atOnce` at a time. */
export async function inParallel<Done>(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  let next = 0;
  async function worker(): Promise<void> {
    for (let index = next++; index < count; index = next++) done[index] = await work(index);
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}

/** The path of the page of a book. @throws Error when the list shows none */
export async function pathOfBook(origin: string): Promise<string> {
  const list = await (await fetch(`${origin}/bookstore`)).text();
  const path = /href="(\/bookstore\/[^"?]+-[0-9a-z]{10})"/.exec(list)?.[1];
  if (!path) throw new Error("The list shows no book.");
  return path;
}
