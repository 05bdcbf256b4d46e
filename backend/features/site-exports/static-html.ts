import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize, html as spec } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

export interface Rewriting {
  /** Rewrites an address; undefined leaves it unchanged. */
  link(address: string): string | undefined;
  /** Replaces the site's absolute URLs in a text by those of the copy. */
  whole(text: string): string;
  /** Replaces each form. */
  formNotice: string;
}

const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  img: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  use: ['href'],
  iframe: ['src'],
};

/** Types of `<link>` whose URLs must be absolute. */
const WHOLE = /^(?:canonical|alternate)$/;

/** Converts a page of the site into a page of its copy. */
export function staticHtml(html: string, { link, whole, formNotice }: Rewriting): string {
  const document = parse(html);
  const css = (text: string): string =>
    text.replace(/url\((["']?)([^"')]+)\1\)/g, (whole, quote: string, address: string) => {
      const to = link(address);
      return to === undefined ? whole : `url(${quote}${to}${quote})`;
    });
  const waiting: Node[] = [...document.childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    if (isLeftOut(node)) {
      defaultTreeAdapter.detachNode(node);
      continue;
    }
    if (node.tagName === 'form') {
      replaceForm(node, formNotice);
      continue;
    }
    const rel = attribute(node, 'rel')?.value ?? '';
    for (const one of node.attrs) {
      if (node.tagName === 'link' && WHOLE.test(rel) && /^https?:/.test(one.value)) {
        link(one.value);
        one.value = whole(one.value);
      } else if (ADDRESSES[node.tagName]?.includes(one.name)) {
        const [address = '', hash] = one.value.split(/(?=#)/, 2);
        const to = link(address);
        if (to !== undefined) one.value = `${to}${hash ?? ''}`;
      } else if (one.name === 'srcset' || one.name === 'imagesrcset') one.value = srcset(one.value, link);
      else if (one.name === 'style') one.value = css(one.value);
      else if (node.tagName === 'meta' && one.name === 'content') one.value = whole(one.value);
    }
    if (node.tagName === 'style' || node.tagName === 'script')
      for (const child of node.childNodes)
        if ('value' in child)
          child.value = node.tagName === 'style' ? css(child.value) : whole(withoutSearch(child.value));
    waiting.push(...node.childNodes);
  }
  return serialize(document);
}

const attribute = (node: Element, name: string) => node.attrs.find((attr) => attr.name === name);

/**
 * Whether to remove an element: scripts, the search and the assistant, which need the server, and links to variants of the page that only the
 * server creates.
 */
function isLeftOut(node: Element): boolean {
  if (node.tagName === 'section')
    return node.childNodes.some((child) => 'tagName' in child && attribute(child, 'data-opens') !== undefined);
  // The link to the search.
  if (node.tagName === 'a') return attribute(node, 'data-opens') !== undefined;
  if (node.tagName === 'script') return attribute(node, 'type')?.value !== 'application/ld+json';
  if (node.tagName !== 'link') return false;
  const type = attribute(node, 'type')?.value;
  const rel = attribute(node, 'rel')?.value ?? '';
  return type === 'text/markdown' || /^(?:modulepreload|preconnect|dns-prefetch|search)$/.test(rel);
}

/** What a page says to programs, without the search that the copy does not have. */
function withoutSearch(text: string): string {
  if (!text.includes('"SearchAction"')) return text;
  const said: unknown = JSON.parse(text, (key, value) => (key === 'potentialAction' ? undefined : value));
  // As the site writes it: no text ends the element that it stands in.
  return JSON.stringify(said).replaceAll('<', '\\u003c');
}

/** The heading of a form stays, since other parts of the site lead to it. One box, as the form was, keeps the layout. */
function replaceForm(form: Element, notice: string): void {
  const paragraph = defaultTreeAdapter.createElement('p', spec.NS.HTML, []);
  defaultTreeAdapter.insertText(paragraph, notice);
  const parent = form.parentNode;
  if (!parent) return;
  const box = defaultTreeAdapter.createElement('div', spec.NS.HTML, []);
  for (const child of form.childNodes.filter((node) => 'tagName' in node && /^h[1-6]$/.test(node.tagName))) {
    defaultTreeAdapter.detachNode(child);
    defaultTreeAdapter.appendChild(box, child);
  }
  defaultTreeAdapter.appendChild(box, paragraph);
  defaultTreeAdapter.insertBefore(parent, box, form);
  defaultTreeAdapter.detachNode(form);
}

const srcset = (text: string, link: Rewriting['link']): string =>
  text
    .split(',')
    .map((part) => {
      const [address = '', ...size] = part.trim().split(/\s+/);
      return [link(address) ?? address, ...size].join(' ');
    })
    .join(', ');

/** Rewrites the addresses in a style sheet. */
export const staticCss = (css: string, link: Rewriting['link']): string =>
  css.replace(/url\((["']?)([^"')]+)\1\)/g, (whole, quote: string, address: string) => {
    const to = link(address);
    return to === undefined ? whole : `url(${quote}${to}${quote})`;
  });
