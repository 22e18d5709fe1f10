import { randomBytes } from "node:crypto";
import { performance } from "node:perf_hooks";
import { db } from "#app/db/client.server.ts";
import { addPerson } from "#app/demo/add-person.server.ts";

/** A person made for measuring, with the password they sign in by. */
export type Person = { readonly id: string; readonly email: string; readonly password: string };

/** What is measured of an answer. */
export type Answer = {
  readonly status: number;
  readonly location: string;
  /** The cookies it sets, as a browser sends them back. */
  readonly cookie: string;
  /** Milliseconds from asking until the last byte was there. */
  readonly duration: number;
};

type Wish = {
  readonly cookie?: string;
  /** Address the proxy in front names; another one each time unless told. */
  readonly source?: string;
  /** A form to be posted, as the site's own page would. */
  readonly fields?: Record<string, string>;
  /** Longest time until the last byte, in ms. */
  readonly limitMs?: number;
};

let sources = 0;

/** An address nobody has asked from yet, of the network set aside for measuring (RFC 2544). */
function freshSource(): string {
  sources += 1;
  return `198.${18 + (sources >> 16)}.${(sources >> 8) & 255}.${sources & 255}`;
}

/** Asks a process for a path and reads the answer to its end. */
export async function ask(origin: string, path: string, wish: Wish = {}): Promise<Answer> {
  const { cookie = "", source = freshSource(), fields, limitMs } = wish;
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

/** Tries to sign in from a machine nobody has seen. */
export function trySignIn(origin: string, email: string, password: string): Promise<Answer> {
  return ask(origin, "/auth/login", { fields: { email, password } });
}

/** Signs a person in. @returns the cookies of the session @throws Error when the door stays shut */
export async function signIn(origin: string, { email, password }: Person): Promise<string> {
  const { status, cookie } = await trySignIn(origin, email, password);
  if (status !== 303) throw new Error(`A right password was answered ${status}.`);
  return cookie;
}

/** An address nobody has. */
export const newAddress = () => `${randomBytes(8).toString("hex")}@bench.example`;

/** Adds people who may sign in and nothing more. */
export function makePeople(count: number): Promise<Person[]> {
  return inTurns(count, 2, async () => {
    const email = newAddress();
    const password = randomBytes(12).toString("base64url");
    return {
      id: await addPerson(db(), { email, password, firstName: "Bench", lastName: "Person" }),
      email,
      password,
    };
  });
}

/** Does work by its number, from 0 on, so much of it at once. */
export async function inTurns<Done>(
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
export async function addressOfBook(origin: string): Promise<string> {
  const list = await (await fetch(`${origin}/bookstore`)).text();
  const path = /href="(\/bookstore\/[^"?]+)"/.exec(list)?.[1];
  if (!path) throw new Error("The list shows no book.");
  return path;
}
