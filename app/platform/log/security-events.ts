/**
 * Every event of the security log, with its possible outcomes. No other events are written, and the table in
 * `docs/security.md` has one line for each.
 */
export const SECURITY_EVENTS = {
  signIn: [
    "opened",
    "secondFactorRequired",
    "wrongPassword",
    "unverified",
    "notAllowed",
    "overLimit",
    "refusedByGoogle",
    "googleUnreachable",
  ],
  secondFactor: ["wrongCode", "usedCode", "noPendingSignIn", "overLimit"],
  signOut: ["done"],
  signUp: ["created", "accountExists"],
  currentPassword: ["wrong"],
  letter: ["requested"],
  link: ["refused"],
  change: ["done"],
  area: ["noAbility", "noSecondFactor"],
  hiddenObject: ["requested"],
  crossSiteWrite: ["refused"],
  request: ["malformed"],
  limit: ["reached"],
} as const satisfies Record<string, readonly string[]>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;
export type SecurityOutcome<Event extends SecurityEvent> = (typeof SECURITY_EVENTS)[Event][number];

/**
 * Changes that are written to the security log, by their action in the audit trail: those of credentials, of roles, and of
 * whether a person can sign in. The audit entry of each causes the log line.
 */
export const SECURITY_CHANGES = [
  "person.allowGoogle",
  "person.linkGoogle",
  "person.unlinkGoogle",
  "person.verifyEmail",
  "person.requestEmailChange",
  "person.changeEmail",
  "person.requestPassword",
  "person.changePassword",
  "person.resetPassword",
  "person.prepareSecondFactor",
  "person.enableSecondFactor",
  "person.disableSecondFactor",
  "person.resetSecondFactor",
  "person.renewRecoveryCodes",
  "person.useRecoveryCode",
  "person.endSession",
  "person.endSessions",
  "person.requestDeletion",
  "person.cancelDeletion",
  "person.erase",
  "person.export",
  "person.readIdentity",
  "role.grant",
  "role.revoke",
  "person.disable",
  "person.enable",
] as const;

export type SecurityChange = (typeof SECURITY_CHANGES)[number];

/** Fields of a line beside event, outcome, time, request and source. None contains text that a person typed. */
export type SecurityFields = {
  /** Id of the person concerned; by default the viewer of the request. */
  readonly person?: string | undefined;
  /** Pseudonym of an e-mail address, from which the address cannot be derived. */
  readonly account?: string;
  /** The method of signing in. */
  readonly way?: "password" | "link" | "demo" | "google" | "secondFactor";
  /** Purpose of a letter or link. */
  readonly purpose?: string;
  readonly change?: SecurityChange;
  /** Kind and id of the changed object. */
  readonly object?: string;
  readonly objectId?: string;
  readonly role?: string;
  /** Id of the person who made the change, if it is not the person concerned. */
  readonly by?: string;
  /** The ability that is required for an area. */
  readonly area?: string;
  /** Name of a limit. */
  readonly limit?: string;
  /** HTTP status of the answer. */
  readonly status?: number;
};
