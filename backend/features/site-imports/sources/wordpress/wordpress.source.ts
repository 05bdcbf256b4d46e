import type { Readable } from 'node:stream';
import { defineSource, type GivenArchive } from '../../readers/import-source.js';
import { readWordPress } from './wordpress.js';

interface Found {
  /** Opens the parts of the export: WordPress.com splits large ones. */
  parts: (() => Promise<Readable>)[];
  /** Number of other XML files beside them. */
  others: number;
}

/** Exports of WordPress, and feeds: any feed that was sent alone has the same texts. */
export const wordpress = defineSource<Found>({
  name: 'wordpress',
  format: 'wordpress',
  detect(given) {
    if (given.archive) return partsIn(given);
    return /<rss\b/.test(given.begin) ? { parts: [() => given.stream()], others: 0 } : undefined;
  },
  open({ parts, others }, { site }) {
    if (others > 0) site.leftOut['other files'] = others;
    return readWordPress(parts, site);
  },
});

/** Archives have other XML, such as feeds and settings of browsers. */
async function partsIn({ archive, beginOf, stream }: GivenArchive): Promise<Found | undefined> {
  const xml = archive.files.map(({ path }) => path).filter((path) => /\.xml$/i.test(path));
  const parts: string[] = [];
  for (const path of xml) if (/<rss\b[^<>]*wordpress\.org\/export\//.test(await beginOf(path))) parts.push(path);
  if (parts.length === 0) return undefined;
  return {
    parts: parts.toSorted(byNumber.compare).map((path) => () => stream(path)),
    others: xml.length - parts.length,
  };
}

const byNumber = new Intl.Collator('en', { numeric: true });
