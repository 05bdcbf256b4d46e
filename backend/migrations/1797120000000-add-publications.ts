import { adds, boolean, id, integer, longText, moment, string, text } from './columns.js';

/** Drafts of records that visitors see, and when these are to appear and to go. */
export const AddPublications1797120000000 = adds('AddPublications1797120000000', {
  tables: {
    publications: {
      columns: [
        id,
        string('resource', 64),
        integer('record_id'),
        longText('draft', { nullable: true }),
        integer('draft_by', { nullable: true }),
        string('draft_by_name', 120, { nullable: true }),
        moment('draft_at', { nullable: true }),
        integer('draft_version', { nullable: true }),
        moment('publish_at', { nullable: true }),
        moment('unpublish_at', { nullable: true }),
        integer('scheduled_by', { nullable: true }),
        string('scheduled_by_name', 120, { nullable: true }),
        text('schedule_error', { nullable: true }),
        moment('next_attempt_at', { nullable: true }),
        boolean('published_before', true),
      ],
      unique: [['resource', 'record_id']],
      indices: [['next_attempt_at']],
    },
  },
});
