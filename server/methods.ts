import type { IncomingMessage, ServerResponse } from "node:http";

/** The methods that are accepted. */
export const ALLOWED = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Maximum bytes of a form that is read, and of a body that is accepted where no file is taken. Checked before anything is buffered. */
export const FORM_MAX_BYTES = 64 * 1024;
export const BODY_MAX_BYTES = 2 * 1024 * 1024;

/** The answer to a request that is refused before it reaches the router. */
export type Refusal = { readonly status: number; readonly headers?: Record<string, string> };

/** Whether a request names one host, as HTTP/1.1 requires. */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion !== "1.1");
}

/** Whether a request writes, by its method. */
export function isWrite(request: IncomingMessage): boolean {
  return request.method !== "GET" && request.method !== "HEAD";
}

/**
 * Checks the method and the declared body of a request: methods that no route has and bodies that would never be read are
 * refused. Node limits a body to its declared length, so checking the declaration is enough; a body without a declared length
 * is refused. A route that takes a file judges its size itself, so that the form says it with what was typed.
 * @param takesFile whether the request sends a file to such a route
 * @returns the refusal, or undefined for a well-formed request
 */
export function refuseMalformed(request: IncomingMessage, takesFile = false): Refusal | undefined {
  if (!ALLOWED.includes(request.method ?? "")) return { status: 405, headers: { allow: ALLOWED.join(", ") } };
  if (request.headers["transfer-encoding"] !== undefined) return { status: 411 };
  const declared = request.headers["content-length"];
  if (declared === undefined) return undefined;
  const length = Number(declared);
  if (!isWrite(request)) return length > 0 ? { status: 400 } : undefined;
  const type = request.headers["content-type"] ?? "";
  if (takesFile) return undefined;
  if (length > BODY_MAX_BYTES) return { status: 413 };
  // A form over its limit is a mistake of the person who typed it: 400 with the form's message. The browser script sends
  // forms as multipart; those are passed to their route unread, so that the page itself shows the message and keeps the input.
  if (length > FORM_MAX_BYTES && !type.startsWith("multipart/form-data")) return { status: 400 };
  return undefined;
}

/** Sends a refusal and closes the connection, so that the rest of an oversize body is never read. */
export function answerRefusal(response: ServerResponse, refusal: Refusal, body: string): void {
  response.writeHead(refusal.status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    connection: "close",
    ...refusal.headers,
  });
  response.end(body);
}
