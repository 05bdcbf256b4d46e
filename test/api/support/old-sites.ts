import { Buffer } from 'node:buffer';
import { ZipFile } from 'yazl';
import type { TestApp } from './app.js';
import type { Client } from './client.js';

/** A zip archive in memory. */
export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

export interface WxrItem {
  id: number;
  type?: string;
  title?: string;
  name?: string;
  link?: string;
  html?: string;
  status?: string;
  date?: string;
  /** Further elements. */
  more?: string;
  meta?: Readonly<Record<string, string>>;
}

const cdata = (text: string): string => `<![CDATA[${text}]]>`;

const item = ({
  id,
  type = 'post',
  title = '',
  name = '',
  link,
  html = '',
  status = 'publish',
  date,
  more = '',
  meta = {},
}: WxrItem): string => `
<item><title>${cdata(title)}</title><link>${link ?? `https://old.example/?p=${id}`}</link>
<dc:creator>${cdata('grace')}</dc:creator><content:encoded>${cdata(html)}</content:encoded><excerpt:encoded>${cdata('')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${cdata(date ?? '2024-05-02 08:00:00')}</wp:post_date_gmt><wp:post_name>${cdata(name)}</wp:post_name>
<wp:status>${cdata(status)}</wp:status><wp:post_type>${cdata(type)}</wp:post_type><wp:post_password></wp:post_password>${more}
${Object.entries(meta)
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  .join('')}</item>`;

/** An export of WordPress. */
export const wxr = (
  items: readonly WxrItem[],
  { url = 'https://old.example', head = '' } = {},
): string => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.7" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Old</title><link>${url}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${url}</wp:base_site_url><wp:base_blog_url>${url}</wp:base_blog_url>
<wp:author><wp:author_login>grace</wp:author_login><wp:author_display_name>${cdata('Grace Achieng')}</wp:author_display_name></wp:author>
<wp:category><wp:term_id>1</wp:term_id><wp:category_nicename>uncategorized</wp:category_nicename><wp:cat_name>Uncategorized</wp:cat_name></wp:category>
<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>field-notes</wp:category_nicename><wp:cat_name>Field Notes</wp:cat_name></wp:category>${head}
${items.map(item).join('')}
</channel></rss>`;

/** Uploads a file like the screen does, and starts reading it. Returns the import's id. */
export async function sendExport(me: Client, name: string, content: Buffer | string, media?: Buffer): Promise<number> {
  const bytes = Buffer.from(content);
  const { body } = await me.post('/admin/api/imports', { name, size: bytes.length });
  await sendPart(me, `/admin/api/imports/${body.id}/export?from=0`, bytes);
  if (media) await sendPart(me, `/admin/api/imports/${body.id}/media?from=0&name=uploads.zip`, media);
  await me.post(`/admin/api/imports/${body.id}/look`, {});
  return body.id;
}

export function sendPart(me: Client, path: string, bytes: Uint8Array) {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'part');
  return me.put(path, undefined, { raw: form });
}

const AT_WORK = ['reading', 'planning', 'running', 'undoing'];

/** Waits for the current step to finish. */
export async function whenIdle(me: Client, id: number) {
  for (let tries = 0; tries < 600; tries += 1) {
    const { body } = await me.get(`/admin/api/imports/${id}`);
    if (!AT_WORK.includes(body.state)) return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The import does not end');
}

export const runImport = async (me: Client, id: number) => {
  await me.post(`/admin/api/imports/${id}/run`, {});
  return whenIdle(me, id);
};

/** The data that an undo must restore: all rows except those of logs and of the imports themselves. */
export async function contentOf({ database }: TestApp): Promise<Record<string, unknown[]>> {
  const tables = [
    'posts',
    'pages',
    'post_categories',
    'post_category_links',
    'post_tags',
    'tag_uses',
    'redirects',
    'former_slugs',
    'media_files',
    'uploads',
    'upload_references',
  ];
  const found = await Promise.all(
    tables.map(async (table) => [table, await database.manager.query(`SELECT * FROM ${table} ORDER BY 1, 2`)] as const),
  );
  return Object.fromEntries(found);
}
