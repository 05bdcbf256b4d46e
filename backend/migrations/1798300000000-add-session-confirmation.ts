import { adds, moment } from './columns.js';

/** When the owner of a session has last entered the password or used a passkey. */
export const AddSessionConfirmation1798300000000 = adds('AddSessionConfirmation1798300000000', {
  columns: { sessions: [moment('confirmed_at', { nullable: true })] },
});
