import type { RenderedPage } from '../../backend/core/ssr/page-context.js';
import { sourceOf } from './inline-source.server';

/** A public page as rendered by Start, with the scripts required by the development server. */
export async function developmentPage(answer: Response): Promise<RenderedPage> {
  const html = await answer.text();
  const location = answer.headers.get('location');
  return {
    status: answer.status,
    html: Buffer.from(html),
    ...(location === null ? {} : { location }),
    inline: { scripts: sources(html, 'script'), styles: sources(html, 'style') },
  };
}

/** The hashes of all inline scripts or styles, including those that Vite has added. */
function sources(html: string, element: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'gi');
  const contents = new Set([...html.matchAll(inline)].map(([, content]) => content ?? ''));
  return [...contents].map(sourceOf);
}
