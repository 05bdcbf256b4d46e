import bootstrap from '../hydration/bootstrap.js?raw';
import { PAGE_DATA_ID } from '../hydration/page-data';
import { sourceOf } from './inline-source.server';

/** What stands around the markup of all pages that show the same routes, as bytes that need not be made again. */
export interface Frame {
  /** The end of the head: the styles. */
  styles: Buffer;
  /** Ahead of the page's data. */
  beforeData: Buffer;
  /** Behind it: what brings the page to life. */
  afterData: Buffer;
  /** The sources of its inline elements, as a content security policy names them. */
  inline: { scripts: string[]; styles: string[] };
}

const { routes: assets, inlineCss } = (await import('tanstack-start-manifest:v')).tsrStartManifest();

/** Without the comments and the indentation, which are for the readers of the source. */
const bringToLife = bootstrap
  .replace(/^\s*\/\/.*$\n?/gm, '')
  .replace(/^\s+/gm, '')
  .trim();

const frames = new Map<string, Frame>();

/**
 * The frame of a page that shows these routes, made once.
 * @param restoreScroll The script that puts a page that was left and is come back to where it was.
 */
export function frameOf(routeIds: string[], restoreScroll: string): Frame {
  const key = routeIds.join(' ');
  let frame = frames.get(key);
  if (!frame) {
    frame = makeFrame(routeIds, restoreScroll);
    frames.set(key, frame);
  }
  return frame;
}

function makeFrame(routeIds: string[], restoreScroll: string): Frame {
  const matched = routeIds.flatMap((id) => assets[id] ?? []);
  const styles = unique(matched.flatMap(({ css = [] }) => css.map(addressOf)));
  const preloads = unique(matched.flatMap((route) => (route.preloads ?? []).map(addressOf)));
  const entry: unknown = matched.flatMap(({ scripts = [] }) => scripts).find(({ attrs }) => attrs?.src)?.attrs?.src;
  const css = styles.map((href) => inlineCss?.styles[href] ?? '').join('');
  const addresses = `data-entry="${entry}" data-styles="${styles.join(' ')}" data-preloads="${preloads.join(' ')}"`;
  return {
    styles: Buffer.from(`<style>${css}</style>`),
    beforeData: Buffer.from(`<script>${restoreScroll}</script><script type="application/json" id="${PAGE_DATA_ID}">`),
    afterData: Buffer.from(`</script><script ${addresses}>${bringToLife}</script>`),
    inline: { scripts: [restoreScroll, bringToLife].map(sourceOf), styles: [sourceOf(css)] },
  };
}

const addressOf = (asset: string | { href: string }): string => (typeof asset === 'string' ? asset : asset.href);

const unique = (addresses: string[]): string[] => [...new Set(addresses)];
