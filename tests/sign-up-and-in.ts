import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { SignInRequest } from "#app/features/sign-in/session/sign-in-request.ts";
import { signUp } from "#app/features/sign-in/sign-up/sign-up.server.ts";
import { verifyEmailByLink } from "#app/features/sign-in/sign-up/verify-email.server.ts";
import { type Config, readConfig } from "#app/platform/config/config.server.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { sendDueLetters } from "./letters.ts";
import { type Letter, lettersTo, linkIn, tokenOf } from "./site/mailbox.ts";

export const PASSWORD = "चौतारीमा पिपल 58";

type RequestOptions = { source?: string; cookies?: readonly string[]; language?: Language };

/** What tests of signing up and signing in share: a configuration with its own outbox, requests and people. */
export type SignUpAndIn = {
  readonly config: Config;
  /** Makes a request; its source address is a new one unless given. */
  readonly newRequest: (options?: RequestOptions) => SignInRequest;
  /** Sends all letters that are due, and returns those to an address. */
  readonly sendAndReadLetters: (email: string) => Promise<Letter[]>;
  /** The token in the last letter to an address. */
  readonly tokenOfLastLetter: (email: string) => Promise<string>;
  /** Signs a person up, and verifies the address unless `isVerified` is false. Returns their id. */
  readonly addPerson: (email: string, isVerified?: boolean) => Promise<string>;
};

/** Gives a test file a configuration with its own outbox. Call it at the top of the file, beside `useDatabase`. */
export function useSignUpAndIn(environment: Record<string, string> = {}): SignUpAndIn {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-sign-in-"));
  const outbox = path.join(folder, "outbox");
  const config: Config = {
    ...readConfig({ DATA_DIR: folder, BASE_URL: "http://localhost:3000", ...environment }),
    sessionSecret: SITE_SECRET,
  };
  let sources = 0;
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const signUpAndIn: SignUpAndIn = {
    config,
    newRequest({ source, cookies = [], language = "en" } = {}) {
      sources += 1;
      const cookie = cookies.map((each) => each.split(";")[0]).join("; ");
      return {
        request: new Request(config.baseUrl, { headers: { cookie, "user-agent": "Tests" } }),
        requestDetails: {
          id: randomUUID(),
          nonce: "",
          source: source ?? `10.0.${sources >> 8}.${sources & 255}`,
          isFromThisMachine: false,
          config,
        },
        language,
        companyEmail: "company@example.com",
      };
    },
    async sendAndReadLetters(email) {
      await sendDueLetters(config);
      await readdir(outbox).catch(() => []);
      return await lettersTo(outbox, email);
    },
    async tokenOfLastLetter(email) {
      const last = (await signUpAndIn.sendAndReadLetters(email)).at(-1);
      if (!last) throw new Error(`No letter to ${email}.`);
      return tokenOf(linkIn(last));
    },
    async addPerson(email, isVerified = true) {
      const given = {
        firstName: "Asha",
        lastName: "Gurung",
        email,
        password: PASSWORD,
        passwordAgain: PASSWORD,
      };
      const signed = await signUp(given, signUpAndIn.newRequest());
      if (!signed.ok) throw new Error(signed.code);
      if (isVerified) {
        const verified = await verifyEmailByLink(
          await signUpAndIn.tokenOfLastLetter(email),
          PASSWORD,
          signUpAndIn.newRequest(),
        );
        if (!verified.ok) throw new Error(verified.code);
      }
      const [row] = await db().select({ id: appUsers.id }).from(appUsers).where(eq(appUsers.email, email));
      if (!row) throw new Error("No person was added.");
      return row.id;
    },
  };
  return signUpAndIn;
}
