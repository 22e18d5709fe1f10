import { Readable } from "node:stream";

/**
 * Answers with content that is read while it is sent, such as a file. What is not read of it is closed: the router discards the
 * body of an answer to a HEAD request and that for a client who has disconnected, and a file would stay open.
 */
export function fileResponse(
  { method, signal }: Pick<Request, "method" | "signal">,
  headers: Readonly<Record<string, string>>,
  content: Readable,
  status = 200,
): Response {
  if (method === "HEAD" || signal.aborted) {
    content.destroy();
    return new Response(null, { status, headers });
  }
  signal.addEventListener("abort", () => content.destroy(), { once: true });
  // Pieces of text become bytes: a response may have nothing else.
  const bytes = content.readableObjectMode ? Readable.from(content, { objectMode: false }) : content;
  return new Response(Readable.toWeb(bytes) as ReadableStream, { status, headers });
}
