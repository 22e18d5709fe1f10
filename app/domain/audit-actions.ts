/**
 * Actions on objects that an audit entry may name: the noun and the verb. An action that is not listed does not compile.
 */
export const OBJECT_ACTIONS = [
  "bookstore.add",
  "genre.add",
  "genre.archive",
  "genre.change",
  "genre.merge",
  "genre.restore",
  "listing.add",
  "publisher.add",
  "role.grant",
  "role.revoke",
] as const;

/** Actions on a person. */
export const PERSON_ACTIONS = [
  "addAddress",
  "addPhone",
  "askDeletion",
  "askEmailChange",
  "askPassword",
  "changeAddress",
  "changeEmail",
  "changeIdentity",
  "changeName",
  "changePassword",
  "disable",
  "disableSecondFactor",
  "enable",
  "enableSecondFactor",
  "endSession",
  "endSessions",
  "erase",
  "export",
  "linkGoogle",
  "preferAddress",
  "preferEmail",
  "preferLanguage",
  "preferPhone",
  "prepareSecondFactor",
  "readIdentity",
  "removeAddress",
  "removeEmail",
  "removePhone",
  "renewRecoveryCodes",
  "resetPassword",
  "signUp",
  "signUpAgain",
  "undoDeletion",
  "useRecoveryCode",
  "verifyEmail",
] as const;

export type PersonAction = (typeof PERSON_ACTIONS)[number];
export type AuditAction = (typeof OBJECT_ACTIONS)[number] | `person.${PersonAction}`;
