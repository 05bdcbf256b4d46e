import { sourceOf } from './inline-source.server';
import type { PageFrame } from './page-frame';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/** In development, Start's markup links styles and scripts as Vite serves them, and Vite adds styles in the browser. */
export const developmentFrame = (markup: string): PageFrame => ({
  styles: [],
  bootstrap: () => Buffer.alloc(0),
  scripts: [...markup.matchAll(INLINE_SCRIPT)].map(([, content = '']) => sourceOf(content)),
  addsStyles: true,
});
