import { adds, createdAt, double, id, integer, integerWithDefault, json, moment, string } from './columns.js';

/** The library: originals of uploads, which are taken into it at the next start. */
export const AddMediaFiles1797292800000 = adds('AddMediaFiles1797292800000', (runner) => ({
  tables: {
    media_files: {
      columns: [
        id,
        integerWithDefault('version', 1),
        string('name', 255),
        string('content', 16),
        string('type', 100),
        string('original', 255),
        integer('width', { nullable: true }),
        integer('height', { nullable: true }),
        integer('size'),
        string('sha256', 64),
        string('alt', 300, { nullable: true }),
        { ...double('focus_x'), isNullable: true },
        { ...double('focus_y'), isNullable: true },
        integerWithDefault('rotation', 0),
        json('crop', { nullable: true }),
        json('previews'),
        string('uploaded_by', 120, { nullable: true }),
        moment('deleted_at', { nullable: true }),
        string('deleted_by', 120, { nullable: true }),
        createdAt(runner),
      ],
      indices: [['deleted_at']],
      unique: [['sha256']],
    },
  },
  columns: {
    uploads: [
      integer('media_id', { nullable: true }),
      string('path', 255, { nullable: true }),
      string('focus', 16, { nullable: true }),
      json('crop', { nullable: true }),
      json('former', { nullable: true }),
    ],
  },
  indices: { uploads: [['media_id']] },
}));
