import { posix } from 'node:path';
import { type EntityManager, In, Not } from 'typeorm';
import type { ZipArchive } from './archives/zip-archive.js';
import type { OldFile, OldText } from './readers/old-content.js';
import { decoded, isOfSite, originalPaths, pathOf, pathsOfCopy, UNKNOWN_SITE } from './readers/old-paths.js';
import { type SiteImport, SiteImportItem } from './site-import.entity.js';

/** A picture or file that a text references. */
export interface NamedFile {
  /** The key in items: a path of the old site, a path in an archive, or a URL of another site. */
  place: string;
  /** URL on the web; empty without one. */
  url: string;
}

/** Returns a file that a text or a table names, and the export does not list. */
export const newFile = ({ place, url }: { place: string; url: string }): OldFile => ({
  kind: 'file',
  type: 'file',
  key: `file:${place}`,
  title: place.replace(/[?#].*$/s, '').replace(/^.*\//, ''),
  path: place,
  url,
  alt: '',
});

/** Maximum length of the column. */
const MAX_PLACE = 500;

/** Resolves the addresses in texts of an old site. */
export class ImportPlaces {
  constructor(
    private readonly site: Pick<SiteImport, 'id' | 'site_url' | 'options'>,
    private readonly archives: readonly ZipArchive[],
  ) {}

  /** Returns undefined if the address is not a file: an inline picture, or a malformed address. */
  fileAt(address: string, text: Pick<OldText, 'file' | 'path'>): NamedFile | undefined {
    if (/^(?:data|blob|javascript|file|about):/i.test(address)) return undefined;
    const isAbsolute = /^(?:https?:)?\/\//i.test(address);
    if (text.file !== '' && !isAbsolute) {
      const clean = decoded(address.replace(/[?#].*$/s, ''));
      const joined = clean.startsWith('/') ? clean.slice(1) : posix.join(posix.dirname(text.file), clean);
      const found = this.locate(joined) ?? this.locate(clean);
      return found === undefined ? undefined : { place: found.path.slice(0, MAX_PLACE), url: '' };
    }
    const base = this.site.site_url === '' ? UNKNOWN_SITE : `${this.site.site_url}${text.path || '/'}`;
    const url = URL.parse(address, base);
    if (!url || !/^https?:$/.test(url.protocol)) return undefined;
    if (!isAbsolute && this.site.site_url === '') return { place: placeOf(pathOf(url.href)), url: '' };
    const place = isOfSite(url.href, this.site.site_url) ? placeOf(pathOf(url.href)) : url.href;
    return place.length > MAX_PLACE ? undefined : { place, url: url.href };
  }

  /** Finds a file in the archives. */
  locate(path: string): { archive: ZipArchive; path: string } | undefined {
    if (path === '') return undefined;
    const isElsewhere = /^https?:/i.test(path);
    for (const archive of this.archives) {
      if (archive.has(path)) return { archive, path };
      for (const candidate of isElsewhere ? pathsOfCopy(path) : originalPaths(path)) {
        const found = archive.find(candidate);
        // By its name alone, a picture of another site would be taken for one of this.
        if (found !== undefined && (!isElsewhere || monthOf(found) === monthOf(candidate)))
          return { archive, path: found };
      }
    }
    return undefined;
  }

  /** Returns the items of files by the place in texts. */
  async files(manager: EntityManager, places: readonly string[]): Promise<Map<string, SiteImportItem>> {
    const wanted = new Map(
      places.map((place) => [place, place.startsWith('http') ? [place, ...pathsOfCopy(place)] : originalPaths(place)]),
    );
    const rows = await this.rows(manager, 'path', [...wanted.values()].flat(), 'file');
    const byPath = new Map(rows.map((row) => [row.path, row]));
    return new Map(
      [...wanted].flatMap(([place, paths]): [string, SiteImportItem][] => {
        const row = paths
          .map((path) => byPath.get(path))
          .find((one) => one && (one.path === place || !place.startsWith('http') || one.type === 'attachment'));
        return row ? [[place, row]] : [];
      }),
    );
  }

  /** Returns the items of the attachments with these numbers. */
  async attachments(manager: EntityManager, ids: readonly string[]): Promise<Map<string, SiteImportItem>> {
    const rows = await this.rows(
      manager,
      'item_key',
      ids.map((id) => `attachment:${id}`),
      'file',
    );
    return new Map(rows.map((row) => [row.item_key.replace('attachment:', ''), row]));
  }

  /** Returns the items that links lead to, by link; null for a link within the old site to unknown content. */
  async links(
    manager: EntityManager,
    links: readonly string[],
    text: Pick<OldText, 'file' | 'path'>,
  ): Promise<Map<string, SiteImportItem | null>> {
    const found = new Map<string, SiteImportItem | null>();
    const wanted = links.flatMap((link) => {
      const keys = this.keysOf(link, text);
      return keys ? [{ link, ...keys }] : [];
    });
    const rows = [
      ...(await this.rows(
        manager,
        'path',
        wanted.flatMap(({ paths }) => paths),
      )),
      ...(await this.rows(
        manager,
        'item_key',
        wanted.flatMap(({ keys }) => keys),
      )),
    ];
    for (const { link, paths, keys } of wanted) {
      const match = rows.filter((row) => paths.includes(row.path) || keys.includes(row.item_key));
      // Attachment pages of files do not exist here.
      found.set(link, match.find(({ kind }) => kind !== 'redirect') ?? match[0] ?? null);
    }
    return found;
  }

  private keysOf(
    link: string,
    { file, path }: Pick<OldText, 'file' | 'path'>,
  ): { paths: string[]; keys: string[] } | undefined {
    if (/^(?:#|mailto:|tel:|javascript:|data:)/i.test(link) || link.trim() === '') return undefined;
    if (file !== '' && !/^(?:https?:)?\/\//i.test(link)) {
      const clean = decoded(link.replace(/[?#].*$/s, ''));
      if (clean === '') return undefined;
      const joined = clean.startsWith('/') ? undefined : posix.join(posix.dirname(file), clean).replace(/\/$/, '');
      const near = joined === undefined ? [] : NEAR.map((end) => `text:${joined}${end}`);
      const here = clean.startsWith('/') ? clean : pathOf(clean, `${UNKNOWN_SITE}${path || '/'}`);
      return {
        paths: [placeOf(here.replace(/\.(?:mdx?|markdown|html?)$/i, '')), placeOf(here), joined ?? ''].filter(Boolean),
        keys: near,
      };
    }
    const base = this.site.site_url === '' ? UNKNOWN_SITE : `${this.site.site_url}${path || '/'}`;
    const url = URL.parse(link, base);
    if (!url || !/^https?:$/.test(url.protocol) || !isOfSite(url.href, this.site.site_url || UNKNOWN_SITE))
      return undefined;
    const [, id] = /[?&](?:p|page_id|attachment_id)=(\d+)/.exec(url.search) ?? [];
    const types = ['attachment', ...Object.keys(this.site.options.kinds)];
    const own = placeOf(decoded(url.pathname));
    return {
      paths: id === undefined && own !== '' ? [...new Set([own, ...originalPaths(decoded(url.pathname))])] : [],
      keys: id === undefined ? [] : types.map((type) => `${type}:${id}`),
    };
  }

  private async rows(
    manager: EntityManager,
    column: 'path' | 'item_key',
    values: readonly string[],
    kind?: 'file',
  ): Promise<SiteImportItem[]> {
    const unique = [...new Set(values.filter((value) => value !== '' && value.length <= MAX_PLACE))];
    const rows: SiteImportItem[] = [];
    for (let from = 0; from < unique.length; from += 200)
      rows.push(
        ...(await manager.find(SiteImportItem, {
          where: {
            import_id: this.site.id,
            [column]: In(unique.slice(from, from + 200)),
            kind: kind ?? Not('redirect' as const),
          },
        })),
      );
    // Sorted here, not by the database: SQLite would choose the index of positions, and read the whole import for each text.
    return rows.sort((one, other) => one.position - other.position);
  }
}

/** The last three parts of a path. */
const monthOf = (path: string): string => path.toLowerCase().split('/').slice(-3).join('/');

const NEAR = [
  '',
  '.md',
  '.mdx',
  '.markdown',
  '.html',
  '/index.md',
  '/index.mdx',
  '/_index.md',
  '/index.html',
  '/README.md',
];

/** Returns the path as stored in items: unchanged for a file, without the trailing slash for a page. */
export function placeOf(path: string): string {
  const short = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return short.length > MAX_PLACE ? '' : short;
}
