import { MAX_LENGTH } from '../../../backend/core/crud/length-limits.constants.js';
import type { UserInput, UserRecord } from '../../../backend/users/user.dto.js';
import { PASSWORD_HINT } from '../profile/password-hint';
import { defineScreen } from './screen';

export const userScreen = defineScreen<UserRecord, UserInput>({
  name: 'user',
  labels: {
    title: 'User Management',
    subtitle: 'Who may sign in here, and what each may do.',
    addButton: 'Add User',
    createTitle: 'Create user',
    name: 'User',
    singular: 'user',
    plural: 'users',
    emptyText: 'Users sign in to this back office. Editors write; viewers only read.',
    editFootnote: "A new password, or 'Inactive', ends the user's other sessions at once.",
  },
  readPermission: 'users.read',
  writePermission: 'users.write',
  hasHistory: false,
  hasBin: false,
  displayField: 'name',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'name', label: 'Name', kind: 'text' },
    { key: 'email', label: 'Email', kind: 'text' },
    { key: 'photo', label: 'photo', kind: 'avatar' },
    { key: 'role_name', label: 'Role', kind: 'badge' },
    { key: 'created_at', label: 'Created at', kind: 'relativeTime', onPhone: 'hide' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  isImportable: false,
  bulk: false,
  fields: [
    { name: 'name', label: 'Name', kind: 'text', maxLength: MAX_LENGTH.name, required: 'Please User name' },
    { name: 'email', label: 'Email', kind: 'text', type: 'email', maxLength: MAX_LENGTH.email, immutable: true },
    { name: 'password', label: 'Password', kind: 'password', description: PASSWORD_HINT, only: 'create' },
    {
      name: 'password',
      label: 'New password',
      kind: 'password',
      description: `${PASSWORD_HINT}; empty keeps the present one`,
      only: 'edit',
    },
    { name: 'password_confirmation', label: 'Password confirmation', kind: 'password' },
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
  // Users can't delete themselves.
  canDelete: (record, user) => record.id !== user.id,
});
