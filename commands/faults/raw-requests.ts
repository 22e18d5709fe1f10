import { connect } from "node:net";

const LIMIT_MS = 20_000;
const REFUSED = 503;

/** The responses on one connection. */
export type Answers = {
  readonly statuses: readonly number[];
  /** Responses that are neither 200 nor a plain-text 503 with `Retry-After`. */
  readonly wrong: number;
  /** Whether the connection was reset rather than closed. */
  readonly isReset: boolean;
};

/**
 * Sends bytes on a new connection and reads until the server closes it.
 * @param origin of this machine
 */
export function sendRaw(origin: string, bytes: string): Promise<Answers> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let text = "";
    let isReset = false;
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
    socket.setTimeout(LIMIT_MS, () => socket.destroy());
    socket.on("data", (part) => {
      text += part.toString("latin1");
    });
    socket.on("error", () => {
      isReset = true;
    });
    socket.on("close", () => resolve({ ...answersIn(text), isReset }));
  });
}

/** A request for a page, as a proxy in front of the product would send it. @param last whether to close the connection */
export function pageRequest(path: string, source: string, last: boolean): string {
  const end = last ? "connection: close\r\n" : "";
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${source}\r\n${end}\r\n`;
}

function answersIn(text: string): Pick<Answers, "statuses" | "wrong"> {
  const heads = [...text.matchAll(/HTTP\/1\.1 (\d{3}) [^\r]*\r\n([\s\S]*?)\r\n\r\n/g)];
  const wrong = heads.filter(([, status, head = ""]) => {
    const isPlain = /^content-type: text\/plain/im.test(head) && /^retry-after: \d+/im.test(head);
    return status !== "200" && !(Number(status) === REFUSED && isPlain);
  });
  return { statuses: heads.map(([, status]) => Number(status)), wrong: wrong.length };
}
