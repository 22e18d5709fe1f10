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
  const ofShell = textsOf("shell.json");
  const found = new Set(
    readdirSync(MESSAGES).filter((file) =>
      textsOf(file).some(
        (text) =>
          TELLING.test(text) &&
          content.includes(`\`${text}\``) &&
          // Another page may say the same, such as the name of the terms of use.
          (file === "shell.json" || !ofShell.includes(text)),
      ),
    ),
  );
  expect([...found]).toEqual(["catalogue.json", "error.json", "form.json", "shell.json"]);
});

function textsOf(file: string): string[] {
  const texts: Record<string, unknown> = JSON.parse(readFileSync(`${MESSAGES}/${file}`, "utf8"));
  return Object.values(texts).filter((text) => typeof text === "string");
}

// A view that takes a number or a name from a file of schemas brings the whole library into the script of every form: it once did.
test("no script has the library that reads forms on the server", () => {
  const scripts = readdirSync(ASSETS).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(50);
  expect(scripts.filter((file) => readFileSync(`${ASSETS}/${file}`, "utf8").includes("_zod"))).toEqual([]);
});
