/** Where a copy of the site has what the site has at an address. */
export class StaticPaths {
  /** @param canonical An address with the parameters that mean something, or undefined for what is no page of the site. */
  constructor(
    private readonly siteUrl: string,
    private readonly canonical: (address: string) => string | undefined,
  ) {}

  /** The path and query of an address, from the site's root; undefined for what is elsewhere, or in no copy. */
  own(address: string, page: string): string | undefined {
    const text = address.trim();
    if (text === '' || text.startsWith('#') || /^(?:mailto|tel|data|javascript|blob|about):/i.test(text))
      return undefined;
    const url = URL.parse(text, `${this.siteUrl}${page}`);
    if (!url || url.origin !== new URL(this.siteUrl).origin) return undefined;
    return this.canonical(`${url.pathname}${url.search}`);
  }

  /** The file of an address: of a page, one in a folder of its own. */
  fileOf(address: string): string {
    const [pathname = '/', query = ''] = address.split('?', 2);
    const path = decoded(pathname).replace(/^\/+|\/+$/g, '');
    const extension = /\.[a-z0-9]{2,12}$/i.exec(path)?.[0];
    const parameters = [...new URLSearchParams(query)].map(([name, value]) => `${name}-${named(value)}`);
    if (extension)
      return parameters.length === 0 ? path : `${path.slice(0, -extension.length)}-${parameters.join('-')}${extension}`;
    return [...path.split('/').filter(Boolean), ...parameters, 'index.html'].join('/');
  }

  /** An address of the copy, as a page of it names it. @param from The file that names it */
  relative(address: string, from: string): string {
    const file = this.fileOf(address);
    const to = (file.endsWith('/index.html') || file === 'index.html' ? file.slice(0, -'index.html'.length) : file)
      .split('/')
      .map(encodeURIComponent);
    const depth = from.split('/').length - 1;
    return `${'../'.repeat(depth)}${to.join('/')}` || './';
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const named = (value: string): string => value.replace(/[^\p{L}\p{N}_.-]+/gu, '-').slice(0, 80) || '-';
