import { connect } from "node:net";

/** A raw response. Header names are in lower case. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** All received text, for responses that are not valid HTTP. */
  readonly text: string;
};

const TIMEOUT_MS = 25_000;

/**
 * Sends exactly these bytes and reads until the server closes the connection. For requests that no HTTP client would send.
 * @param origin of the site
 */
export async function sendRaw(origin: string, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const parts: Buffer[] = [];
    const timeout = setTimeout(() => reject(new Error("The server kept the connection open.")), TIMEOUT_MS);
    socket.on("data", (part) => parts.push(part));
    // A server that has already refused may reset the connection while the body is sent.
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(timeout);
      resolve(Buffer.concat(parts).toString("utf8"));
    });
    socket.write(bytes);
  });
  const [head = "", ...body] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { status: Number(first.split(" ")[1] ?? 0), headers, body: body.join("\r\n\r\n"), text };
}

/** The text of a request: its first line, its headers with `Connection: close`, and its body. */
export function requestText(
  origin: string,
  line: string,
  headers: Record<string, string> = {},
  body = "",
): string {
  const all = { Host: new URL(origin).host, Connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${line} HTTP/1.1`, ...lines, "", body].join("\r\n");
}
