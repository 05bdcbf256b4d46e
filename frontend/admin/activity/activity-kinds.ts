import type { HistoryEntryRecord } from '../../../backend/content/history/history.dto.js';

type Action = HistoryEntryRecord['action'];

/** What the activity can be filtered by, and how the choice is called. */
const kinds: Partial<Record<Action, string>> = {
  create: 'Created',
  update: 'Changed',
  publish: 'Published',
  unpublish: 'Taken off the site',
  schedule: 'Scheduled',
  unschedule: 'Schedule cancelled',
  share: 'Link to a draft made',
  unshare: 'Link to a draft revoked',
  replace: 'File replaced',
  delete: 'Deleted',
  restore: 'Restored',
  delete_for_good: 'Deleted permanently',
  order: 'Reordered',
  reply: 'Answered',
  send: 'Sent',
  export: 'Exported',
  sign_in: 'Signed in',
  sign_in_failed: 'Failed to sign in',
  sign_out: 'Signed out',
  password: 'Changed a password',
  password_link: 'Asked for a new password',
  invite: 'Invited',
  accept: 'Accepted an invitation',
  role: 'Changed a role',
  factor_add: 'Set up a second factor',
  factor_remove: 'Removed a second factor',
  factor_roles: 'Changed which roles need a second factor',
  passkey_add: 'Added a passkey',
  passkey_remove: 'Removed a passkey',
  recovery_code: 'Used a recovery code',
  recovery_codes: 'Made recovery codes',
};

export const isActivityKind = (value: string): boolean => value in kinds;

export const activityKinds = Object.entries(kinds).map(([value, label]) => ({ value, label }));
