import { Permission } from '../../core/access/permissions.js';
import { defineResource } from '../../core/crud/resource-definition.js';
import { sentence } from '../../core/language/say.js';
import { Role } from '../roles/role.entity.js';
import { RoleDetails, RoleInput } from './role.dto.js';

export const roleResource = defineResource({
  name: 'role',
  label: 'Role',
  deletedMessage: sentence('roles.deleted'),
  entity: Role,
  input: RoleInput,
  record: RoleDetails,
  roles: { title: 'name' },
  virtualFields: ['is_built_in', 'users', 'holders'],
  searchable: ['name'],
  sortable: ['name', 'created_at'],
  // A deletion says where its users go, so the controller implements it.
  operations: ['list', 'create', 'edit', 'update', 'duplicate'],
  isInternal: true,
  // A former state could have more than whoever restores it may give.
  history: 'names',
  read: Permission.UsersRead,
  write: Permission.UsersWrite,
  needsConfirmation: true,
});
