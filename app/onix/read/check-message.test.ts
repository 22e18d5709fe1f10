import { afterAll, describe, expect, it } from "vitest";
import { message, product, temporaryFiles } from "#app/onix/message-for-tests.ts";
import { checkMessage } from "./check-message.server.ts";
import { DEPTH_MAX, RECORD_CHARACTERS_MAX, RECORD_PARTS_MAX } from "./walk-message.ts";

const files = temporaryFiles();
afterAll(() => files.remove());

async function check(content: string | Uint8Array) {
  return checkMessage(await files.write(content));
}

async function refusal(
  content: string | Uint8Array,
): Promise<{ code: string; message: string; line?: number }> {
  return check(content).then(
    () => ({ code: "accepted", message: "" }),
    (error) => error,
  );
}

const sound = message(product());
const inProduct = (more: string) => message(`<Product><RecordReference>1</RecordReference>${more}</Product>`);

describe("checkMessage passes", () => {
  it("a message in reference tags, counting its records", async () => {
    const found = await check(message(product() + product() + product()));
    expect(found).toEqual({ release: "3.0", tags: "reference", records: 3 });
  });

  it("short tags, release 3.1, no namespace, a namespace prefix, a comment and an instruction", async () => {
    expect(await check(`<ONIXmessage release="3.1"><header/><product/></ONIXmessage>`)).toEqual({
      release: "3.1",
      tags: "short",
      records: 1,
    });
    const prefixed =
      '<?note x?><!-- x --><o:ONIXMessage release="3.0" xmlns:o="http://ns.editeur.org/onix/3.0/reference"><o:Product/></o:ONIXMessage>';
    expect(await check(prefixed)).toMatchObject({ tags: "reference", records: 1 });
  });

  it("a message with its release only in the namespace, also in the one with the older host", async () => {
    const messageIn = (host: string) =>
      `<ONIXMessage xmlns="http://${host}.editeur.org/onix/3.1/reference"><Product/></ONIXMessage>`;
    expect(await check(messageIn("ns"))).toMatchObject({ release: "3.1" });
    expect(await check(messageIn("www"))).toMatchObject({ release: "3.1" });
  });

  it("a message that states that it has no products", async () => {
    const none = '<ONIXMessage release="3.1"><Header/><NoProduct/></ONIXMessage>';
    expect(await check(none)).toMatchObject({ records: 0 });
  });

  it("only products directly below the message, not those inside other elements or in another namespace", async () => {
    const otherElements = '<x:Product xmlns:x="urn:x"/><Header><Product/></Header>';
    expect(await check(message(`${otherElements}${product()}`))).toMatchObject({ records: 1 });
  });
});

describe("checkMessage refuses", () => {
  const xml = '<?xml version="1.0"?>';
  const entity = (definition: string, use = "&x;") =>
    `${xml}<!DOCTYPE ONIXMessage [${definition}]><ONIXMessage release="3.0"><Product><RecordReference>${use}</RecordReference></Product></ONIXMessage>`;
  const nestedEntities = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  ).join("");

  const cases: [name: string, content: string, code: string][] = [
    ["other XML", "<html><body/></html>", "onix.notOnix"],
    ["a name that is nearly right", '<ONIXMESSAGE release="3.0"/>', "onix.notOnix"],
    ["the right name in another namespace", '<ONIXMessage release="3.0" xmlns="urn:x"/>', "onix.notOnix"],
    ["release 2.1", '<ONIXMessage release="2.1"><Product/></ONIXMessage>', "onix.release"],
    ["a release of the future", '<ONIXMessage release="4.0"><Product/></ONIXMessage>', "onix.release"],
    ["no release at all", "<ONIXMessage><Product/></ONIXMessage>", "onix.release"],
    [
      "two releases at once",
      '<ONIXMessage release="3.0" xmlns="http://www.editeur.org/onix/2.1/reference"><Product/></ONIXMessage>',
      "onix.release",
    ],
    ["a message without records", '<ONIXMessage release="3.0"><Header/></ONIXMessage>', "onix.empty"],
    ["a plain DOCTYPE", `${xml}<!DOCTYPE ONIXMessage SYSTEM "onix.dtd">${sound.slice(39)}`, "onix.doctype"],
    [
      "nested entities that expand to a huge text",
      entity(`<!ENTITY l0 "ha">${nestedEntities}`, "&l9;"),
      "onix.doctype",
    ],
    ["an external entity", entity('<!ENTITY x SYSTEM "file:///etc/passwd">'), "onix.doctype"],
    ["a parameter entity", entity('<!ENTITY % x SYSTEM "http://127.0.0.1/x.dtd"> %x;'), "onix.doctype"],
    ["an undefined entity", inProduct("<Text>Nepal&nbsp;Lit</Text>"), "onix.entity"],
    ["an entity named like a method", inProduct("<Text>&constructor;</Text>"), "onix.entity"],
    ["a tag closed by another", inProduct("<A><B></A></B>"), "onix.notXml"],
    ["an attribute twice", inProduct('<Text textformat="05" textformat="06"/>'), "onix.notXml"],
    ["a bare ampersand", inProduct("<Text>Black & white &amp; grey</Text>"), "onix.notXml"],
    ["a zero byte", inProduct("<Text>a\0b</Text>"), "onix.notXml"],
    ["a control character", inProduct("<Text>a\u0008b</Text>"), "onix.notXml"],
    ["a reference to a zero", inProduct("<Text>&#0;</Text>"), "onix.notXml"],
    ["a second message after the first", `${sound}<ONIXMessage/>`, "onix.notXml"],
    ["text after the message", `${sound}end`, "onix.notXml"],
    ["a declaration in the middle", ` ${sound}`, "onix.notXml"],
    ["a prefix without a namespace", inProduct("<x:Text/>"), "onix.notXml"],
  ];
  it.each(cases)("%s", async (_name, content, code) => {
    expect(await refusal(content)).toMatchObject({ name: "FileRefused", code });
  });

  it("with a message of one line that names the line of the file and contains no path of the machine", async () => {
    const { line, message: text } = await refusal(`${sound.slice(0, 300)}\n\n</Wrong>`);
    expect(line).toBeGreaterThan(3);
    expect(text).toMatch(/^Line \d+: The file is not well-formed XML \(.+\)\.$/);
  });

  it("nesting beyond the limit, and accepts it up to the limit", async () => {
    const nested = (levels: number) => inProduct("<a>".repeat(levels) + "</a>".repeat(levels));
    expect(await refusal(nested(DEPTH_MAX - 2))).toMatchObject({ code: "accepted" });
    expect(await refusal(nested(DEPTH_MAX - 1))).toMatchObject({ code: "onix.tooDeep" });
    expect(await refusal(nested(200_000))).toMatchObject({ code: "onix.tooDeep" });
  });

  const huge = "x".repeat(RECORD_CHARACTERS_MAX + 200_000);
  const sizes: [name: string, content: string][] = [
    ["text", inProduct(`<Text>${huge}</Text>`)],
    ["text that never ends", inProduct(`<Text>${huge}`).slice(0, -30)],
    ["an attribute", inProduct(`<Text a="${huge}"/>`)],
    ["a comment", inProduct(`<!--${huge}-->`)],
    ["an instruction", inProduct(`<?x ${huge}?>`)],
    ["a name", inProduct(`<${huge}/>`)],
    ["an entity's name", inProduct(`&${huge};`)],
    ["an unfinished DOCTYPE", `<!DOCTYPE ${huge}`],
    ["a comment before the message", `<!--${huge}-->${sound.slice(39)}`],
    ["a comment after the message", `${sound}<!--${huge}-->`],
    ["a header", message(product(), `<MessageNote>${huge}</MessageNote>`)],
    ["elements", inProduct("<a/>".repeat(RECORD_PARTS_MAX + 1))],
    [
      "attributes",
      inProduct(`<a ${Array.from({ length: RECORD_PARTS_MAX + 1 }, (_, n) => `a${n}=""`).join(" ")}/>`),
    ],
  ];
  it.each(sizes)("a record that is too large for its %s", async (_name, content) => {
    expect(await refusal(content)).toMatchObject({ code: "onix.tooLarge" });
  });

  it("a file that is truncated anywhere, even inside a tag or character", async () => {
    const whole = message(
      product({ collateral: "<!-- c --><TextContent><Text><![CDATA[a]]>&amp;ल</Text></TextContent>" }),
    );
    const bytes = Buffer.from(whole.trimEnd());
    for (let cut = 1; cut < 20; cut++) {
      const part = bytes.subarray(0, Math.floor((cut * bytes.length) / 20));
      expect(await refusal(part), `cut at ${part.length}`).toMatchObject({ code: "onix.truncated" });
    }
    for (const left of [1, 2, 5, 12, 13, 14, 20]) {
      expect(await refusal(bytes.subarray(0, -left))).toMatchObject({ code: "onix.truncated" });
    }
    expect(await refusal(bytes)).toMatchObject({ code: "accepted" });
  });
});
