import { adds, id, integer, moment, primary, string } from './columns.js';

/** The links of the content, and what other sites answered. */
export const AddContentLinks1799560600002 = adds('AddContentLinks1799560600002', {
  tables: {
    content_links: {
      columns: [id, string('resource', 32), integer('record_id'), string('url', 500)],
      unique: [['resource', 'record_id', 'url']],
      indices: [['url']],
    },
    outside_links: {
      columns: [
        primary(string('url', 500)),
        integer('status', { nullable: true }),
        integer('failures'),
        moment('failed_since', { nullable: true }),
        moment('checked_at'),
      ],
      indices: [['checked_at'], ['failed_since']],
    },
  },
});
