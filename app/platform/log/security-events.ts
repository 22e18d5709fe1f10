/**
 * Every event of the security log, with the outcomes each may have. The list is closed: what is not in it is not written,
 * and the table in `docs/security.md` has one line for each.
 */
export const SECURITY_EVENTS = {
  signIn: [
    "opened",
    "secondFactorAsked",
    "wrongPassword",
    "unverified",
    "mayNotEnter",
    "overLimit",
    "refusedByGoogle",
    "googleUnreachable",
  ],
  secondFactor: ["wrongCode", "usedCode", "noFirstProof", "overLimit"],
  signOut: ["done"],
  signUp: ["made", "existed"],
  passwordTypedAgain: ["wrong"],
  letter: ["asked"],
  link: ["refused"],
  change: ["done"],
  area: ["noRight", "noSecondFactor"],
  hiddenObject: ["asked"],
  crossSiteWrite: ["refused"],
  request: ["misshapen"],
  limit: ["reached"],
} as const satisfies Record<string, readonly string[]>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;
export type SecurityOutcome<Event extends SecurityEvent> = (typeof SECURITY_EVENTS)[Event][number];

/**
 * What done changes are written to the security log, by their name in the audit log: those of ways to sign in, of rights,
 * and of who may enter at all. Some of them no screen makes yet: their verbs will write the audit line, and so this one.
 */
export const SECURITY_CHANGES = [
  "person.linkGoogle",
  "person.verifyEmail",
  "person.askEmailChange",
  "person.changeEmail",
  "person.askPassword",
  "person.changePassword",
  "person.resetPassword",
  "person.prepareSecondFactor",
  "person.enableSecondFactor",
  "person.disableSecondFactor",
  "person.renewRecoveryCodes",
  "person.useRecoveryCode",
  "person.endSession",
  "person.endSessions",
  "person.askDeletion",
  "person.undoDeletion",
  "person.erase",
  "person.export",
  "person.readIdentity",
  "role.grant",
  "role.revoke",
  "person.disable",
  "person.enable",
] as const;

export type SecurityChange = (typeof SECURITY_CHANGES)[number];

/** What a line may carry beside event, outcome, time, request and source. None of it is a text that somebody typed. */
export type SecurityFields = {
  /** Id of the person it is about, or who asks; the viewer of the request unless said. */
  readonly person?: string | undefined;
  /** What stands for an e-mail address: the same for the same address, and not to be turned back into it. */
  readonly account?: string;
  /** How somebody came in, or tried to. */
  readonly way?: "password" | "link" | "demo" | "google" | "secondFactor";
  /** What a letter or a link was for. */
  readonly purpose?: string;
  readonly change?: SecurityChange;
  /** Kind and id of what was changed. */
  readonly object?: string;
  readonly objectId?: string;
  readonly role?: string;
  /** Who did it, when that is not the person it is about. */
  readonly by?: string;
  /** The ability that an area asks for. */
  readonly area?: string;
  /** Name of a limit. */
  readonly limit?: string;
  /** HTTP status of the answer. */
  readonly status?: number;
};
