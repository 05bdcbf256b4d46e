import { IconLogout, IconMailForward, IconMailOff, IconShieldLock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import type { SignInOptions } from '../../../../backend/people/auth/sign-in.dto.js';
import { INVITATION_DAYS } from '../../../../backend/people/users/password.constants.js';
import type { UserInput, UserRecord, UserUpdate } from '../../../../backend/people/users/user.dto.js';
import { useDefaults } from '../../core/brand/use-defaults';
import { perLanguage, t } from '../../core/language/t';
import { lazyComponent } from '../../core/lazy/lazy-component';
import { useGet } from '../../core/session/useGet';
import type { Field } from '../../fields/field/field';
import { defineScreen, labelsOf, type ScreenAction } from '../../records/screens/screen';
import { EndTokens } from '../profile/EndTokens';
import { passwordHint } from '../profile/password-hint';

const RequiredRoles = lazyComponent(() => import('../second-factor/RequiredRoles'));

export const userScreen = perLanguage(() =>
  defineScreen<UserRecord, UserInput & Pick<UserUpdate, 'end_tokens'>>({
    name: 'user',
    labels: { ...labelsOf('user'), editFootnote: t('resources.user.editFootnote') },
    deletionNote: t('resources.user.deletionNote'),
    displayField: 'name',
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'name', label: t('resources.name'), kind: 'text' },
      { key: 'email', label: t('resources.email'), kind: 'text' },
      { key: 'photo', label: t('resources.photoColumn'), kind: 'avatar' },
      { key: 'role_name', label: t('resources.role'), kind: 'badge' },
      { key: 'created_at', label: t('resources.createdAt'), kind: 'relativeTime', onPhone: 'hide' },
      { key: 'status', label: t('resources.status'), kind: 'status', width: 150, accessor: statusOf },
    ],
    moreColumns: [
      { key: 'signed_in_at', label: t('resources.lastSignIn'), kind: 'relativeTime' },
      { key: 'second_factor', label: t('resources.secondFactor'), kind: 'boolean', width: 130 },
    ],
    headerAction: RequiredRoles,
    isImportable: false,
    bulk: false,
    fields: [
      {
        name: 'name',
        label: t('resources.name'),
        kind: 'text',
      },
      {
        name: 'email',
        label: t('resources.email'),
        kind: 'text',
        type: 'email',
        immutable: true,
        isUnchecked: true,
      },
      {
        name: 'invite',
        label: t('resources.sendInvitation'),
        kind: 'switch',
        description: t('resources.user.inviteHint', { days: INVITATION_DAYS }),
        only: 'create',
      },
      {
        name: 'password',
        label: t('resources.password'),
        kind: 'password',
        description: passwordHint(),
        only: 'create',
        hiddenBy: 'invite',
      },
      {
        name: 'password',
        label: t('resources.newPassword'),
        kind: 'password',
        description: t('resources.user.newPasswordHint', { hint: passwordHint() }),
        only: 'edit',
      },
      {
        name: 'password_confirmation',
        label: t('resources.passwordConfirmation'),
        kind: 'password',
        hiddenBy: 'invite',
      },
      {
        name: 'end_tokens',
        label: t('resources.revokeTokens'),
        kind: 'switch',
        description: t('resources.user.endTokensHint'),
        defaultValue: true,
        only: 'edit',
        shownWith: 'password',
      },
      {
        name: 'role',
        label: t('resources.role'),
        kind: 'lookup',
        optionsPath: '/admin/api/roles',
        currentLabel: ({ role_name }) => role_name,
        clearable: false,
        placeholder: t('resources.chooseRole'),
        place: 'side',
      },
      { name: 'status', label: t('resources.status'), kind: 'status', of: 'account', place: 'side' },
      {
        name: 'photo',
        label: t('resources.photo'),
        kind: 'photo',
        place: 'side',
      },
    ],
    useCreateFields: useUserFields,
    rowActions: (_view, { invitation_expires_at, second_factor }) => {
      if (invitation_expires_at !== null) return invitationActions();
      return second_factor ? [signOut(), removeSecondFactor()] : [signOut()];
    },
    // Users can't delete themselves.
    canDelete: (record, user) => record.id !== user.id,
  }),
);

const EndTokensOfOther: ScreenAction['Choice'] = ({ chosen, onChange }) => (
  <EndTokens count={undefined} checked={chosen === true} onChange={onChange} />
);

const signOut = (): ScreenAction => ({
  label: t('resources.signOutEverywhere'),
  icon: IconLogout,
  method: 'DELETE',
  path: (id, chosen) => `/admin/api/end_sessions/${id}${chosen ? '?end_tokens=true' : ''}`,
  question: (name) => t('resources.user.confirmSignOut', { name }),
  Choice: EndTokensOfOther,
});

/** Shown only for users with a second factor; its presence shows who has one. */
const removeSecondFactor = (): ScreenAction => ({
  label: t('resources.removeSecondFactor'),
  icon: IconShieldLock,
  method: 'DELETE',
  path: (id) => `/admin/api/remove_second_factor/${id}`,
  question: (name) => t('resources.user.confirmFactorRemoval', { name }),
});

const invitationActions = (): ScreenAction[] => [
  {
    label: t('resources.resendInvitation'),
    icon: IconMailForward,
    path: (id) => `/admin/api/invite_user/${id}`,
  },
  {
    label: t('resources.withdrawInvitation'),
    icon: IconMailOff,
    method: 'DELETE',
    path: (id) => `/admin/api/withdraw_invitation/${id}`,
  },
];

/** Until invited users have signed in, shows the state of their invitation. */
function statusOf({ status, invitation_expires_at }: UserRecord): string {
  if (invitation_expires_at === null || status !== ACTIVE) return status;
  return Date.parse(invitation_expires_at) > Date.now() ? 'invited' : 'invitation expired';
}

/**
 * The fields for a new user. With mail they include the switch to invite the user instead of typing a password, which is on
 * unless the site has the form of the specification. Undefined until it is known whether the site sends mail.
 */
function useUserFields(fields: Field[]): Field[] | undefined {
  const isInviting = useDefaults().new_users === 'plain';
  const { data, isError } = useGet<SignInOptions>(['sign-in-options'], '/admin/api/sign_in_options', { retry: false });
  const companyOnly = data?.company_only ?? false;
  const sendsMail = data?.mail ?? (isError ? true : undefined);
  return useMemo(() => {
    if (sendsMail === undefined) return undefined;
    return fields.flatMap((field) => {
      if (companyOnly && (field.name === 'password' || field.name === 'password_confirmation')) return [];
      if (field.name !== 'invite' || field.kind !== 'switch') return [field];
      return sendsMail || companyOnly ? [{ ...field, defaultValue: isInviting || companyOnly }] : [];
    });
  }, [fields, sendsMail, isInviting, companyOnly]);
}
