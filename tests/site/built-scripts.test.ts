import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ASSETS = "build/client/assets";
const MESSAGES = "app/i18n/messages/en";
/** Texts that are long enough to be known in a script, and are written there as in the catalogue. */
const TELLING = /^[^{}`\\]{12,}$/;

// A module that few pages need comes into the script of all pages when the folder it is in is there: the covers of the desk once did so.
test("the script that every page loads has texts of the public site alone", () => {
  const script = readdirSync(ASSETS).find((file) => /^shared-.*\.js$/.test(file)) ?? "";
  const content = readFileSync(`${ASSETS}/${script}`, "utf8");
  const found = new Set(
    readdirSync(MESSAGES).filter((file) =>
      textsOf(file).some((text) => TELLING.test(text) && content.includes(`\`${text}\``)),
    ),
  );
  expect([...found]).toEqual(["catalogue.json", "error.json", "form.json", "promo.json", "shell.json"]);
});

function textsOf(file: string): string[] {
  const texts: Record<string, unknown> = JSON.parse(readFileSync(`${MESSAGES}/${file}`, "utf8"));
  return Object.values(texts).filter((text) => typeof text === "string");
}
