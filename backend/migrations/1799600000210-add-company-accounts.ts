import { adds, boolean, id, integer, json, moment, primary, string, stringWithDefault, text } from './columns.js';

/** Providers of the company's accounts, whose accounts they are, and sign-ins that began there. */
export const AddCompanyAccounts1799600000210 = adds('AddCompanyAccounts1799600000210', {
  tables: {
    account_providers: {
      columns: [
        id,
        string('slug', 40),
        string('name', 60),
        string('issuer', 500),
        string('client_id', 255),
        text('client_secret'),
        stringWithDefault('scope', 255, 'openid email profile'),
        json('email_domains'),
        boolean('trusts_email', false),
        boolean('is_active', true),
        moment('created_at'),
        stringWithDefault('kind', 16, ''),
      ],
      unique: [['slug']],
    },
    company_identities: {
      columns: [
        primary(string('id', 64)),
        integer('user_id'),
        string('provider', 40),
        string('email', 254),
        moment('created_at'),
        moment('used_at'),
      ],
      unique: [['user_id', 'provider']],
      references: { user_id: ['users', 'CASCADE'] },
    },
    started_sign_ins: {
      columns: [primary(string('id', 64)), string('provider', 40), string('next', 500), moment('expires_at')],
      indices: [['expires_at']],
    },
  },
});
