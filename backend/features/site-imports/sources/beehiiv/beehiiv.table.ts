import type { PostTable } from '../../readers/post-table.js';

export const beehiiv: PostTable = {
  name: 'beehiiv',
  has: ['web_title', 'content_html'],
  title: ['web_title'],
  slug: ['slug'],
  html: ['content_html'],
  summary: ['web_subtitle', 'preview_text', 'subtitle'],
  author: ['authors', 'author'],
  tags: ['content_tags', 'tags'],
  picture: ['thumbnail_url'],
  url: ['url', 'web_url'],
  published: ['displayed_date', 'publish_date', 'published_at', 'scheduled_at', 'created_at'],
  seoTitle: ['meta_default_title', 'seo_title'],
  seoDescription: ['meta_default_description', 'seo_description'],
};
