import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A mail server whose answers a test sets. */
export type SmtpServer = {
  readonly url: string;
  /** Its answer to a recipient: `250 accepted` or `450 try again later`. When empty it never answers. */
  answer: string;
  /** The messages it accepted, in order. */
  readonly accepted: string[];
  /** The `RCPT` lines it did not accept. */
  readonly refused: string[];
  close(): Promise<void>;
};

/** Starts a mail server on a free port. */
export async function startSmtp(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    if (smtp.answer !== "") socket.write("220 books.test\r\n");
    let message: string | undefined;
    let buffer = "";
    socket.on("data", (bytes) => {
      buffer += String(bytes);
      for (let end = buffer.indexOf("\r\n"); end >= 0; end = buffer.indexOf("\r\n")) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        if (message !== undefined) {
          if (line !== ".") message += `${line}\n`;
          else {
            smtp.accepted.push(message);
            message = undefined;
            socket.write("250 accepted\r\n");
          }
        } else if (line.startsWith("RCPT")) {
          if (!smtp.answer.startsWith("250")) smtp.refused.push(line);
          socket.write(`${smtp.answer}\r\n`);
        } else if (line.startsWith("DATA")) {
          message = "";
          socket.write("354 go on\r\n");
        } else if (line.startsWith("QUIT")) socket.end("221 bye\r\n");
        else socket.write("250 books.test\r\n");
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const smtp: SmtpServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: "250 accepted",
    accepted: [],
    refused: [],
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return smtp;
}
