import type { PostTable } from '../../readers/post-table.js';

export const webflow: PostTable = {
  name: 'webflow',
  has: ['post body', 'collection id'],
  title: ['name'],
  slug: ['slug'],
  html: ['post body'],
  summary: ['post summary', 'summary'],
  author: ['author'],
  tags: ['tags'],
  categories: ['category', 'categories'],
  picture: ['main image', 'thumbnail image', 'thumbnail'],
  published: ['published on'],
  seoTitle: ['seo title', 'meta title'],
  seoDescription: ['seo description', 'meta description'],
};
