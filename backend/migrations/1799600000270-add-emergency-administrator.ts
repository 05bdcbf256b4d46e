import { adds, boolean } from './columns.js';

/** The administrator who signs in by password where everybody else needs a company account. */
export const AddEmergencyAdministrator1799600000270 = adds('AddEmergencyAdministrator1799600000270', {
  columns: { users: [boolean('is_emergency', false)] },
});
