import { setTimeout as pause } from "node:timers/promises";
import { type Answer, newAddress, request } from "#commands/measuring/requests.ts";

const PASSWORD = "चौतारीमा पिपल 58";
const ANSWER_LIMIT_MS = 20_000;
const AFTER_REFUSAL_MS = 50;
const ACKNOWLEDGED = 200;

/** A form that was posted. Its e-mail address is unique, so that its row and its letter can be found by it. */
export type Post = {
  readonly kind: "signUp" | "message";
  readonly email: string;
  /** Undefined without a complete response. */
  readonly status: number | undefined;
  /** Milliseconds from posting until the response was complete or had failed. */
  readonly duration: number;
};

/** Whether the response confirmed that the form was stored. */
export const isAcknowledged = ({ status }: Post) => status === ACKNOWLEDGED;

/** Forms that are posted continuously until stopped. */
export type Posting = {
  /** The posts answered so far. */
  readonly posts: readonly Post[];
  /** Stops, and waits for the running posts. @returns every post */
  stop(): Promise<readonly Post[]>;
};

/** How many of each are posted at once, and the pause after each response, in ms. */
export type Pace = { readonly signUps: number; readonly messages: number; readonly restMs?: number };

/** Posts forms concurrently, each from its own source address. @param origin the current origin of the product */
export function startPosting(origin: () => string, { signUps, messages, restMs = 0 }: Pace): Posting {
  const posts: Post[] = [];
  const stopping = new AbortController();
  const writer = async (kind: Post["kind"]) => {
    while (!stopping.signal.aborted) {
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
      stopping.abort();
      await Promise.all(writers);
      return posts;
    },
  };
}

/** Posts one form with a new e-mail address. Never rejects. */
export async function postForm(origin: string, kind: Post["kind"]): Promise<Post> {
  const email = newAddress();
  const began = performance.now();
  const [path, fields] = formOf(kind, email);
  let answer: Answer | undefined;
  try {
    answer = await request(origin, path, { fields, limitMs: ANSWER_LIMIT_MS });
  } catch {
    // Connection reset, refused, or timed out: nothing was acknowledged.
  }
  return { kind, email, status: answer?.status, duration: performance.now() - began };
}

function formOf(kind: Post["kind"], email: string): [path: string, fields: Record<string, string>] {
  if (kind === "message")
    return [
      "/pages/contactus",
      { name: "Fault Run", email, phone: "", subject: "Faults", body: "Is it stored?" },
    ];
  const password = { password: PASSWORD, passwordAgain: PASSWORD };
  return ["/auth/register", { firstName: "Fault", lastName: "Run", email, ...password }];
}
