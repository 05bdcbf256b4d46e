import type { PostTable } from '../../readers/post-table.js';

export const hubSpot: PostTable = {
  name: 'hubspot',
  has: ['post body', 'post url'],
  title: ['post title', 'blog post title', 'title'],
  html: ['post body'],
  summary: ['post summary'],
  author: ['author', 'author name'],
  tags: ['tags'],
  picture: ['featured image url', 'featured image'],
  url: ['post url'],
  published: ['publish date', 'published date'],
  seoTitle: ['post seo title', 'seo title'],
  seoDescription: ['meta description'],
};
