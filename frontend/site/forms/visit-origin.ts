/** Set by the bootstrap script on the first page of the visit: its address, and that of the referring page. */
const KEY = 'origin';

interface VisitOrigin extends Record<string, string> {
  origin_page: string;
  origin_source: string;
  origin_campaign: string;
}

/** The origin of the visit, to send with a form; undefined if this tab does not know it. */
export function visitOrigin(): VisitOrigin | undefined {
  try {
    const [page = '', referrer = ''] = (sessionStorage.getItem(KEY) ?? '').split('\n');
    const { pathname, searchParams } = new URL(page);
    return {
      origin_page: pathname,
      origin_source: hostOf(referrer),
      origin_campaign: searchParams.get('utm_campaign') ?? searchParams.get('utm_source') ?? '',
    };
  } catch {
    return undefined; // storage is blocked, or knows nothing
  }
}

/** Called after sending a form: the origin is not kept any longer. */
export function forgetVisitOrigin(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

/** The host of another site; empty for an invalid address. */
function hostOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { host, hostname } = new URL(address);
  return host === location.host ? '' : hostname.replace(/^www\./, '');
}
