import type { ReferenceAction } from "#app/domain/reference/reference-kinds.ts";

/**
 * Actions on objects that an audit entry may name: the noun and the verb. An action that is not listed does not compile.
 */
export const OBJECT_ACTIONS = [
  "book.add",
  "book.archive",
  "book.change",
  "book.restore",
  // A new set of tokens, by hand or as an earlier one was.
  "brand.change",
  "brand.restore",
  "brandPage.add",
  "brandPage.archive",
  "brandPage.change",
  "brandPage.restore",
  "brandSection.add",
  "brandSection.archive",
  "brandSection.change",
  "brandSection.restore",
  "bookstore.add",
  "bookstore.change",
  "bookstore.remove",
  "contactMessage.answer",
  "contactMessage.complaint",
  "contactMessage.reopen",
  "contributor.add",
  "contributor.archive",
  "contributor.change",
  "contributor.restore",
  // A change that somebody proposes who may not make it; it is taken over or declined.
  "contributorProposal.add",
  "contributorProposal.answer",
  "copyRequest.add",
  // A request for copies is answered, sent, received or cancelled.
  "copyRequest.move",
  "copyRequest.remark",
  "deliveryZone.add",
  "deliveryZone.change",
  "edition.add",
  "edition.addFile",
  "edition.archive",
  "edition.change",
  "edition.drawCover",
  // A change of the edition's status, such as from draft to published.
  "edition.move",
  "edition.removeFile",
  "edition.restore",
  "exchangeRate.add",
  "exchangeRate.change",
  "genre.add",
  "genre.archive",
  "genre.change",
  "genre.merge",
  "genre.remove",
  "genre.restore",
  "editorList.add",
  "editorList.archive",
  "editorList.change",
  "editorList.restore",
  "hold.add",
  // A copy that is kept for a reader is confirmed, declined, handed over or cancelled, or its time is over.
  "hold.move",
  "imprint.add",
  "imprint.change",
  "invitation.add",
  "invitation.remove",
  "listView.add",
  "listView.change",
  "listView.remove",
  "listing.add",
  "listing.change",
  // A listing is paused, withdrawn, or listed again.
  "listing.move",
  // The import that added it was undone.
  "listing.remove",
  "stock.move",
  "operation.cancel",
  // A person declared that what an ended operation left undone needs no more attention.
  "operation.handle",
  "order.add",
  // Copies of a line that are not delivered.
  "order.cancelCopies",
  "order.takeBackCopies",
  "statement.open",
  "statement.close",
  "statement.agree",
  "statement.dispute",
  "statement.answer",
  // The parcels of an order: how many, and who brings them.
  "order.change",
  // An order is accepted, packed, handed over, delivered, refused or cancelled, came back, or its time is over.
  "order.move",
  // A person found out whether a payment was made, looked at the picture of a transfer, or did not take it for a proof.
  "payment.decide",
  "payment.giveBack",
  "payment.refuseProof",
  "payment.seeProof",
  "promo.add",
  "promo.archive",
  "promo.change",
  "promo.restore",
  "publisher.add",
  "publisher.archive",
  "publisher.change",
  "publisher.remove",
  "publisher.restore",
  "publisher.suspend",
  "review.add",
  "review.change",
  "review.moderate",
  "role.grant",
  "role.revoke",
  "series.add",
  "series.change",
  // A task that removes something, and had not run for long, was allowed to go on.
  "letter.sendAgain",
  "scheduledTask.letGoOn",
  "siteSetting.change",
] as const;

/** Actions on a person. */
export const PERSON_ACTIONS = [
  "addAddress",
  "addPhone",
  // An ended Google identity may be linked again.
  "allowGoogle",
  "cancelDeletion",
  "changeAddress",
  "changeEmail",
  "changeIdentity",
  "changeName",
  "changePassword",
  "disable",
  "disableSecondFactor",
  // By a site administrator, or by whoever runs the server, for a person who has lost it.
  "resetSecondFactor",
  "enable",
  "enableSecondFactor",
  "endSession",
  "endSessions",
  "erase",
  "export",
  // A document of the old store became the person.
  "import",
  "linkGoogle",
  "preferAddress",
  "preferEmail",
  "preferLanguage",
  "chooseStaffNotices",
  "preferPhone",
  "prepareSecondFactor",
  "readIdentity",
  "removeAddress",
  "removeEmail",
  "removePhone",
  "renewRecoveryCodes",
  "requestDeletion",
  "requestEmailChange",
  // A person without a password requested a letter with a link to set one.
  "requestPassword",
  // A site administrator had the verification letter sent again.
  "resendVerification",
  "resetPassword",
  "signUp",
  // A sign-up with the address of an existing account. It changes nothing; the owner may be notified by letter.
  "signUpAgain",
  "unlinkGoogle",
  "useRecoveryCode",
  "verifyEmail",
] as const;

export type PersonAction = (typeof PERSON_ACTIONS)[number];
export type AuditAction = (typeof OBJECT_ACTIONS)[number] | ReferenceAction | `person.${PersonAction}`;

type Actions = AuditAction | (typeof OBJECT_ACTIONS)[number];
/** The kinds of objects that entries are about. */
export type AuditKind = Exclude<Actions extends `${infer Kind}.${string}` ? Kind : never, "role">;
/** What was done, without the kind of its object. */
export type AuditVerb = Actions extends `${string}.${infer Verb}` ? Verb : never;

/**
 * Whether an action edits fields of a row, such as `genre.change`, and so can be done beside another person's edit of other
 * fields. Other actions, such as archiving, depend on the row as a whole.
 */
export const editsFields = (action: AuditAction): boolean => action.endsWith(".change");
