import type { Readable } from 'node:stream';
import {
  feedRedirect,
  type Hidden,
  momentOf,
  type OldContent,
  type OldSite,
  oldText,
} from '../../readers/old-content.js';
import { decoded, pathOf } from '../../readers/old-paths.js';
import { childText, textsOf, type XmlElement, xmlRecords } from '../../readers/xml-records.js';

const KIND = 'http://schemas.google.com/g/2005#kind';
const LABEL = 'http://www.blogger.com/atom/ns#';

/** Whether XML is a feed of Atom, as Blogger exports it; other programs write such feeds, too. */
export const isAtom = (begin: string): boolean =>
  /<feed\b[^<>]*xmlns=["']http:\/\/www\.w3\.org\/2005\/Atom["']/.test(begin);

const linkOf = ({ children }: XmlElement, rel: string): string =>
  children.find(({ name, attributes }) => name === 'link' && (attributes.rel ?? 'alternate') === rel)?.attributes
    .href ?? '';

/** Reads an export of Blogger, of the former format and of Takeout, or another feed of Atom. @throws UnreadableExport */
export async function* readBlogger(open: () => Promise<Readable>, site: OldSite): AsyncGenerator<OldContent> {
  let hasPosts = false;
  for await (const entry of xmlRecords(textsOf(await open()), new Set(['entry']))) {
    const categories = entry.children.filter(({ name }) => name === 'category');
    const [kind = ''] = categories
      .filter(({ attributes }) => attributes.scheme === KIND)
      .map(({ attributes }) => attributes.term?.replace(/^.*#/, '') ?? '');
    const type = (childText(entry, 'blogger:type') || kind || 'post').toLowerCase();
    if (type !== 'post' && type !== 'page') {
      // Settings and templates of the blog are no content.
      if (type === 'comment') site.leftOut.comments = (site.leftOut.comments ?? 0) + 1;
      continue;
    }
    const link = linkOf(entry, 'alternate');
    const file = childText(entry, 'blogger:filename').trim();
    const path = file || pathOf(link);
    site.url ||= URL.parse(link)?.origin ?? '';
    const date = momentOf(childText(entry, 'published'));
    const author = entry.children.find(({ name }) => name === 'author');
    const tags = categories
      .filter(({ attributes }) => attributes.scheme !== KIND && (attributes.scheme ?? LABEL) !== KIND)
      .map(({ attributes }) => (attributes.label || attributes.term || '').trim())
      .filter(Boolean);
    const hidden = hiddenOf(entry, date);
    hasPosts ||= type === 'post';
    yield oldText({
      type,
      key: `${type}:${childText(entry, 'id') || path}`,
      title: childText(entry, 'title').trim(),
      html: childText(entry, 'content') || childText(entry, 'summary'),
      slug: decoded(path)
        .replace(/^.*\//, '')
        .replace(/\.html?$/, ''),
      path,
      summary: childText(entry, 'blogger:metaDescription').trim(),
      date,
      author: author ? childText(author, 'name').trim() : '',
      tags: [...new Set(tags)],
      ...(hidden ? { hidden } : {}),
    });
  }
  if (hasPosts) yield feedRedirect('/feeds/posts/default');
}

function hiddenOf(entry: XmlElement, date: string | null): Hidden | undefined {
  const control = entry.children.find(({ name }) => name === 'app:control');
  const isDraft = control !== undefined && childText(control, 'app:draft').trim() === 'yes';
  const status = childText(entry, 'blogger:status').trim();
  if (isDraft) return { code: 'hidden', detail: 'draft' };
  if (status === 'SCHEDULED' || (date !== null && Date.parse(date) > Date.now()))
    return { code: 'scheduled', detail: date ?? '' };
  if (status !== '' && status !== 'LIVE') return { code: 'hidden', detail: `status: ${status.slice(0, 100)}` };
  return undefined;
}
