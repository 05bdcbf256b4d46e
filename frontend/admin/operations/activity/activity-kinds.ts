import type { HistoryEntryRecord } from '../../../../backend/content/history/history.dto.js';
import type { SentenceKey } from '../../core/language/english/index';
import { perLanguage, t } from '../../core/language/t';

type Action = HistoryEntryRecord['action'];

/** The actions that the activity can be filtered by, with their labels. */
const kinds: Partial<Record<Action, SentenceKey>> = {
  create: 'activity.kindCreate',
  update: 'activity.kindUpdate',
  publish: 'activity.kindPublish',
  unpublish: 'activity.kindUnpublish',
  ask_review: 'activity.kindAskReview',
  return_review: 'activity.kindReturnReview',
  withdraw_review: 'activity.kindWithdrawReview',
  note: 'activity.kindNote',
  resolve_note: 'activity.kindResolveNote',
  reopen_note: 'activity.kindReopenNote',
  delete_note: 'activity.kindDeleteNote',
  schedule: 'activity.kindSchedule',
  unschedule: 'activity.kindUnschedule',
  share: 'activity.kindShare',
  unshare: 'activity.kindUnshare',
  replace: 'activity.kindReplace',
  delete: 'activity.kindDelete',
  restore: 'activity.kindRestore',
  delete_for_good: 'activity.kindDeleteForGood',
  order: 'activity.kindOrder',
  reply: 'activity.kindReply',
  send: 'activity.kindSend',
  export: 'activity.kindExport',
  sign_in: 'activity.kindSignIn',
  sign_in_failed: 'activity.kindSignInFailed',
  sign_out: 'activity.kindSignOut',
  password: 'activity.kindPassword',
  password_link: 'activity.kindPasswordLink',
  invite: 'activity.kindInvite',
  accept: 'activity.kindAccept',
  role: 'activity.kindRole',
  factor_add: 'activity.kindFactorAdd',
  factor_remove: 'activity.kindFactorRemove',
  factor_roles: 'activity.kindFactorRoles',
  company_account_add: 'activity.kindCompanyAccountAdd',
  company_account_remove: 'activity.kindCompanyAccountRemove',
  password_sign_in: 'activity.kindPasswordSignIn',
  passkey_add: 'activity.kindPasskeyAdd',
  passkey_remove: 'activity.kindPasskeyRemove',
  recovery_code: 'activity.kindRecoveryCode',
  recovery_codes: 'activity.kindRecoveryCodes',
};

export const isActivityKind = (value: string): boolean => value in kinds;

export const activityKinds = perLanguage(() =>
  Object.entries(kinds).map(([value, label]) => ({ value, label: t(label) })),
);
