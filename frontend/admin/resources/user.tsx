import { MAX_LENGTH } from '../../../backend/core/crud/text.constants.js';
import type { UserInput, UserRecord } from '../../../backend/users/user.dto.js';
import { PASSWORD_HINT } from '../account/password-hint';
import { defineScreen } from '../screen/screen';

export const userScreen = defineScreen<UserRecord, UserInput>({
  name: 'user',
  words: {
    title: 'User Management',
    lead: 'Who may sign in here, and what each may do.',
    add: 'Add User',
    create: 'Create user',
    label: 'User',
    one: 'user',
    many: 'users',
    purpose: 'Users sign in to this back office. Editors write; viewers only read.',
    note: "A new password, or 'Inactive', ends the user's other sessions at once.",
  },
  read: 'users.read',
  write: 'users.write',
  naming: 'name',
  columns: [
    { key: 'id', label: 'ID', kind: 'id' },
    { key: 'name', label: 'Name', kind: 'text' },
    { key: 'email', label: 'Email', kind: 'text' },
    { key: 'photo', label: 'photo', kind: 'face' },
    { key: 'role_name', label: 'Role', kind: 'badge' },
    { key: 'created_at', label: 'Created at', kind: 'time', phone: 'hide' },
    { key: 'status', label: 'Status', kind: 'status' },
  ],
  fields: [
    { name: 'name', label: 'Name', kind: 'text', maxLength: MAX_LENGTH.name, required: 'Please User name' },
    { name: 'email', label: 'Email', kind: 'text', type: 'email', maxLength: MAX_LENGTH.email, fixed: true },
    { name: 'password', label: 'Password', kind: 'password', hint: PASSWORD_HINT, only: 'create' },
    {
      name: 'password',
      label: 'New password',
      kind: 'password',
      hint: `${PASSWORD_HINT}; empty keeps the present one`,
      only: 'edit',
    },
    { name: 'password_confirmation', label: 'Password confirmation', kind: 'password' },
    {
      name: 'role',
      label: 'Role',
      kind: 'lookup',
      from: '/admin/api/roles',
      current: ({ role_name }) => role_name,
      clearable: false,
      placeholder: 'Choose a role',
      place: 'side',
    },
    { name: 'status', label: 'Status', kind: 'status', place: 'side' },
    {
      name: 'photo',
      label: 'Photo',
      kind: 'photo',
      upload: '/admin/api/user/upload_image',
      place: 'side',
    },
  ],
  // Nobody deletes themselves.
  keeps: (record, me) => record.id === me.id,
});
