import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "#app/platform/config/config.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { type Mail, sendMail } from "./mail.server.ts";
import { readOutbox } from "./outbox.server.ts";

const LETTER: Mail = {
  from: "namaste@books.test",
  to: "asha@books.test",
  replyTo: "ravi@books.test",
  subject: "A letter",
  text: "First line\nSecond line",
};

let base: string;
let outbox: string;

beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), "mail-"));
  outbox = path.join(base, "outbox");
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const identity = () => ({ id: randomUUID(), on: new Date() });

const send = (own: Partial<Mail> = {}) =>
  sendMail({ ...LETTER, ...own }, readConfig({ MAIL_OUTBOX_DIR: outbox }), identity());

/** Headers and body of the one message in the outbox; folded headers are unfolded. */
function onlyMessage(): { headers: Record<string, string>; body: string } {
  const names = readdirSync(outbox);
  expect(names).toHaveLength(1);
  const [head = "", ...rest] = readFileSync(path.join(outbox, names[0] ?? ""), "utf8").split("\r\n\r\n");
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: Object.fromEntries(headers), body: rest.join("\r\n\r\n") };
}

/** Decodes a header of encoded words. */
function decoded(header = ""): string {
  const words = header.replace(/\?=\s+=\?/g, "?==?").matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi);
  const bytes = Array.from(words, ([, kind, text = ""]) =>
    kind?.toUpperCase() === "B"
      ? Buffer.from(text, "base64")
      : Buffer.from(
          text
            .replaceAll("_", " ")
            .replace(/=([0-9A-F]{2})/g, (_code, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
          "latin1",
        ),
  );
  return Buffer.concat(bytes).toString("utf8");
}

describe("a message in the outbox", () => {
  test("is one complete file that only its owner may read", async () => {
    await send();
    expect(readdirSync(outbox)).toEqual([expect.stringMatching(/^2\d{3}-.*\.eml$/)]);
    const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
    expect(modeOf(outbox)).toBe("700");
    expect(modeOf(path.join(outbox, readdirSync(outbox)[0] ?? ""))).toBe("600");
  });

  test("contains its headers and its text", async () => {
    await send();
    const { headers, body } = onlyMessage();
    expect(headers).toMatchObject({
      from: "namaste@books.test",
      to: "asha@books.test",
      "reply-to": "ravi@books.test",
      subject: "A letter",
      "mime-version": "1.0",
    });
    expect(headers["message-id"]).toMatch(/^<[^<>@\s]+@[^<>@\s]+>$/);
    expect(Date.parse(headers["date"] ?? "")).not.toBeNaN();
    expect(headers["content-type"]).toMatch(/^text\/plain; charset=utf-8/);
    expect(body).toContain("First line\r\nSecond line");
  });

  test("encodes Devanagari in subject and text by the standards", async () => {
    const subject = "वेबसाइटबाट सन्देश: शिरीषको फूल कहिले आउँछ? ज्ञान र श्रद्धाको लामो शीर्षक";
    await send({ subject, text: "नमस्ते, पुस्तक कहिले आउँछ?" });
    const { headers, body } = onlyMessage();
    const raw = headers["subject"] ?? "";
    expect(Array.from(raw).every((letter) => letter.charCodeAt(0) < 127)).toBe(true);
    expect(decoded(raw)).toBe(subject);
    const encoding = headers["content-transfer-encoding"];
    expect(encoding).toBe("base64");
    expect(Buffer.from(body, "base64").toString("utf8")).toContain("नमस्ते, पुस्तक कहिले आउँछ?");
  });

  test("appears only when it is complete, also when many are written at once", async () => {
    await Promise.all(Array.from({ length: 20 }, (_none, at) => send({ subject: `Letter ${at}` })));
    const names = readdirSync(outbox);
    expect(names.filter((name) => !name.endsWith(".eml"))).toEqual([]);
    expect(names).toHaveLength(20);
  });

  const BREAKS = [
    "\r\nBcc: all@books.test",
    "\nBcc: all@books.test",
    "\rBcc: all@books.test",
    "\u0000",
    "\u2028x",
  ];

  test.each(["from", "to", "replyTo", "subject"] as const)(
    "is refused with a line break in %s",
    async (field) => {
      for (const end of BREAKS)
        await expect(send({ [field]: `${LETTER[field]}${end}` })).rejects.toThrow(/control character/);
      expect(readdirSync(base)).toEqual([]);
    },
  );

  test.each([
    ["to", "asha@books.test, all@books.test"],
    ["to", "Asha <asha@books.test>"],
    ["to", "asha"],
    ["to", ""],
    ["from", "namaste@books.test, other@books.test"],
    ["replyTo", "ravi@books.test;all@books.test"],
  ])("is refused when %s is %j, which is not one address", async (field, address) => {
    await expect(send({ [field]: address })).rejects.toThrow(/not an address/);
    expect(readdirSync(base)).toEqual([]);
  });
});

describe("the outbox", () => {
  test("is read newest first, and is empty without a folder", async () => {
    expect(await readOutbox(outbox)).toEqual([]);
    for (const subject of ["One", "Two", "Three"]) {
      await send({ subject });
      // Names sort by the millisecond.
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const subjects = (await readOutbox(outbox)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Three", "Two", "One"]);
  });

  test("is decoded as by a mail program, in either language, with complete links", async () => {
    const link = `https://books.test/np/auth/verify?token=${"a=b3d".repeat(30)}`;
    const subject = "वेबसाइटबाट सन्देश: शिरीषको फूल कहिले आउँछ? ज्ञान र श्रद्धाको लामो शीर्षक";
    for (const text of [`Open:\n${link}`, `यहाँ थिच्नुहोस्:\n${link}`]) {
      await send({ subject, text });
      const [message] = await readOutbox(outbox);
      expect(message).toMatchObject({ from: LETTER.from, to: LETTER.to, subject, text });
      expect(Math.abs(Date.parse(message?.date ?? "") - Date.now())).toBeLessThan(60_000);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  });

  test("omits a message that cannot be read", async () => {
    await send();
    vi.spyOn(log, "warn").mockImplementation(() => {});
    mkdirSync(path.join(outbox, "2999.eml"));
    expect(await readOutbox(outbox)).toHaveLength(1);
  });

  test("is limited to twenty messages and the beginning of long ones", async () => {
    await Promise.all(Array.from({ length: 22 }, () => send({ text: "x".repeat(40_000) })));
    const shown = await readOutbox(outbox);
    expect(shown).toHaveLength(20);
    const lengths = shown.map(({ text }) => text.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(20_000);
    expect(Math.min(...lengths)).toBeGreaterThan(15_000);
  });
});

describe("over SMTP", () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  test("the message is sent to the server", async () => {
    const received: string[] = [];
    const port = await new Promise<number>((resolve) => {
      server = createServer((socket) => {
        let inData = false;
        socket.write("220 books.test\r\n");
        socket.on("data", (bytes) => {
          const text = String(bytes);
          received.push(text);
          if (inData) {
            if (!text.endsWith("\r\n.\r\n")) return;
            inData = false;
            socket.write("250 accepted\r\n");
          } else if (text.startsWith("DATA")) {
            inData = true;
            socket.write("354 go on\r\n");
          } else socket.write(text.startsWith("QUIT") ? "221 bye\r\n" : "250 books.test\r\n");
        });
      }).listen(0, "127.0.0.1", () => resolve(portOf(server)));
    });
    await sendMail(LETTER, readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }), identity());
    const dialogue = received.join("");
    expect(dialogue).toContain("MAIL FROM:<namaste@books.test>");
    expect(dialogue).toContain("RCPT TO:<asha@books.test>");
    expect(dialogue).toContain("Subject: A letter");
    expect(dialogue).toContain("Auto-Submitted: auto-generated");
    expect(readdirSync(base)).toEqual([]);
  });

  test("an unreachable server is an error", async () => {
    await expect(
      sendMail(LETTER, readConfig({ SMTP_URL: "smtp://127.0.0.1:1" }), identity()),
    ).rejects.toThrow();
  });
});

function portOf(server: Server | undefined): number {
  return (server?.address() as AddressInfo | undefined)?.port ?? 0;
}
