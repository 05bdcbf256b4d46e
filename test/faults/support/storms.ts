import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Client } from '../../api/support/client.js';
import { bytes, jpeg } from '../../api/support/pictures.js';
import type { FaultedDatabase } from './databases.js';

/** A client's repeated action during a fault. */
export interface Storm {
  /** Returns the status of the response. @param what An unused title that begins with 'Storm'. */
  act(client: Client, what: string): Promise<number>;
  /** Compares the stored data with the acknowledged changes since the last call. Returns missing and incomplete ones. */
  verify(client: Client): Promise<unknown[]>;
}

/** Creates posts with a tag and a history, and changes some. */
export function writes(database: FaultedDatabase): Storm {
  const textOf = (title: string) => `<p>${title} ${'and so on '.repeat(40)}.</p>`;
  const tagOf = (title: string) => title.toLowerCase().replace(/\W+/g, '-');
  /** Acknowledged titles by the post's id, and all titles sent. */
  const saved = new Map<number, string>();
  const sent = new Set<string>();
  const fresh = new Set<number>();
  return {
    async act(client, title) {
      sent.add(title);
      const input = { title, description: textOf(title), tags: [tagOf(title)] };
      const own = [...fresh].at(-1);
      const isEdit = own !== undefined && title.endsWith('5') && saved.get(own)?.split(',')[0] === title.split(',')[0];
      const { status, body } = isEdit
        ? await client.put(`/admin/api/update_post/${own}`, input)
        : await client.post('/admin/api/create_post', input);
      if (status < 300) {
        saved.set(body.id, title);
        fresh.add(body.id);
      }
      return status;
    },
    async verify(client) {
      const missing: unknown[] = [];
      const rows = await database.query(
        "SELECT p.id, p.title, p.description, MIN(t.tag) AS tag, COUNT(t.tag) AS tags FROM posts p LEFT JOIN post_tags t ON t.post_id = p.id WHERE p.title LIKE 'Storm%' AND (p.photo IS NULL OR p.photo = '') GROUP BY p.id, p.title, p.description",
      );
      const found = new Map(rows.map((row) => [Number(row.id), row]));
      for (const [id, title] of saved) if (!found.has(id)) missing.push([id, title, 'is gone']);
      for (const [id, { title, description, tag, tags }] of found) {
        const name = String(title);
        // An edit without a response may have been stored as well.
        if (!sent.has(name)) missing.push([id, name, 'was never sent']);
        // The row, its tag and its history entry are written in one transaction.
        if (description !== textOf(name) || tag !== tagOf(name) || Number(tags) !== 1)
          missing.push([id, name, 'is half']);
        if (saved.has(id) && saved.get(id) !== name && !fresh.has(id)) missing.push([id, name, 'is another']);
        saved.set(id, name);
      }
      for (const id of fresh) {
        const { body } = await client.get(`/admin/api/history/post/${id}?per_page=1`);
        const { body: record } = await client.get(`/admin/edit_post/${id}`);
        if (body.data?.[0]?.version !== record.version) missing.push([id, 'has another history']);
      }
      fresh.clear();
      return missing;
    },
  };
}

interface Uploads extends Storm {
  /** The acknowledged pictures. */
  readonly saved: ReadonlySet<string>;
  /** Files without a row, as left by uploads without a response. */
  orphans(): Promise<string[]>;
}

/** Uploads pictures with different bytes, and creates a post with each. */
export async function uploads(database: FaultedDatabase, storageDir: string): Promise<Uploads> {
  const pictures = await Promise.all([640, 720, 800, 960].map((width) => jpeg(width, 480)));
  const publicDir = join(storageDir, 'public');
  // sharp's cache keeps files open, and a disk with open files can't be unmounted.
  sharp.cache(false);
  const saved = new Set<string>();
  const checked = new Set<string>();
  let count = 0;
  return {
    saved,
    async act(client, title) {
      count += 1;
      const form = new FormData();
      // Bytes appended to the picture make each file unique.
      const file = bytes(Buffer.concat([pictures[count % pictures.length] ?? Buffer.alloc(0), Buffer.from(title)]));
      form.append('file', new File([file], 'file.jpg', { type: 'image/jpeg' }));
      const { status, body } = await client.call('POST', '/admin/api/post/upload_image', undefined, { raw: form });
      if (status !== 201) return status;
      const photo = String(body.filename);
      saved.add(photo);
      return (await client.post('/admin/api/create_post', { title, photo })).status;
    },
    async verify() {
      const missing: unknown[] = [];
      const rows = await database.query('SELECT name, variants FROM uploads');
      const known = new Set(rows.map(({ name }) => String(name)));
      for (const name of saved) if (!known.has(name)) missing.push([name, 'has no row']);
      for (const { name, variants } of rows) {
        if (checked.has(String(name))) continue;
        checked.add(String(name));
        const list: { path: string }[] = typeof variants === 'string' ? JSON.parse(variants) : variants;
        for (const path of [String(name), ...list.map((variant) => variant.path)]) {
          const file = join(publicDir, path);
          if (!existsSync(file)) missing.push([path, 'is missing']);
          else
            await sharp(file)
              .stats()
              .catch(() => missing.push([path, 'is half']));
        }
      }
      const photos = await database.query("SELECT photo FROM posts WHERE title LIKE 'Storm%' AND photo <> ''");
      for (const { photo } of photos) if (!known.has(String(photo))) missing.push([photo, 'is named and unknown']);
      return missing;
    },
    async orphans() {
      const rows = await database.query('SELECT name FROM uploads');
      const known = rows.map(({ name }) => String(name).replace(/\.\w+$/, ''));
      return readdirSync(publicDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => !known.some((stem) => path.includes(stem)));
    },
  };
}
