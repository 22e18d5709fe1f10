import type { IncomingMessage, ServerResponse } from "node:http";
import Negotiator from "negotiator";
import { POSITION_HEADER } from "#app/platform/live/position-header.ts";
import { isNamedTag } from "#app/platform/request/entity-tag.ts";
import type { Middleware } from "#server/assets.ts";
import type { KeptAnswer } from "./kept-answers.ts";

/** What belongs to one answer alone. */
export type OwnHeaders = {
  readonly id: string;
  /** The position of the live channel, where there is any. */
  readonly timing: string | undefined;
};

/** Compressed forms of an answer, the shortest first. */
const COMPRESSIONS = ["br", "gzip"] as const;
type Encoding = (typeof COMPRESSIONS)[number] | "identity";

/** The encodings by the texts of `Accept-Encoding`, of which browsers send few. */
const encodings = new Map<string, Encoding>();
const ENCODINGS_MAX = 1000;

function encodingFor(accepted: string): Encoding {
  const known = encodings.get(accepted);
  if (known) return known;
  const wanted = new Negotiator({ headers: { "accept-encoding": accepted } }).encodings([...COMPRESSIONS]);
  const encoding = COMPRESSIONS.find((each) => wanted.includes(each)) ?? "identity";
  if (encodings.size >= ENCODINGS_MAX) encodings.clear();
  encodings.set(accepted, encoding);
  return encoding;
}

/** The headers of 304, by the answer: all but those of a body. */
const notModified = new WeakMap<KeptAnswer, readonly string[]>();

function headersOfNotModified(answer: KeptAnswer): readonly string[] {
  const known = notModified.get(answer);
  if (known) return known;
  const { headers } = answer;
  const own = headers.filter((_, at) => headers[at - (at % 2)] !== "content-type");
  notModified.set(answer, own);
  return own;
}

/**
 * Sends an answer that is kept: 304 without a body to a client that has it, otherwise the body compressed as the client accepts it.
 * @param compress compresses what is not compressed yet
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: KeptAnswer,
  { id, timing }: OwnHeaders,
  compress: Middleware,
): void {
  const own = timing === undefined ? ["x-request-id", id] : ["x-request-id", id, POSITION_HEADER, timing];
  if (answer.status === 200 && isNamedTag(request.headers["if-none-match"], answer.etag)) {
    response.writeHead(304, headersOfNotModified(answer).concat(own));
    response.end();
    return;
  }
  const { body, compressed } = answer;
  const encoding = encodingFor(request.headers["accept-encoding"] ?? "");
  if (compressed && encoding !== "identity") {
    const bytes = compressed[encoding];
    own.push("content-encoding", encoding, "content-length", String(bytes.length));
    response.writeHead(answer.status, answer.headers.concat(own));
    response.end(bytes, "latin1");
  } else if (encoding === "identity" || request.method === "HEAD") {
    own.push("content-length", String(body.length));
    response.writeHead(answer.status, answer.headers.concat(own));
    response.end(body);
  } else
    compress(request, response, () => {
      const all = answer.headers.concat(own);
      for (let at = 0; at < all.length; at += 2) response.setHeader(all[at] ?? "", all[at + 1] ?? "");
      response.writeHead(answer.status);
      response.end(body);
    });
}
