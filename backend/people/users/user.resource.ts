import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { sentence } from '../../core/language/say.js';
import { UserInput, UserRecord, UserUpdate } from './user.dto.js';
import { User } from './user.entity.js';

export const userResource = defineResource({
  name: 'user',
  label: 'User',
  deletedMessage: sentence('users.deleted'),
  entity: User,
  input: UserInput,
  updateInput: UserUpdate,
  record: UserRecord,
  roles: { title: 'name' },
  virtualFields: ['password', 'password_confirmation', 'invite', 'end_tokens', 'role_name'],
  searchable: ['name', 'email'],
  sortable: ['name', 'email', 'status', 'created_at', 'signed_in_at', 'second_factor'],
  joinedSorts: { role: 'role.name', role_name: 'role.name' },
  // Update and delete need the caller, so the controller implements them.
  operations: ['list', 'create', 'edit', 'export'],
  csv: { columns: ['id', 'name', 'email', 'role_name', 'status', 'created_at'], fileName: 'users.csv' },
  isInternal: true,
  history: 'names',
  read: Permission.UsersRead,
  write: Permission.UsersWrite,
  needsConfirmation: true,
});
