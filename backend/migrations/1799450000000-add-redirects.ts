import { adds, id, integer, moment, primary, recordColumns, string, stringWithDefault } from './columns.js';

/** Redirects with how often they are followed, and addresses at which visitors found nothing. */
export const AddRedirects1799450000000 = adds('AddRedirects1799450000000', (runner) => ({
  tables: {
    redirects: {
      columns: [...recordColumns(runner), string('path', 500), stringWithDefault('target', 500, '')],
      unique: [['path']],
    },
    redirect_uses: {
      columns: [primary(integer('redirect_id')), integer('hits'), moment('last_used_at', { nullable: true })],
      references: { redirect_id: ['redirects', 'CASCADE'] },
    },
    missed_addresses: {
      columns: [id, string('path', 200), integer('hits'), stringWithDefault('source', 100, ''), moment('last_seen_at')],
      unique: [['path']],
      indices: [['last_seen_at']],
    },
  },
}));
