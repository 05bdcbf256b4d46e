import { randomBytes } from 'node:crypto';

/** `post/2f…e1.jpg`, and for a rendering `post/2f…e1-790.avif`: the server's own names, never the sender's. */
const storedName = /^([a-z_]+\/[0-9a-f]{24})(?:-\d{1,5})?\.(?:jpg|png|avif|webp|pdf)$/;

const anyStoredName = /^([a-z_]+\/[0-9a-f]{24})(?:-\d{1,5})?\.[a-z0-9]+$/;

/** What the names of an upload's files begin with. */
export const newStem = (folder: string): string => `${folder}/${randomBytes(12).toString('hex')}`;

export const mainName = (stem: string, extension: string): string => `${stem}.${extension}`;

export const variantName = (stem: string, width: number, extension: string): string => `${stem}-${width}.${extension}`;

/** The stem of a name that `newStem` began; null for any other. */
export const stemOf = (name: string): string | null => storedName.exec(name)?.[1] ?? null;

/** The same for a file of any type: also of one that was, or will be, accepted by another version. */
export const anyStemOf = (name: string): string | null => anyStoredName.exec(name)?.[1] ?? null;

/** Where a browser finds a stored file. */
export const urlOf = (name: string): string => `/storage/${name}`;

const sources = /\b(?:src|href)\s*=\s*["']?(?:https?:\/\/[^/"'\s>]+)?\/storage\/([^"'?#\s>]+)/gi;

/** The stored files that rich text shows or links to, each once. */
export function namesInHtml(html: string): string[] {
  const names = [...html.matchAll(sources)].map(([, name]) => name ?? '');
  return [...new Set(names)].filter((name) => stemOf(name) !== null);
}
