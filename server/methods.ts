import type { IncomingMessage, ServerResponse } from "node:http";

/** Methods the product knows. */
export const ALLOWED = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Bytes of a form that is read, and of any body that is let in. Counted before anything is buffered. */
export const FORM_MAX_BYTES = 64 * 1024;
export const BODY_MAX_BYTES = 2 * 1024 * 1024;

/** A request turned away at the door: what to answer. */
export type Refusal = { readonly status: number; readonly headers?: Record<string, string> };

/**
 * Whether a request names a place here: a path that can be decoded, and the host that HTTP/1.1 asks for, once. The
 * absolute form (`GET http://other/ …`) is for proxies; here it would only disguise the host.
 */
export function hasValidAddress({ url = "", rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;
  if (!url.startsWith("/") || hosts > 1 || (hosts === 0 && httpVersion === "1.1")) return false;
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

/** Whether a request writes, by its method. */
export function isWrite(request: IncomingMessage): boolean {
  return request.method !== "GET" && request.method !== "HEAD";
}

/**
 * Rejects methods the product does not know and bodies it would never read. Node holds a body to the length it
 * declared, so checking the declaration is enough; a body without one is refused.
 */
export function refuseMalformed(request: IncomingMessage): Refusal | undefined {
  if (!ALLOWED.includes(request.method ?? "")) return { status: 405, headers: { allow: ALLOWED.join(", ") } };
  if (request.headers["transfer-encoding"] !== undefined) return { status: 411 };
  const declared = request.headers["content-length"];
  if (declared === undefined) return undefined;
  const length = Number(declared);
  if (!isWrite(request)) return length > 0 ? { status: 400 } : undefined;
  const type = request.headers["content-type"] ?? "";
  if (length > BODY_MAX_BYTES) return { status: 413 };
  // A form over its limit is a typing mistake to the person who sent it: 400 with the form's message. Scripts send forms in
  // parts; theirs is let in, so that its own page says so and keeps what was typed, but it is not read.
  if (length > FORM_MAX_BYTES && !type.startsWith("multipart/form-data")) return { status: 400 };
  return undefined;
}

/** Answers a refusal and lets go of the connection, so that the rest of an oversize body is never read. */
export function answerRefusal(response: ServerResponse, refusal: Refusal, body: string): void {
  response.writeHead(refusal.status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    connection: "close",
    ...refusal.headers,
  });
  response.end(body);
}
