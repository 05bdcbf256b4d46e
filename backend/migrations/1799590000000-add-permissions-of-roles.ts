import { adds, json } from './columns.js';

/** The permissions of a role that is not built in. */
export const AddPermissionsOfRoles1799590000000 = adds('AddPermissionsOfRoles1799590000000', {
  columns: { roles: [json('permissions', { nullable: true })] },
});
