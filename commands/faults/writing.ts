import { setTimeout as pause } from "node:timers/promises";
import { type Answer, ask, newAddress } from "#commands/measuring/asking.ts";

const PASSWORD = "चौतारीमा पिपल 58";
const ANSWER_LIMIT_MS = 20_000;
const AFTER_REFUSAL_MS = 50;
const ACKNOWLEDGED = 200;

/** A form that was posted. Its address is its own, and so tells its row and its letter from all others. */
export type Post = {
  readonly kind: "signUp" | "message";
  readonly email: string;
  /** Undefined where no whole answer came. */
  readonly status: number | undefined;
  /** Milliseconds from posting until the answer was there, or known not to come. */
  readonly duration: number;
};

/** Whether the person was told that it is kept. */
export const isAcknowledged = ({ status }: Post) => status === ACKNOWLEDGED;

/** People who go on posting forms until they are stopped. */
export type Writing = {
  /** What has been answered so far. */
  readonly posts: readonly Post[];
  /** Lets those under way be answered. @returns every post */
  stop(): Promise<readonly Post[]>;
};

/** How many of each go on at once; and the pause of each after an answer, in ms. */
export type Pace = { readonly signUps: number; readonly messages: number; readonly restMs?: number };

/** Has forms posted, by so many people at once, each from a machine of its own. @param origin where the product is now */
export function startWriting(origin: () => string, { signUps, messages, restMs = 0 }: Pace): Writing {
  const posts: Post[] = [];
  const over = new AbortController();
  const writer = async (kind: Post["kind"]) => {
    while (!over.signal.aborted) {
      const post = await postForm(origin(), kind);
      posts.push(post);
      await pause(isAcknowledged(post) ? restMs : Math.max(restMs, AFTER_REFUSAL_MS));
    }
  };
  const writers = [
    ...Array.from({ length: signUps }, () => writer("signUp")),
    ...Array.from({ length: messages }, () => writer("message")),
  ];
  return {
    posts,
    async stop() {
      over.abort();
      await Promise.all(writers);
      return posts;
    },
  };
}

/** Posts one form, of somebody new. Never rejects. */
export async function postForm(origin: string, kind: Post["kind"]): Promise<Post> {
  const email = newAddress();
  const began = performance.now();
  const [path, fields] = formOf(kind, email);
  let answer: Answer | undefined;
  try {
    answer = await ask(origin, path, { fields, limitMs: ANSWER_LIMIT_MS });
  } catch {
    // Cut off, refused, or too late: nothing was acknowledged.
  }
  return { kind, email, status: answer?.status, duration: performance.now() - began };
}

function formOf(kind: Post["kind"], email: string): [path: string, fields: Record<string, string>] {
  if (kind === "message")
    return [
      "/pages/contactus",
      { name: "Fault Run", email, phone: "", subject: "Faults", body: "Is it kept?" },
    ];
  const password = { password: PASSWORD, passwordAgain: PASSWORD };
  return ["/auth/register", { firstName: "Fault", lastName: "Run", email, ...password }];
}
