import { desc, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { contactMessages } from "#app/db/tables/site.server.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { useSite } from "#tests/site.ts";
import { rowsIn } from "./editions.ts";
import { findAll, findOne, type PageElement, readPage, textOf } from "./page.ts";
import { countLetters, lastRawLetter } from "./raw-letters.ts";
import { requestText, sendRaw } from "./raw-request.ts";

const REQUIRED = { en: "This field is required.", np: "यो भर्नै पर्छ।" };
const HIDDEN = {
  en: "There is a hidden character in this. Delete the text and type it again.",
  np: "यसमा नदेखिने अक्षर छ। मेटाएर फेरि लेख्नुहोस्।",
};
const INVALID = { en: "Something looks off. Please re-enter.", np: "केही मिलेन। कृपया फेरि भर्नुहोस्।" };
const VALID = { name: "Sita", email: "sita@example.com", phone: "", subject: "A question", body: "Namaste" };
const FIELDS = ["name", "email", "phone", "subject", "body"] as const;

// The limit counts by sender; behind a trusted proxy each test can be another sender.
const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
let sender = 0;

beforeEach(() => {
  sender += 1;
});

const senderHeaders = () => ({ "x-forwarded-for": `192.0.2.${sender}` });
const send = (fields: Record<string, string>, path = "/pages/contactus") =>
  site.post(path, fields, { headers: senderHeaders() });

/** The page's field with its error, if it has one. */
function fieldOf(
  page: PageElement,
  name: string,
): { value: string; invalid: string | undefined; error: string | undefined } {
  const [control] = [...findAll(page, "input", { name }), ...findAll(page, "textarea", { name })];
  if (!control) throw new Error(`No field ${name}.`);
  const described = (control.attributes["aria-describedby"] ?? "").split(" ");
  const [error] = findAll(page, "p", { id: `${name}-error` });
  if (error) expect(described).toContain(`${name}-error`);
  return {
    value: control.tag === "textarea" ? rawOf(control) : (control.attributes.value ?? ""),
    invalid: control.attributes["aria-invalid"],
    error: error && textOf(error),
  };
}

const rawOf = (area: PageElement) => area.children.map(String).join("").replace(/^\n/, "");

async function lastMessage() {
  const [row] = await db().select().from(contactMessages).orderBy(desc(contactMessages.createdOn)).limit(1);
  return row && openRow(contactMessages, row);
}

describe("a message", () => {
  test("is stored and mailed to the company", async () => {
    const response = await send({ ...VALID, phone: "+977 98-41234567", body: "First line\r\nSecond line" });
    expect(response.status).toBe(200);
    const page = readPage(await response.text());
    expect(textOf(findOne(page, "section", { role: "status" }))).toContain("sita@example.com");
    expect(findAll(page, "textarea")).toEqual([]);

    const stored = await lastMessage();
    expect(stored).toMatchObject({
      name: "Sita",
      email: "sita@example.com",
      phone: "+977 98-41234567",
      subject: "A question",
      body: "First line\nSecond line",
      language: "en",
      status: "open",
    });

    const mail = await lastRawLetter(site.outbox, await countLetters());
    await expect
      .poll(
        async () => (await db().execute(sql`select from contact_messages where mailed_on is null`)).rowCount,
      )
      .toBe(0);
    expect(mail.headers.get("to")).toBe("namaste@ekadeshma.example");
    expect(mail.headers.get("from")).toBe("namaste@ekadeshma.example");
    expect(mail.headers.get("reply-to")).toBe("sita@example.com");
    expect(mail.headers.get("subject")).toBe("Message from the website: A question");
    expect(mail.text).toContain("First line\nSecond line");
    expect(mail.text).toContain("+977 98-41234567");
  });

  test.each(["en", "np"] as const)("may give a telephone number alone: %s", async (language) => {
    const path = language === "np" ? "/np/pages/contactus" : "/pages/contactus";
    const response = await send({ ...VALID, email: "", phone: "9841234567", subject: "Please call" }, path);
    expect(response.status).toBe(200);
    const sent = textOf(findOne(readPage(await response.text()), "section", { role: "status" }));
    expect(sent).toContain("9841234567");
    const stored = await lastMessage();
    expect(stored).toMatchObject({ email: null, phone: "9841234567" });
    const mail = await lastRawLetter(site.outbox, await countLetters());
    expect(mail.headers.get("subject")).toContain("Please call");
    expect(mail.headers.has("reply-to")).toBe(false);
    expect(mail.text).toContain("9841234567");
  });

  test("in Nepali is stored and mailed in Nepali", async () => {
    const subject = "पाण्डुलिपि पठाउन चाहन्छु — कसरी?";
    const body = "नमस्ते,\n\nक्ष ज्ञ श्र गर्‍यो ५ ८ ९।\n.\nFrom here";
    const response = await send(
      { ...VALID, name: "सीता श्रेष्ठ", subject, body, phone: "९८४१२३४५६७" },
      "/np/pages/contactus",
    );
    expect(response.status).toBe(200);
    expect(findOne(readPage(await response.text()), "html").attributes.lang).toBe("ne");
    const mail = await lastRawLetter(site.outbox, await countLetters());
    expect(mail.headers.get("subject")).toContain(subject);
    expect(mail.text).toContain(body.normalize("NFC"));
    expect(mail.text).toContain("सीता श्रेष्ठ <sita@example.com>");
    const stored = await lastMessage();
    expect(stored).toMatchObject({ name: "सीता श्रेष्ठ", subject, language: "np", phone: "९८४१२३४५६७" });
  });

  test("may be as long as the form allows, counted in characters", async () => {
    const response = await send({
      ...VALID,
      name: "\u{1f4da}".repeat(120),
      subject: "क".repeat(160),
      body: "ज्ञ".repeat(1666),
      email: `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(57)}.np`,
    });
    expect(response.status).toBe(200);
  });

  test("stores only the fields of the form", async () => {
    const extra = {
      id: "00000000-0000-4000-8000-000000000000",
      status: "handled",
      language: "xx",
      at: "1999-01-01",
    };
    expect((await send({ ...VALID, ...extra, subject: "Extra" })).status).toBe(200);
    const stored = await lastMessage();
    expect(stored).toMatchObject({ status: "open", language: "en" });
    expect(stored?.id).not.toBe(extra.id);
  });

  test("may be multipart, as the script sends it", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...VALID, subject: "Parts" })) form.set(name, value);
    const response = await fetch(`${site.url}/pages/contactus.data`, {
      method: "POST",
      body: form,
      headers: { origin: site.url, ...senderHeaders() },
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("sita@example.com");
  });
});

describe("a rejected message", () => {
  let before: { rows: number; mails: number };
  const count = async () => ({
    rows: await rowsIn("contact_messages"),
    mails: await countLetters(),
  });

  beforeEach(async () => {
    before = await count();
  });

  afterEach(async () => {
    expect(await count()).toEqual(before);
  });

  const long = (length: number) => "a".repeat(length);
  const bad: [why: string, field: (typeof FIELDS)[number], value: string, message: typeof REQUIRED][] = [
    ["an empty name", "name", "", REQUIRED],
    ["a name of spaces", "name", " \t\u00a0", REQUIRED],
    ["an invisible name", "name", "\u200b\u200d", HIDDEN],
    ["a name that is too long", "name", long(121), INVALID],
    ["a control character", "name", "Si\u0007ta", HIDDEN],
    ["a null character", "name", "Si\u0000ta", HIDDEN],
    ["another header in the name", "name", "Sita\r\nBcc: all@evil.example", HIDDEN],
    ["a right-to-left override", "name", "Sita\u202egnp.exe", HIDDEN],
    ["an address without host", "email", "sita", INVALID],
    ["two addresses", "email", "sita@example.com,all@evil.example", INVALID],
    ["an address with a name", "email", "Sita <sita@example.com>", INVALID],
    ["another header in the address", "email", "sita@example.com\r\nBcc: all@evil.example", INVALID],
    ["an encoded line break in the address", "email", "sita@example.com%0aBcc:all@evil.example", INVALID],
    ["an address that is too long", "email", `${long(250)}@example.com`, INVALID],
    ["a phone of letters", "phone", "call me", INVALID],
    ["a phone that is too long", "phone", "9".repeat(41), INVALID],
    ["another header in the phone", "phone", "98412345\r\nBcc: x", INVALID],
    ["no subject", "subject", "", REQUIRED],
    ["a subject that is too long", "subject", long(161), INVALID],
    ["another header in the subject", "subject", "Hello\r\nBcc: all@evil.example", HIDDEN],
    ["a line separator in the subject", "subject", "Hello\u2028Bcc: all@evil.example", HIDDEN],
    ["no message", "body", "", REQUIRED],
    ["a message that is too long", "body", long(5001), INVALID],
    ["a null character in the message", "body", "a\u0000b", HIDDEN],
  ];

  test.each(bad)("%s", async (_why, field, value, message) => {
    const typed = { ...VALID, phone: "98412345", subject: 'As "typed" <b>', [field]: value };
    for (const [language, path] of [
      ["en", "/pages/contactus"],
      ["np", "/np/pages/contactus"],
    ] as const) {
      const response = await send(typed, path);
      expect(response.status).toBe(400);
      expect(response.headers.get("content-type")).toMatch(/^text\/html/);
      const html = await response.text();
      expect(html).not.toContain('As "typed" <b>');
      const page = readPage(html);
      for (const name of FIELDS) {
        const shown = fieldOf(page, name);
        expect(shown.error, name).toBe(name === field ? message[language] : undefined);
        expect(shown.invalid, name).toBe(name === field ? "true" : undefined);
        expect(shown.value.replaceAll("\r\n", "\n"), name).toBe(typed[name].replaceAll("\r\n", "\n"));
      }
    }
  });

  test("an empty form, at every field at once", async () => {
    const page = readPage(await (await send({})).text());
    const errors = FIELDS.map((name) => fieldOf(page, name).error);
    expect(errors).toEqual(FIELDS.map(() => REQUIRED.en));
  });

  test("neither address nor number, at both fields", async () => {
    const response = await send({ ...VALID, email: "", phone: " " });
    expect(response.status).toBe(400);
    const page = readPage(await response.text());
    const errors = FIELDS.map((name) => fieldOf(page, name).error);
    expect(errors).toEqual([undefined, REQUIRED.en, REQUIRED.en, undefined, undefined]);
    expect(findAll(page, "input", { autofocus: "" }).map(({ attributes }) => attributes.name)).toEqual([
      "email",
    ]);
  });

  test("files in place of texts", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(VALID)) form.set(name, new Blob([value]), "x.txt");
    const headers = { origin: site.url, ...senderHeaders() };
    const response = await fetch(`${site.url}/pages/contactus`, { method: "POST", body: form, headers });
    expect(response.status).toBe(400);
    expect(fieldOf(readPage(await response.text()), "name").error).toBe(REQUIRED.en);
  });

  const asForm = new URLSearchParams(VALID).toString();
  test.each([
    ["a multipart body without parts", "multipart/form-data; boundary=x", "garbage"],
    [
      "a multipart body cut short",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nSita',
    ],
    ["a multipart body without boundary", "multipart/form-data", "--x--"],
    ["an invalid multipart header", "multipart/form-data; boundary=x", "--x\r\n:::\r\n\r\n\r\n--x--\r\n"],
    ["a form declared as text", "text/plain", asForm],
    ["a form declared as JSON", "application/json", JSON.stringify(VALID)],
    ["an invalid content type", "///", asForm],
    ["an empty body of a known type", "application/x-www-form-urlencoded", ""],
    ["broken percent signs", "application/x-www-form-urlencoded", "name=%&email=%zz&subject=%E0%A4%A"],
  ])("%s", async (_why, type, body) => {
    const response = await fetch(`${site.url}/pages/contactus`, {
      method: "POST",
      body,
      headers: { origin: site.url, "content-type": type, ...senderHeaders() },
    });
    expect(response.status).toBe(400);
    const page = readPage(await response.text());
    expect(textOf(findOne(page, "h1"))).toBe("Contact us");
    const [atField] = findAll(page, "p", { id: "email-error" });
    const shown = textOf(atField ?? findOne(page, "div", { role: "alert" }));
    expect([REQUIRED.en, INVALID.en]).toContain(shown);
  });

  test("a body without type or length", async () => {
    const answer = await sendRaw(
      site.url,
      requestText(site.url, "POST /pages/contactus", { Origin: site.url, "X-Forwarded-For": "192.0.2.250" }),
    );
    expect(answer.status).toBe(400);
  });

  test("a form over 64 KB and a body over 2 MB, before they are read", async () => {
    const post = (length: number, type: string) =>
      sendRaw(
        site.url,
        // The body is never sent: a server that waited for it would not answer.
        requestText(site.url, "POST /pages/contactus", {
          Origin: site.url,
          "Content-Type": type,
          "Content-Length": String(length),
        }),
      );
    expect((await post(65_537, "application/x-www-form-urlencoded")).status).toBe(400);
    expect((await post(2 * 1024 * 1024 + 1, "application/x-www-form-urlencoded")).status).toBe(413);
    expect((await post(2 * 1024 * 1024 + 1, "multipart/form-data; boundary=x")).status).toBe(413);
    expect((await post(1e15, "multipart/form-data; boundary=x")).status).toBe(413);
    const whole = await send({ ...VALID, body: "a".repeat(70_000) });
    expect(whole.status).toBe(400);
  });

  test("a form over 64 KB in parts, as a whole", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...VALID, body: "a".repeat(500_000) }))
      form.set(name, value);
    const headers = { origin: site.url, ...senderHeaders() };
    const response = await fetch(`${site.url}/pages/contactus`, { method: "POST", body: form, headers });
    expect(response.status).toBe(400);
    const page = readPage(await response.text());
    expect(findAll(page, "div", { role: "alert" }).map(textOf)).toEqual([INVALID.en]);
    expect(fieldOf(page, "body").value).toBe("");
  });
});

describe("a sender who writes too often", () => {
  test("gets 429 with the values kept, and others can still send", async () => {
    for (let attempt = 1; attempt <= 20; attempt++)
      expect((await send({ ...VALID, subject: `Message ${attempt}` })).status).toBe(200);
    const before = await rowsIn("contact_messages");
    const refused = await send({ ...VALID, subject: "One too many" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
    const page = readPage(await refused.text());
    expect(findAll(page, "div", { role: "alert" }).map(textOf)).toEqual([
      "That was a lot of messages at once. Please try again later.",
    ]);
    expect(fieldOf(page, "subject").value).toBe("One too many");
    const data = await send(VALID, "/pages/contactus.data");
    expect(data.status).toBe(429);
    expect(Number(data.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await rowsIn("contact_messages")).toBe(before);
    sender += 100;
    expect((await send(VALID)).status).toBe(200);
  });
});
