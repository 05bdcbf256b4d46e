import { defineSource } from '../../readers/import-source.js';
import { isRedirectText, MAX_REDIRECT_FILE, readRedirectFile } from './redirect-files.js';

/** A file of redirects that was sent alone; folders may have one as well. */
export const redirectFiles = defineSource({
  name: 'redirect-files',
  format: 'markdown',
  detect: (given) => (!given.archive && isRedirectText(given.name, given.begin) ? given : undefined),
  open: async ({ name, text }, { site }) => readRedirectFile(name, await text(MAX_REDIRECT_FILE), site),
});
