import { adds, id, integer, string } from './columns.js';

/** Roles whose people may read what a form received. */
export const AddFormRoles1799600000335 = adds('AddFormRoles1799600000335', {
  tables: {
    inbox_form_roles: {
      columns: [id, string('form', 16), integer('role_id')],
      unique: [['form', 'role_id']],
      references: { role_id: ['roles', 'CASCADE'] },
    },
  },
});
