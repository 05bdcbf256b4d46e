import type { OtherSitesAnswer, OtherSitesReader } from '../../extensions/api.js';

/** Statuses after which GET is tried, for servers that don't support HEAD. */
const ASK_AGAIN: ReadonlySet<number | null> = new Set([null, 400, 403, 404, 405, 406, 500, 501, 503]);

/** Returns what the page that a link leads to answers. Nothing of its body is read. */
export async function askForLink(url: string, sites: OtherSitesReader): Promise<OtherSitesAnswer> {
  const byHead = await sites.read(url, { method: 'HEAD' });
  if (byHead.isBusy || byHead.isForbidden || !ASK_AGAIN.has(byHead.status)) return byHead;
  return sites.read(url, { method: 'GET' });
}
