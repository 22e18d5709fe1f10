import { createHash } from "node:crypto";
import { isNamedTag } from "./entity-tag.ts";

/**
 * An answer with a tag of what is in it. Whoever has the same already gets 304.
 * @param headers of both answers, with `content-type`
 */
export function taggedResponse(
  { headers: asked }: Pick<Request, "headers">,
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
): Response {
  const bytes = typeof body === "string" ? Buffer.from(body, "utf8") : body;
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const tagged = { ...headers, etag };
  if (isNamedTag(asked.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: tagged });
  return new Response(new Uint8Array(bytes), {
    headers: { ...tagged, "content-length": String(bytes.length) },
  });
}
