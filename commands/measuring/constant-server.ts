import { createServer } from "node:http";

// The reference for page rates: a process that answers constant 16 kB, as fast as `node:http` can. Prints its port, and
// ends when its input ends, which it also does when the parent process ends.
const BODY = Buffer.alloc(16 * 1024, "a");
const HEADERS = { "content-type": "text/html; charset=utf-8", "content-length": BODY.length };

const server = createServer((_request, response) => response.writeHead(200, HEADERS).end(BODY));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" && address ? address.port : 0);
});
process.stdin.on("end", () => process.exit(0)).resume();
