import { type EntityManager, In, Not } from 'typeorm';
import { SiteImportItem, SiteImportRecord } from './site-import.entity.js';
import type { ImportFormat } from './site-imports.constants.js';

/** Records without a title of the old site, or with the same one for every site. */
const UNTITLED = ['upload', 'redirect', 'menus', 'never_mailed', 'user', 'media_folder'];

/** Number of sites that may share a name. */
const MAX_NAMESAKES = 10;

/** Number of shared keys from which titles alone prove that exports of one address are of two sites. */
const ENOUGH = 10;

const MAX_ORIGIN = 255;

/**
 * Identifies an old site: exports of one site have the same origin, whatever their file names. Several sites of a host differ by
 * their port or path, as in a multisite network.
 */
function originOf(format: ImportFormat, { url, name }: { url: string; name: string }): string {
  const parsed = URL.parse(url);
  const site = parsed ? `${parsed.host.replace(/^www\./, '')}${parsed.pathname.replace(/\/+$/, '')}` : stemOf(name);
  return `${format}:${site}`.slice(0, MAX_ORIGIN);
}

/** Letters of any script: the name of a file without date, number and extension. */
const stemOf = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\.[a-z]+$/i, '')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** The origin that versions before 2026-11-27 stored: the host name alone, or the Latin letters of the file name. */
function formerOriginOf(format: ImportFormat, { url, name }: { url: string; name: string }): string {
  const host = URL.parse(url)?.hostname.replace(/^www\./, '');
  const stem = name
    .replace(/\.[a-z]+$/i, '')
    .replace(/[\d\W_]+/g, ' ')
    .trim()
    .toLowerCase();
  return `${format}:${host ?? stem}`.slice(0, MAX_ORIGIN);
}

/**
 * Returns the origin of an import that was read: the one of earlier imports of this site. Keys such as `post:7` or
 * `text:about.md` exist on many sites, so that the titles must mostly agree. Otherwise it is a namesake with its own origin, and
 * an address that is taken is asked about.
 */
export async function findOrigin(
  manager: EntityManager,
  importId: number,
  format: ImportFormat,
  named: { url: string; name: string },
): Promise<string> {
  const own = originOf(format, named);
  const namesakes = Array.from({ length: MAX_NAMESAKES }, (_none, at) => (at === 0 ? own : suffixed(own, at + 1)));
  let free: string | undefined;
  for (const origin of namesakes) {
    const { shared, same } = await similarity(manager, importId, origin);
    if (isAlike(shared, same)) return origin;
    // Of an address, few changed titles prove nothing.
    const mayBeIt = shared === 0 || (origin === own && named.url !== '' && shared < ENOUGH);
    if (mayBeIt) free ??= origin;
  }
  const former = formerOriginOf(format, named);
  const { shared, same } = await similarity(manager, importId, former);
  return isAlike(shared, same) ? former : (free ?? own);
}

const isAlike = (shared: number, same: number): boolean => shared > 0 && 4 * same >= shared;

const suffixed = (origin: string, number: number): string => {
  const suffix = `#${number}`;
  return `${origin.slice(0, MAX_ORIGIN - suffix.length)}${suffix}`;
};

/** Counts the records of an origin whose keys the import has, and those with the same title. */
async function similarity(
  manager: EntityManager,
  import_id: number,
  origin: string,
): Promise<{ shared: number; same: number }> {
  if (!(await manager.existsBy(SiteImportRecord, { origin, resource: Not(In(UNTITLED)) })))
    return { shared: 0, same: 0 };
  const row = await manager
    .createQueryBuilder(SiteImportRecord, 'record')
    .innerJoin(SiteImportItem, 'item', 'item.import_id = :import_id AND item.item_key = record.item_key', { import_id })
    .select('COUNT(*)', 'shared')
    .addSelect('SUM(CASE WHEN item.title = record.title THEN 1 ELSE 0 END)', 'same')
    .where('record.origin = :origin AND record.resource NOT IN (:...untitled)', { origin, untitled: UNTITLED })
    .getRawOne<{ shared: number | string; same: number | string | null }>();
  return { shared: Number(row?.shared ?? 0), same: Number(row?.same ?? 0) };
}
