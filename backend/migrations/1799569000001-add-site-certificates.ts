import { adds, moment, primary, string, stringWithDefault } from './columns.js';

/** What was last seen of the certificate of the site's address. */
export const AddSiteCertificates1799569000001 = adds('AddSiteCertificates1799569000001', {
  tables: {
    site_certificates: {
      columns: [
        primary(string('site_url', 255)),
        moment('valid_until', { nullable: true }),
        string('problem', 16, { nullable: true }),
        stringWithDefault('reason', 100, ''),
        moment('checked_at'),
      ],
    },
  },
});
