import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { withoutNonce } from "./without-nonce.ts";

const NONCE = "0123456789abcdef0123456789abcdef";
const digestOf = (code: string) => createHash("sha256").update(code).digest("base64");

test("inline scripts with the nonce are allowed by their digests, each once", () => {
  const { html, digests } = withoutNonce(
    `<link rel="modulepreload" nonce="${NONCE}" href="/a.js"><script nonce="${NONCE}">one()</script>` +
      `<script nonce="${NONCE}" type="module">two("</p>")\n</script><script nonce="${NONCE}">one()</script>`,
    NONCE,
  );
  expect(html).toBe(
    '<link rel="modulepreload" href="/a.js"><script>one()</script>' +
      '<script type="module">two("</p>")\n</script><script>one()</script>',
  );
  expect(digests).toEqual([digestOf("one()"), digestOf('two("</p>")\n')]);
});

test("a script without the nonce, or with another, stays forbidden; one that is a file needs no digest", () => {
  const { digests } = withoutNonce(
    `<script>bad()</script><script nonce="0">bad()</script><script src="/a.js" nonce="${NONCE}"></script>` +
      '<script type="application/ld+json">{}</script>',
    NONCE,
  );
  expect(digests).toEqual([]);
});

test("a page that has its nonce anywhere else is not kept", () => {
  expect(() => withoutNonce(`<p>${NONCE}</p>`, NONCE)).toThrow(/contains its nonce/);
});
