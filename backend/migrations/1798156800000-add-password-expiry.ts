import { adds, moment } from './columns.js';

/** When the password ends that was generated for the first administrator. */
export const AddPasswordExpiry1798156800000 = adds('AddPasswordExpiry1798156800000', {
  columns: { users: [moment('password_expires_at', { nullable: true })] },
});
