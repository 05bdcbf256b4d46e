import { defineSource } from '../../readers/import-source.js';
import { readRedirectionCsv, readRedirectionJson, redirectionFormat } from './redirection.js';

/** Redirects of the plugin Redirection of WordPress. */
export const redirection = defineSource({
  name: 'redirection',
  format: 'wordpress',
  detect(given) {
    if (given.archive) return undefined;
    const format = redirectionFormat(given.begin);
    return format && { stream: given.stream, format };
  },
  async open({ stream, format }, { site }) {
    const read = format === 'json' ? readRedirectionJson : readRedirectionCsv;
    return read(await stream(), site);
  },
});
