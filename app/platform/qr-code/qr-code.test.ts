import { expect, test } from "vitest";
import { qrCode } from "./qr-code.ts";

const LINK =
  "otpauth://totp/Ekadeshma:maya@example.org?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Ekadeshma";

/** The modules a path covers, as rows of text. */
function modulesOf({ side, path }: ReturnType<typeof qrCode>): string[] {
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => "."));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]?.fill("#", Number(x), Number(x) + Number(length));
  return rows.map((row) => row.join(""));
}

test("a link gives a QR code with three finder patterns and a quiet zone of four modules", () => {
  const code = qrCode(LINK);
  expect((code.side - 8 - 17) % 4).toBe(0);
  const rows = modulesOf(code);
  const edge = code.side - 4;
  for (const at of [0, 3, edge, code.side - 1]) expect(rows[at]).toBe(".".repeat(code.side));
  for (const row of rows) {
    expect(row.slice(0, 4)).toBe("....");
    expect(row.slice(edge)).toBe("....");
  }
  expect(rows[4]?.slice(4, 12)).toBe("#######.");
  expect(rows[4]?.slice(edge - 8, edge)).toBe(".#######");
  expect(rows[edge - 1]?.slice(4, 12)).toBe("#######.");
});

test("another text gives another path", () => {
  expect(qrCode(`${LINK}&digits=6`).path).not.toBe(qrCode(LINK).path);
});
