import type { AuditKind, AuditVerb } from "#app/domain/access/audit-actions.ts";
import { REFERENCE_KINDS, type ReferenceKind } from "#app/domain/reference/reference-kinds.ts";
import * as m from "#app/i18n/generated/messages.js";

type Word = keyof typeof m & `${Lowercase<ReferenceKind>}_one`;

/** The name of one row of each kind of reference rows: the message `format_one`, in the file of the kind. */
const REFERENCE_WORDS = Object.fromEntries(
  REFERENCE_KINDS.map((kind): [ReferenceKind, () => string] => {
    const word: Word = `${kind.toLowerCase() as Lowercase<ReferenceKind>}_one`;
    // oxlint-disable-next-line import/namespace -- of all messages, which a server has loaded
    return [kind, () => m[word]()];
  }),
) as Readonly<Record<ReferenceKind, () => string>>;

/** The kinds of objects, by their names. */
const KINDS: Readonly<Record<AuditKind, () => string>> = {
  ...REFERENCE_WORDS,
  book: m.desks_book,
  bookstore: m.desks_bookstore,
  brand: m.audit_kind_brand,
  brandPage: m.audit_kind_brand_page,
  brandSection: m.audit_kind_brand_section,
  contactMessage: m.audit_kind_contact_message,
  contributor: m.audit_kind_contributor,
  contributorProposal: m.audit_kind_contributor_proposal,
  copyRequest: m.audit_kind_copy_request,
  deliveryZone: m.audit_kind_delivery_zone,
  edition: m.audit_kind_edition,
  editorList: m.audit_kind_editor_list,
  exchangeRate: m.audit_kind_exchange_rate,
  genre: m.audit_kind_genre,
  hold: m.audit_kind_hold,
  order: m.audit_kind_order,
  payment: m.audit_kind_payment,
  imprint: m.audit_kind_imprint,
  invitation: m.audit_kind_invitation,
  listView: m.audit_kind_list_view,
  listing: m.audit_kind_listing,
  operation: m.audit_kind_operation,
  person: m.audit_kind_person,
  promo: m.audit_kind_promo,
  publisher: m.desks_publisher,
  review: m.audit_kind_review,
  letter: m.audit_kind_letter,
  scheduledTask: m.audit_kind_scheduled_task,
  series: m.audit_kind_series,
  siteSetting: m.audit_kind_site_setting,
  statement: m.audit_kind_statement,
  stock: m.audit_kind_stock,
};

/** What is done with objects and with people, as the trail says it. */
const VERBS: Readonly<Record<AuditVerb, () => string>> = {
  add: m.history_added,
  addAddress: m.audit_verb_add_address,
  addFile: m.audit_verb_add_file,
  addPhone: m.audit_verb_add_phone,
  agree: m.audit_verb_agree,
  answer: m.audit_verb_answer,
  close: m.audit_verb_close,
  dispute: m.audit_verb_dispute,
  open: m.audit_verb_open,
  archive: m.history_archived,
  cancel: m.audit_verb_cancel,
  cancelDeletion: m.audit_verb_cancel_deletion,
  change: m.history_changed,
  changeAddress: m.audit_verb_change_address,
  changeEmail: m.audit_verb_change_email,
  changeIdentity: m.audit_verb_change_identity,
  changeName: m.audit_verb_change_name,
  changePassword: m.audit_verb_change_password,
  disable: m.audit_verb_disable,
  disableSecondFactor: m.audit_verb_disable_second_factor,
  resetSecondFactor: m.audit_verb_reset_second_factor,
  drawCover: m.history_cover_drawn,
  enable: m.audit_verb_enable,
  enableSecondFactor: m.audit_verb_enable_second_factor,
  endSession: m.audit_verb_end_session,
  endSessions: m.audit_verb_end_sessions,
  erase: m.audit_verb_erase,
  export: m.audit_verb_export,
  grant: m.audit_verb_grant,
  handle: m.audit_verb_handle,
  import: m.audit_verb_import,
  allowGoogle: m.audit_verb_allow_google,
  linkGoogle: m.audit_verb_link_google,
  unlinkGoogle: m.audit_verb_unlink_google,
  letGoOn: m.audit_verb_let_go_on,
  sendAgain: m.audit_verb_send_again,
  merge: m.audit_verb_merge,
  moderate: m.audit_verb_moderate,
  move: m.history_moved,
  cancelCopies: m.audit_verb_cancel_copies,
  takeBackCopies: m.audit_verb_take_back_copies,
  decide: m.audit_verb_decide,
  giveBack: m.audit_verb_give_back,
  refuseProof: m.audit_verb_refuse_proof,
  seeProof: m.audit_verb_see_proof,
  preferAddress: m.audit_verb_prefer_address,
  preferEmail: m.audit_verb_prefer_email,
  preferLanguage: m.audit_verb_prefer_language,
  chooseStaffNotices: m.audit_verb_choose_staff_notices,
  preferPhone: m.audit_verb_prefer_phone,
  prepareSecondFactor: m.audit_verb_prepare_second_factor,
  readIdentity: m.audit_verb_read_identity,
  remark: m.audit_verb_remark,
  reopen: m.audit_verb_reopen,
  complaint: m.audit_verb_complaint,
  remove: m.audit_verb_remove,
  removeAddress: m.audit_verb_remove_address,
  removeEmail: m.audit_verb_remove_email,
  removeFile: m.audit_verb_remove_file,
  removePhone: m.audit_verb_remove_phone,
  renewRecoveryCodes: m.audit_verb_renew_recovery_codes,
  requestDeletion: m.audit_verb_request_deletion,
  requestEmailChange: m.audit_verb_request_email_change,
  requestPassword: m.audit_verb_request_password,
  resendVerification: m.audit_verb_resend_verification,
  resetPassword: m.audit_verb_reset_password,
  restore: m.history_restored,
  revoke: m.audit_verb_revoke,
  signUp: m.audit_verb_sign_up,
  signUpAgain: m.audit_verb_sign_up_again,
  suspend: m.audit_verb_suspend,
  useRecoveryCode: m.audit_verb_use_recovery_code,
  verifyEmail: m.audit_verb_verify_email,
};

export const AUDIT_KINDS = Object.keys(KINDS) as AuditKind[];
export const AUDIT_VERBS = Object.keys(VERBS) as AuditVerb[];

/** The name of a kind of object; the word itself for one that is not in use any more. */
export const kindLabel = (kind: string): string =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind as AuditKind]() : kind;

/** What an action of an entry was; the action itself for one that is not in use any more. */
export function verbLabel(action: string): string {
  const verb = action.slice(action.indexOf(".") + 1);
  return Object.hasOwn(VERBS, verb) ? VERBS[verb as AuditVerb]() : action;
}

/** An entry in one line: the kind of its object, and what was done. */
export const entryTitle = ({ kind, action }: { readonly kind: string; readonly action: string }): string =>
  `${kindLabel(kind)}: ${verbLabel(action)}`;
