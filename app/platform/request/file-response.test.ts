import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { fileResponse } from "./file-response.server.ts";

const headers = { "content-type": "text/plain" };
const content = () => Readable.from([Buffer.from("one "), Buffer.from("two")]);
const request = (method: string, signal = new AbortController().signal) => ({ method, signal });

test("content is sent as a whole", async () => {
  const answer = fileResponse(request("GET"), headers, content());
  expect([answer.headers.get("content-type"), await answer.text()]).toEqual(["text/plain", "one two"]);
});

test("content in pieces of text is sent as bytes, also where the router reads it as a whole", async () => {
  const answer = fileResponse(request("GET"), headers, Readable.from(["एक ", "two"]));
  expect(await answer.text()).toBe("एक two");
});

test("content is closed when the headers alone are requested", async () => {
  const unread = content();
  expect(await fileResponse(request("HEAD"), headers, unread).text()).toBe("");
  expect(unread.destroyed).toBe(true);
});

test.each(["before the answer is made", "before it is sent"])(
  "content is closed for a client who disconnects %s",
  (when) => {
    const unread = content();
    const client = new AbortController();
    if (when === "before the answer is made") client.abort();
    fileResponse(request("GET", client.signal), headers, unread);
    client.abort();
    expect(unread.destroyed).toBe(true);
  },
);
