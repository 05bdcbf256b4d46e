import { IconLogout, IconMailForward, IconMailOff, IconShieldLock } from '@tabler/icons-react';
import { MAX_LENGTH } from '../../../backend/core/crud/fields/length-limits.constants.js';
import { INVITATION_DAYS } from '../../../backend/people/users/password.constants.js';
import type { UserInput, UserRecord, UserUpdate } from '../../../backend/people/users/user.dto.js';
import { lazyPart } from '../parts/lazy-part';
import { EndTokens } from '../profile/EndTokens';
import { PASSWORD_HINT } from '../profile/password-hint';
import { defineScreen, type ScreenAction } from './screen';
import { useUserFields } from './useUserFields';

export const userScreen = defineScreen<UserRecord, UserInput & Pick<UserUpdate, 'end_tokens'>>({
  name: 'user',
  labels: {
    title: 'User Management',
    subtitle: 'People who can sign in here, and their roles.',
    addButton: 'Add User',
    createTitle: 'Create user',
    name: 'User',
    singular: 'user',
    plural: 'users',
    emptyText: 'Users sign in to this back office. Editors can change content; viewers can only read it.',
    editFootnote: 'Setting a new password or choosing Inactive ends the user’s other sessions immediately.',
  },
  readPermission: 'users.read',
  writePermission: 'users.write',
  hasHistory: false,
  hasBin: false,
  deletionNote: 'Sessions and API tokens of this user end at once. What the user has written stays.',
  displayField: 'name',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'name', label: 'Name', kind: 'text' },
    { key: 'email', label: 'Email', kind: 'text' },
    { key: 'photo', label: 'photo', kind: 'avatar' },
    { key: 'role_name', label: 'Role', kind: 'badge' },
    { key: 'created_at', label: 'Created at', kind: 'relativeTime', onPhone: 'hide' },
    { key: 'status', label: 'Status', kind: 'status', width: 150, accessor: statusOf },
  ],
  moreColumns: [
    { key: 'signed_in_at', label: 'Last sign-in', kind: 'relativeTime' },
    { key: 'second_factor', label: 'Second factor', kind: 'boolean', width: 130 },
  ],
  headerAction: lazyPart(() => import('../second-factor/RequiredRoles')),
  isImportable: false,
  bulk: false,
  fields: [
    { name: 'name', label: 'Name', kind: 'text', maxLength: MAX_LENGTH.name, required: 'Please User name' },
    { name: 'email', label: 'Email', kind: 'text', type: 'email', maxLength: MAX_LENGTH.email, immutable: true },
    {
      name: 'invite',
      label: 'Send an invitation',
      kind: 'switch',
      description: `The person chooses a password through a link in the mail, valid for ${INVITATION_DAYS} days.`,
      only: 'create',
    },
    {
      name: 'password',
      label: 'Password',
      kind: 'password',
      description: PASSWORD_HINT,
      only: 'create',
      hiddenBy: 'invite',
    },
    {
      name: 'password',
      label: 'New password',
      kind: 'password',
      description: `${PASSWORD_HINT}. Leave empty to keep the current one`,
      only: 'edit',
    },
    { name: 'password_confirmation', label: 'Password confirmation', kind: 'password', hiddenBy: 'invite' },
    {
      name: 'end_tokens',
      label: 'Revoke the API tokens, too',
      kind: 'switch',
      description: 'Programs that use one stop, and need a new one.',
      defaultValue: true,
      only: 'edit',
      shownWith: 'password',
    },
    {
      name: 'role',
      label: 'Role',
      kind: 'lookup',
      optionsPath: '/admin/api/roles',
      currentLabel: ({ role_name }) => role_name,
      clearable: false,
      placeholder: 'Choose a role',
      place: 'side',
    },
    { name: 'status', label: 'Status', kind: 'status', place: 'side' },
    {
      name: 'photo',
      label: 'Photo',
      kind: 'photo',
      uploadPath: '/admin/api/user/upload_image',
      place: 'side',
    },
  ],
  useCreateFields: useUserFields,
  rowActions: (_view, { invitation_expires_at, second_factor }) => {
    if (invitation_expires_at !== null) return invitationActions;
    return second_factor ? [signOut, removeSecondFactor] : [signOut];
  },
  // Users can't delete themselves.
  canDelete: (record, user) => record.id !== user.id,
});

const signOut: ScreenAction = {
  label: 'Sign out everywhere',
  icon: IconLogout,
  method: 'DELETE',
  path: (id, chosen) => `/admin/api/end_sessions/${id}${chosen ? '?end_tokens=true' : ''}`,
  question: (name) => `All sessions of ${name} end at once, except this one.`,
  Choice: (props) => <EndTokens count={undefined} {...props} />,
};

/** Only where there is one, so that its icon tells who has a second factor. */
const removeSecondFactor: ScreenAction = {
  label: 'Remove the second factor',
  icon: IconShieldLock,
  method: 'DELETE',
  path: (id) => `/admin/api/remove_second_factor/${id}`,
  question: (name) =>
    `Then the password of ${name} is enough to sign in. All sessions of ${name} end, and a mail tells so. Only do this for somebody who has lost app and recovery codes, and whom you know to be who asks.`,
};

const invitationActions: ScreenAction[] = [
  {
    label: 'Send the invitation again',
    icon: IconMailForward,
    path: (id) => `/admin/api/invite_user/${id}`,
  },
  {
    label: 'Withdraw the invitation',
    icon: IconMailOff,
    method: 'DELETE',
    path: (id) => `/admin/api/withdraw_invitation/${id}`,
  },
];

/** Until an invited person has come, that is what there is to know. */
function statusOf({ status, invitation_expires_at }: UserRecord): string {
  if (invitation_expires_at === null || status !== 'active') return status;
  return Date.parse(invitation_expires_at) > Date.now() ? 'invited' : 'invitation expired';
}
