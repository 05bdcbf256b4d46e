import { randomBytes } from 'node:crypto';

/** `post/2f…e1.jpg`, and `post/2f…e1-790.avif` for a variant: generated names, never those sent by clients. */
const storedName = /^([a-z_]+\/[0-9a-f]{24})(?:-\d{1,5})?\.(?:jpg|png|avif|webp|pdf)$/;

const anyStoredName = /^([a-z_]+\/[0-9a-f]{24})(?:-\d{1,5})?\.[a-z0-9]+$/;

/** Generates the common stem of the names of an upload's files. */
export const newStem = (folder: string): string => `${folder}/${randomBytes(12).toString('hex')}`;

export const mainName = (stem: string, extension: string): string => `${stem}.${extension}`;

export const variantName = (stem: string, width: number, extension: string): string => `${stem}-${width}.${extension}`;

/** Returns the stem of a stored name; null for any other text. */
export const stemOf = (name: string): string | null => storedName.exec(name)?.[1] ?? null;

/** Like `stemOf`, for any file type: other versions of the application may accept others. */
export const anyStemOf = (name: string): string | null => anyStoredName.exec(name)?.[1] ?? null;

/** Returns the URL path of a stored file. */
export const urlOf = (name: string): string => `/storage/${name}`;

const sources = /\b(?:src|href)\s*=\s*["']?(?:https?:\/\/[^/"'\s>]+)?\/storage\/([^"'?#\s>]+)/gi;

/** Returns the names of stored files in the pictures and links of rich text, without duplicates. */
export function namesInHtml(html: string): string[] {
  const names = [...html.matchAll(sources)].map(([, name]) => name ?? '');
  return [...new Set(names)].filter((name) => stemOf(name) !== null);
}

/** Returns the names of stored files in a style sheet, without duplicates. */
export function namesInCss(css: string): string[] {
  const names = [...css.matchAll(/\/storage\/([^"'?#\s)]+)/g)].map(([, name]) => name ?? '');
  return [...new Set(names)].filter((name) => stemOf(name) !== null);
}
