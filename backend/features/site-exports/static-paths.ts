/** Maps addresses of the site to files of its copy. */
export class StaticPaths {
  /** @param canonical Returns an address with the significant parameters only, or undefined if it is not a page of the site. */
  constructor(
    private readonly siteUrl: string,
    private readonly canonical: (address: string) => string | undefined,
  ) {}

  /**
   * Returns the path and query of an address, from the site's root; undefined for other sites and addresses that no copy includes.
   */
  own(address: string, page: string): string | undefined {
    const text = address.trim();
    if (text === '' || text.startsWith('#') || /^(?:mailto|tel|data|javascript|blob|about):/i.test(text))
      return undefined;
    const url = URL.parse(text, `${this.siteUrl}${page}`);
    if (!url || url.origin !== new URL(this.siteUrl).origin) return undefined;
    return this.canonical(`${url.pathname}${url.search}`);
  }

  /** Returns the file of an address; a page gets a folder of its own. */
  fileOf(address: string): string {
    const [pathname = '/', query = ''] = address.split('?', 2);
    const path = decoded(pathname).replace(/^\/+|\/+$/g, '');
    const extension = /\.[a-z0-9]{2,12}$/i.exec(path)?.[0];
    const parameters = [...new URLSearchParams(query)].map(([name, value]) => `${name}-${named(value)}`);
    if (extension)
      return parameters.length === 0 ? path : `${path.slice(0, -extension.length)}-${parameters.join('-')}${extension}`;
    return [...path.split('/').filter(Boolean), ...parameters, 'index.html'].join('/');
  }

  /** Returns an address of the copy, relative to a file. @param from The file that links to it */
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
