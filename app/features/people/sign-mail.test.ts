import { afterEach, expect, test, vi } from "vitest";
import { log } from "#app/platform/log/log.server.ts";
import { useDatabase } from "#tests/database.ts";
import { useSigning } from "#tests/signing.ts";
import { type Letter, lettersSent, mailLater } from "./sign-mail.server.ts";

useDatabase();
const signing = useSigning();

afterEach(() => void vi.useRealTimers());

const LETTER: Letter = { to: "asha@example.com", subject: "Namaste", text: "A letter." };

test("nothing is looked up or written until the answer has had its time; then the letter goes out", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const write = vi.fn(() => Promise.resolve(LETTER));
  mailLater(signing.ask(), write);
  await vi.advanceTimersByTimeAsync(49);
  expect(write).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(201);
  expect(write).toHaveBeenCalledOnce();
  vi.useRealTimers();
  expect(await signing.letters(LETTER.to)).toEqual([
    { ...LETTER, text: expect.stringContaining("A letter.") },
  ]);
});

test("waits are not equally long", async () => {
  const timer = vi.spyOn(globalThis, "setTimeout");
  for (let count = 0; count < 50; count++) mailLater(signing.ask(), () => Promise.resolve(undefined));
  const waits = new Set(timer.mock.calls.map(([, wait]) => Number(wait)));
  await lettersSent();
  expect(waits.size).toBeGreaterThan(10);
  for (const wait of waits) expect(wait >= 50 && wait < 250).toBe(true);
});

test("a letter that cannot be written is logged, and nobody waits for it for ever", async () => {
  const complaint = vi.spyOn(log, "error").mockImplementation(() => {});
  mailLater(signing.ask(), () => Promise.reject(new Error("no post today")));
  await lettersSent();
  expect(complaint).toHaveBeenCalledOnce();
});
