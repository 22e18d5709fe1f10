import { type Naming, nameSiteAdmin } from "#app/platform/person/name-site-admin.server.ts";

/** What is said of ADMIN_EMAIL at a start, by what came of it. */
const TEXTS: Readonly<Record<Naming, string | undefined>> = {
  named: "ADMIN_EMAIL: the person with this address is site administrator now.",
  namedAndProved: undefined,
  isAlready: undefined,
  unknown:
    "ADMIN_EMAIL names nobody yet: who signs up with this address and proves it becomes site administrator.",
  disabled: "ADMIN_EMAIL names a disabled account, which gets no role.",
  unverified: "ADMIN_EMAIL names a person who becomes site administrator by verifying the mailbox.",
  hasOthers:
    "ADMIN_EMAIL names a person without the role, and the site has other administrators: one of them gives it, or `npm run person`.",
};

/**
 * Gives the role of site administrator to the person in ADMIN_EMAIL who verified the address before it was set, where the site has no
 * other one.
 * @returns the line that says what came of it; undefined where there is nothing to say
 */
export async function nameAdministrator(email: string | undefined): Promise<string | undefined> {
  return email === undefined ? undefined : TEXTS[await nameSiteAdmin(email, { onlyFirst: true })];
}
