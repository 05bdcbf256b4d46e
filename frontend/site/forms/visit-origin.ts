/** Set by the bootstrap script of the page on which the visit began: its address, and that of the page with the link. */
const KEY = 'origin';

interface VisitOrigin extends Record<string, string> {
  origin_page: string;
  origin_source: string;
  origin_campaign: string;
}

/** Where the visit began, for the form that is sent; nothing if this tab does not know. */
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

/** Once something was sent, nothing is kept. */
export function forgetVisitOrigin(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: there is nothing.
  }
}

/** The host of another site. */
function hostOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { host, hostname } = new URL(address);
  return host === location.host ? '' : hostname.replace(/^www\./, '');
}
