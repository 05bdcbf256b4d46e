import type { PostTable } from '../../readers/post-table.js';
import { htmlOfDocument } from './wix-documents.js';

/** Wix names its files by an address of its own. */
const pictureAddress = (address: string): string => {
  const [, file] = /^wix:image:\/\/v1\/([^/#?]+)/.exec(address) ?? [];
  return file === undefined ? address : `https://static.wixstatic.com/media/${file}`;
};

export const wix: PostTable = {
  name: 'wix',
  has: ['plain content', 'published date'],
  title: ['title'],
  slug: ['slug'],
  document: { column: 'rich content', toHtml: htmlOfDocument },
  plain: ['plain content'],
  summary: ['excerpt'],
  author: ['author'],
  tags: ['tags'],
  categories: ['main category', 'categories'],
  picture: ['cover image'],
  pictureAddress,
  url: ['post page url'],
  published: ['published date'],
};
