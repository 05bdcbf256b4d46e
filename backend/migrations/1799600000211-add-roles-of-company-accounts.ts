import { adds, boolean, integer, json, moment, primary, string, stringWithDefault, text } from './columns.js';

/** Roles that a provider says, people who are made by their first sign-in, and sessions that end with those at the provider. */
export const AddRolesOfCompanyAccounts1799600000211 = adds('AddRolesOfCompanyAccounts1799600000211', {
  columns: {
    account_providers: [
      stringWithDefault('role_claim', 255, ''),
      json('role_rules', { nullable: true }),
      integer('default_role', { nullable: true }),
      boolean('creates_people', false),
      boolean('signs_out', true),
    ],
    started_sign_ins: [integer('user_id', { nullable: true })],
    factor_challenges: [text('session_start', { nullable: true })],
    sessions: [
      string('provider', 40, { nullable: true }),
      string('identity', 64, { nullable: true }),
      string('provider_session', 255, { nullable: true }),
      text('id_token', { nullable: true }),
      boolean('factor_at_provider', false),
    ],
  },
  tables: {
    used_logout_tokens: {
      columns: [primary(string('id', 64)), moment('expires_at')],
      indices: [['expires_at']],
    },
  },
  indices: { sessions: [['provider', 'identity']] },
});
