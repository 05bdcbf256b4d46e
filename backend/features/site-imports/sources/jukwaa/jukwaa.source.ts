import { defineSource } from '../../readers/import-source.js';
import { manifestOf, readNative } from './native.js';

/** This application itself: `GET /admin/api/exports/content`. */
export const jukwaa = defineSource({
  name: 'jukwaa',
  format: 'jukwaa',
  async detect({ archive }) {
    const manifest = archive && (await manifestOf(archive));
    return manifest && { archive, manifest };
  },
  open: ({ archive, manifest }, reading) => readNative(archive, manifest, reading),
});
