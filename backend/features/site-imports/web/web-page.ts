import {
  attributeOf,
  descendants,
  type Element,
  hasClass,
  isElement,
  type Node,
  parseNodes,
  serialized,
  textOf,
} from '../html-tree.js';
import { momentOf, type OldText, oldText } from '../readers/old-content.js';
import { decoded } from '../readers/old-paths.js';

/** A parsed web page. */
export interface WebPage {
  text: OldText;
  /** Absolute URLs of its links. */
  links: string[];
  /** Canonical URL; empty without one. */
  canonical: string;
  /** Contents of `<meta>` elements, by name. */
  metas: ReadonlyMap<string, string>;
}

/** Elements around the content of a page, or without content. */
const AROUND = new Set(['nav', 'aside', 'form', 'dialog', 'script', 'style', 'noscript', 'template']);
const ROLES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'dialog']);
const POSTS = /\/(?:blog|news|posts?|articles?|updates)\/.|\/\d{4}\/\d{2}\//i;

/** @param url URL of the page. @throws TextTooLongError */
export function webPageOf(html: string, url: string): WebPage {
  const nodes = parseNodes(html);
  const metas = new Map(
    descendants(nodes, 'meta').flatMap((meta): [string, string][] => {
      const name = attributeOf(meta, 'name') ?? attributeOf(meta, 'property');
      return name ? [[name.toLowerCase(), (attributeOf(meta, 'content') ?? '').trim()]] : [];
    }),
  );
  const named = (rel: string): Element[] =>
    descendants(nodes, 'link').filter((descendant) =>
      (attributeOf(descendant, 'rel') ?? '').toLowerCase().split(/\s+/).includes(rel),
    );
  const absolute = (address: string): string => URL.parse(address.trim(), base)?.href ?? '';
  const base = URL.parse(attributeOf(descendants(nodes, 'base')[0] ?? EMPTY, 'href') ?? '', url)?.href ?? url;
  const { pathname, search } = new URL(url);
  const main = mainOf(nodes);
  const [heading] = descendants(main, 'h1');
  const title =
    (heading && textOf([heading])) || metas.get('og:title') || textOf(descendants(nodes, 'title').slice(0, 1));
  const content = pruned(main, (node) => node === heading);
  for (const image of descendants(content, 'img')) completed(image, 'src', base);
  const alternates = named('alternate').flatMap((one) =>
    attributeOf(one, 'hreflang') ? [absolute(attributeOf(one, 'href') ?? '')] : [],
  );
  const path = decoded(`${pathname}${search}`);
  const date =
    metas.get('article:published_time') ?? attributeOf(descendants(main, 'time')[0] ?? EMPTY, 'datetime') ?? '';
  const isPost = metas.get('og:type') === 'article' || POSTS.test(pathname);
  return {
    metas,
    canonical: absolute(attributeOf(named('canonical')[0] ?? EMPTY, 'href') ?? ''),
    links: descendants(nodes, 'a')
      .flatMap((link) => {
        const isFollowed = !/\bnofollow\b/i.test(attributeOf(link, 'rel') ?? '');
        const href = attributeOf(link, 'href');
        return isFollowed && href ? absolute(href) : [];
      })
      .filter(Boolean),
    text: oldText({
      type: isPost ? 'post' : 'page',
      key: `web:${path}`,
      title,
      slug:
        decoded(
          pathname
            .replace(/\/+$/, '')
            .replace(/^.*\//, '')
            .replace(/\.(?:html?|php|aspx?)$/i, ''),
        ) || 'home',
      path,
      html: serialized(content),
      date: momentOf(date),
      author: metas.get('author') ?? '',
      picture: isPost ? absolute(metas.get('og:image') ?? '') : '',
      seo: { title: '', description: metas.get('description') ?? '' },
      // On a site in one language, the language of this site applies.
      ...(alternates.length > 1
        ? {
            language: /<html\b[^<>]*?\blang=["']?([\w-]+)/i.exec(html.slice(0, 5000))?.[1] ?? '',
            translations: [...alternates].sort()[0]?.slice(0, 120) ?? '',
          }
        : {}),
    }),
  };
}

const EMPTY = { attrs: [] } as unknown as Element;

/** Returns the main content of a page. */
function mainOf(nodes: readonly Node[]): Node[] {
  const all = descendants(nodes, 'main', 'article', 'div', 'section', 'td');
  const articles = all.filter(({ tagName }) => tagName === 'article');
  const found =
    all.find((one) => one.tagName === 'main' || attributeOf(one, 'role') === 'main') ??
    (articles.length === 1 ? articles[0] : undefined) ??
    all.find((one) => hasClass(one, /^(?:entry|post|page|article)-(?:content|body)$/)) ??
    all.find((one) => /^(?:content|main|main-content)$/i.test(attributeOf(one, 'id') ?? ''));
  if (found) return [found];
  return pruned(nodes, ({ tagName }) =>
    ['header', 'footer', 'head', 'title', 'meta', 'link', 'base'].includes(tagName),
  );
}

/** Removes elements around the content, and invisible ones. */
function pruned(nodes: readonly Node[], isOut: (node: Element) => boolean): Node[] {
  const kept = nodes.filter((node) => {
    if (!isElement(node)) return true;
    const isHidden = attributeOf(node, 'hidden') !== undefined || attributeOf(node, 'aria-hidden') === 'true';
    return !AROUND.has(node.tagName) && !ROLES.has(attributeOf(node, 'role') ?? '') && !isHidden && !isOut(node);
  });
  for (const node of kept) if (isElement(node)) node.childNodes = pruned(node.childNodes, isOut);
  return kept;
}

/** Makes addresses absolute, also with another base URL in the page. */
function completed(node: Element, name: string, base: string): void {
  for (const one of node.attrs) if (one.name === name) one.value = URL.parse(one.value, base)?.href ?? one.value;
}
