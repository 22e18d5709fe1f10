import { createServer, get } from "node:http";

// The reference for page rates: a process that answers constantly, as fast as `node:http` can: 16 kB, or the compressed answer of the
// address in its argument, with the same headers. Prints its port, and ends when its input ends, which it also does when the parent
// process ends.

type Answer = { readonly headers: readonly string[]; readonly body: Buffer };

const PLAIN: Answer = {
  headers: ["content-type", "text/html; charset=utf-8", "content-length", String(16 * 1024)],
  body: Buffer.alloc(16 * 1024, "a"),
};
/** Headers that each server writes by itself. */
const OF_SERVER = new Set(["date", "connection", "keep-alive"]);

function answerOf(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const { rawHeaders } = response;
        const headers = rawHeaders.filter(
          (_, at) => !OF_SERVER.has(rawHeaders[at - (at % 2)]?.toLowerCase() ?? ""),
        );
        resolve({ headers, body: Buffer.concat(parts) });
      });
    }).on("error", reject);
  });
}

const [, , url] = process.argv;
const { headers, body } = url === undefined ? PLAIN : await answerOf(url);
const server = createServer((_request, response) => response.writeHead(200, [...headers]).end(body));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" && address ? address.port : 0);
});
process.stdin.on("end", () => process.exit(0)).resume();
