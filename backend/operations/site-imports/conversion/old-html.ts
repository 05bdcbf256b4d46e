import { embedOfAddress } from '../../../core/text/embeds.shared.js';
import { isDangerousUrl, isInvalidExternalUrl } from '../../../core/text/urls.js';
import {
  attributeOf,
  descendants,
  type Element,
  element,
  hasClass,
  isElement,
  isText,
  type Node,
  parseNodes,
  serialized,
  text,
  textOf,
} from '../html-tree.js';
import type { Leftover, OldText } from '../readers/old-content.js';
import { withoutDynamicBlocks, withoutShortcodes, withParagraphs } from './wordpress-text.js';

/** A part of a text: flowing text, or pictures side by side. */
export type Section = { kind: 'text'; html: string } | { kind: 'gallery'; pictures: SectionPicture[] };

interface SectionPicture {
  /** The address in the old text. */
  address: string;
  alt: string;
  caption: string;
}

/** Maps addresses in a text to their new locations. */
export interface Places {
  /** Returns a picture's new location; undefined if it can't be shown and is left out. */
  picture(address: string): { src: string; width?: number | null; height?: number | null; alt?: string } | undefined;
  /** Returns undefined to leave the link unchanged. */
  link(address: string): string | undefined;
}

/** Maximum nesting that is converted; deeper elements are reduced to their text. */
const MAX_DEPTH = 36;

const DROPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'math',
  'canvas',
  'link',
  'meta',
  'title',
  'head',
  'base',
]);
const LISTED = new Set(['script', 'form', 'object', 'embed', 'canvas', 'applet']);
const CONTAINERS = new Set([
  'div',
  'section',
  'article',
  'aside',
  'header',
  'footer',
  'main',
  'nav',
  'center',
  'details',
  'form',
  'fieldset',
  'address',
  'hgroup',
  'dl',
  'picture',
  'body',
  'html',
]);
const RENAMED: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  del: 's',
  strike: 's',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  dd: 'p',
  summary: 'h4',
  legend: 'h4',
};
const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'pre', 'table', 'figure', 'hr']);

/** The text of an old site, converted to the editor's HTML: a tree in which pictures and links still have the old addresses. */
export class OldHtml {
  readonly leftovers: Leftover[] = [];
  private readonly nodes: Node[];

  /**
   * @param attachments Returns the address of a file by its number in the old site, for galleries.
   * @throws EndlessText
   */
  constructor({ html, format }: Pick<OldText, 'html' | 'format'>, attachments: (id: string) => string = () => '') {
    const source =
      format === 'html' ? html : withoutShortcodes(withoutDynamicBlocks(html, this.leftovers), this.leftovers);
    const parsed = parseNodes(format === 'classic' ? withParagraphs(source) : source);
    for (const image of descendants(parsed, 'img')) {
      const id = attributeOf(image, 'data-attachment');
      if (id !== undefined) image.attrs.push({ name: 'src', value: attachments(id) });
    }
    this.nodes = this.flow(parsed, 0);
  }

  /** Returns the numbers of attachments in a text's galleries. */
  static attachmentsIn(html: string): string[] {
    return [...html.matchAll(/\[gallery\b[^[\]]*?\bids\s*=\s*["']?([\d,\s]+)/g)].flatMap(([, ids = '']) =>
      ids
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    );
  }

  get pictures(): string[] {
    const addresses = descendants(this.nodes, 'img').map((image) => attributeOf(image, 'src') ?? '');
    return [...new Set(addresses.filter(Boolean))];
  }

  /** Returns the alternative text of the first picture with an address. */
  altOf(address: string): string {
    const images = descendants(this.nodes, 'img').filter((image) => attributeOf(image, 'src') === address);
    return images.map((image) => (attributeOf(image, 'alt') ?? '').trim()).find(Boolean) ?? '';
  }

  get links(): string[] {
    return [...new Set(descendants(this.nodes, 'a').flatMap((link) => attributeOf(link, 'href') ?? []))];
  }

  get text(): string {
    return textOf(this.nodes);
  }

  /** Returns the whole text. Call it once: it moves the nodes. */
  rendered(places: Places): string {
    return serialized(this.placed(this.nodes, places)).trim();
  }

  /** Returns the text in parts, for pages of blocks: galleries are separate, unless the parts would exceed a page's limit. */
  sections(places: Places, maxText: number, maxSections: number): Section[] {
    const parts = partsOf(this.nodes, maxText, true);
    return (parts.length > maxSections ? partsOf(this.nodes, maxText, false) : parts).flatMap((part): Section[] => {
      if (part.isGallery) return [{ kind: 'gallery', pictures: part.nodes.filter(isElement).map(pictureIn) }];
      const html = serialized(this.placed(part.nodes, places)).trim();
      return html === '' ? [] : [{ kind: 'text', html }];
    });
  }

  private placed(nodes: readonly Node[], { picture, link }: Places): Node[] {
    for (const image of descendants(nodes, 'img')) {
      const found = picture(attributeOf(image, 'src') ?? '');
      const own = attributeOf(image, 'alt') ?? '';
      image.attrs = found
        ? Object.entries({
            src: found.src,
            alt: own || found.alt || '',
            ...(found.width && found.height ? { width: String(found.width), height: String(found.height) } : {}),
          }).map(([name, value]) => ({ name, value }))
        : [];
    }
    for (const anchor of descendants(nodes, 'a')) {
      const href = attributeOf(anchor, 'href');
      const to = href === undefined ? undefined : link(href);
      if (to !== undefined)
        anchor.attrs = anchor.attrs.map((one) => (one.name === 'href' ? { ...one, value: to } : one));
    }
    return nodes.filter((node) => !isElement(node) || !isEmptyFigure(node));
  }

  /** Converts children of a container: blocks, with loose text between them in paragraphs. */
  private flow(nodes: readonly Node[], depth: number): Node[] {
    const out: Node[] = [];
    let loose: Node[] = [];
    const end = (): void => {
      if (loose.some((node) => !isText(node) || node.value.trim() !== ''))
        out.push(...this.paragraph(element('p', {}, loose)));
      loose = [];
    };
    for (const node of nodes) {
      const parts = this.transform(node, depth);
      for (const part of parts) {
        if (isElement(part) && BLOCKS.has(part.tagName)) {
          end();
          out.push(part);
        } else loose.push(part);
      }
    }
    end();
    return out;
  }

  private transform(node: Node, depth: number): Node[] {
    if (isText(node)) return [node];
    if (!isElement(node)) return [];
    const { tagName: tag } = node;
    if (LISTED.has(tag)) this.leftovers.push({ kind: 'element', name: `<${tag}>` });
    if (DROPPED.has(tag)) return [];
    if (depth > MAX_DEPTH) return [text(textOf([node]))];
    switch (tag) {
      case 'img':
        return this.image(node);
      case 'iframe':
      case 'video':
      case 'audio':
      case 'object':
      case 'embed':
        return this.media(node);
      case 'input':
      case 'button':
      case 'select':
      case 'textarea':
        return [];
      case 'a':
        return this.anchor(node, depth);
      case 'figure':
        return this.figure(node, depth);
      case 'p':
        return this.paragraph(copy(node, 'p', this.inline(node.childNodes, depth + 1)));
      case 'dt':
        return [element('p', {}, [element('strong', {}, this.inline(node.childNodes, depth + 1))])];
      case 'li':
      case 'td':
      case 'th':
      case 'blockquote':
        return [copy(node, tag, this.mixed(node.childNodes, depth + 1))];
      case 'pre':
        return [copy(node, 'pre', [...node.childNodes])];
    }
    if (CONTAINERS.has(tag)) return this.container(node, depth);
    return [
      copy(
        node,
        RENAMED[tag] ?? tag,
        node.childNodes.flatMap((child) => this.transform(child, depth + 1)),
      ),
    ];
  }

  private container(node: Element, depth: number): Node[] {
    if (node.tagName === 'picture') return descendants([node], 'img').flatMap((image) => this.image(image));
    if (hasClass(node, /^(?:wp-caption|image-container)$/) && descendants([node], 'img').length === 1)
      return this.figure(node, depth);
    const embed = embedIn(node);
    if (embed) return [embed];
    return this.flow(node.childNodes, depth + 1);
  }

  /** Converts text with inline marks. Blocks in an invalid place keep their text. */
  private inline(nodes: readonly Node[], depth: number): Node[] {
    return nodes
      .flatMap((node) => this.transform(node, depth))
      .flatMap((node) => (isElement(node) && node.tagName === 'p' ? [...node.childNodes] : [node]));
  }

  /** Converts an entry of a list or a cell: text alone gets no paragraph. */
  private mixed(nodes: readonly Node[], depth: number): Node[] {
    const parts = nodes.flatMap((node) => this.transform(node, depth));
    return parts.some((part) => isElement(part) && BLOCKS.has(part.tagName)) ? parts : parts;
  }

  /** Converts a paragraph; pictures and embeds that are alone in one become blocks. */
  private paragraph(node: Element): Node[] {
    const embed = embedIn(node);
    if (embed) return [embed];
    const parts = node.childNodes.filter((child) => !isText(child) || child.value.trim() !== '');
    if (parts.length === 0) return [];
    const figures = parts.filter((part) => isElement(part) && ['img', 'figure'].includes(part.tagName));
    if (figures.length === parts.length)
      return parts.map((part) => (isElement(part) && part.tagName === 'img' ? element('figure', {}, [part]) : part));
    const blocks = parts.filter((part) => isElement(part) && part.tagName === 'figure');
    // A figure is not allowed in a paragraph, which is split around it.
    if (blocks.length > 0) return this.split(node);
    return [node];
  }

  private split(node: Element): Node[] {
    const out: Node[] = [];
    let running: Node[] = [];
    const end = (): void => {
      if (textOf(running) !== '') out.push(element('p', {}, running));
      running = [];
    };
    for (const child of [...node.childNodes]) {
      if (isElement(child) && child.tagName === 'figure') {
        end();
        out.push(child);
      } else running.push(child);
    }
    end();
    return out;
  }

  private image(node: Element): Node[] {
    const src = addressOf(node);
    if (src === '' || isPixel(node)) return [];
    return [element('img', { src, alt: attributeOf(node, 'alt') ?? '' })];
  }

  private media(node: Element): Node[] {
    const address = (
      attributeOf(node, 'src') ??
      attributeOf(node, 'data-src') ??
      attributeOf(node, 'data') ??
      descendants([node], 'source').map((one) => attributeOf(one, 'src'))[0] ??
      ''
    ).trim();
    const embed = embedOfAddress(address.startsWith('//') ? `https:${address}` : address);
    if (embed) return [element('figure', { 'data-embed': embed.value })];
    if (node.tagName !== 'object' && node.tagName !== 'embed')
      this.leftovers.push({ kind: 'element', name: `<${node.tagName}>` });
    // The fallback of a player for browsers without frames: its title, with a link to its page.
    const [link] = node.tagName === 'iframe' ? descendants(parseNodes(textOf([node])), 'a') : [];
    const href = (link && attributeOf(link, 'href')) ?? '';
    if (link && /^https?:\/\//.test(href) && textOf([link]) !== '')
      return [element('p', {}, [element('a', { href }, [text(textOf([link]))])])];
    if (address === '' || !/^(?:https?:)?\/\/|^\//.test(address)) return [];
    return [element('p', {}, [element('a', { href: address }, [text(attributeOf(node, 'title') || address)])])];
  }

  private anchor(node: Element, depth: number): Node[] {
    const href = (attributeOf(node, 'href') ?? '').trim();
    const children = node.childNodes.flatMap((child) => this.transform(child, depth + 1));
    const [only] = children.filter((child) => !isText(child) || child.value.trim() !== '');
    const isPicture = only !== undefined && isElement(only) && ['img', 'figure'].includes(only.tagName);
    // A link to the enlarged picture is dropped.
    if (isPicture && /\.(?:jpe?g|png|gif|webp|avif)(?:[?#].*)?$/i.test(href)) return children;
    if (href === '' || isDangerousUrl(href)) return children;
    // Schemes such as `webcal:`, which records do not allow.
    if (isInvalidExternalUrl(href)) {
      this.leftovers.push({ kind: 'link', name: href });
      return children;
    }
    if (children.some((child) => isElement(child) && BLOCKS.has(child.tagName)))
      return children.map((child) =>
        isElement(child) && child.tagName === 'p'
          ? element('p', {}, [element('a', { href }, [...child.childNodes])])
          : child,
      );
    const target: Record<string, string> = attributeOf(node, 'target') === '_blank' ? { target: '_blank' } : {};
    return [element('a', { href, ...target }, children)];
  }

  /** A link preview of Ghost is reduced to its text. Its pictures belong to the linked site. */
  private bookmark(node: Element): Node[] {
    const [title = '', ...about] = BOOKMARK_PARTS.map((part) =>
      textOf(descendants([node], 'div', 'span').filter((one) => hasClass(one, new RegExp(`^kg-bookmark-${part}$`)))),
    );
    const href = descendants([node], 'a').map((link) => attributeOf(link, 'href') ?? '')[0] ?? '';
    this.leftovers.push({ kind: 'block', name: 'bookmark' });
    const link = this.anchor(element('a', { href }, [text(title || href)]), 0);
    return this.paragraph(
      element('p', {}, [...link, ...about.filter(Boolean).flatMap((line) => [element('br', {}), text(line)])]),
    );
  }

  private figure(node: Element, depth: number): Node[] {
    const embed = embedIn(node);
    const caption =
      descendants([node], 'figcaption').at(-1) ??
      descendants([node], 'p', 'div', 'dd').find((one) => hasClass(one, /^wp-caption-(?:text|dd)$/));
    const captionNodes = caption ? this.inline([...caption.childNodes], depth + 1) : [];
    const frame = descendants([node], 'iframe')[0];
    const framed = embed ?? (frame && this.media(frame)[0]);
    const told = textOf(captionNodes) === '' ? [] : [element('p', {}, captionNodes)];
    if (framed) return [framed, ...told];
    if (hasClass(node, /^kg-bookmark-card$/)) return [...this.bookmark(node), ...told];
    const isOther =
      descendants([node], 'table', 'blockquote', 'pre', 'video', 'audio').length > 0 ||
      textOf(node.childNodes, (one) => one === caption || one.tagName === 'figcaption' || DROPPED.has(one.tagName)) !==
        '';
    if (isOther) {
      const rest = node.childNodes.filter((child) => child !== caption);
      return [...this.flow(rest, depth + 1), ...told];
    }
    const images = descendants([node], 'img').flatMap((image) => {
      const inner = innerFigure(image, node);
      const own = inner && descendants([inner], 'figcaption')[0];
      return this.image(image).map((made) => ({
        made,
        own: own && own !== caption ? this.inline([...own.childNodes], depth + 1) : [],
      }));
    });
    if (images.length === 0) return this.flow(node.childNodes, depth + 1);
    return images
      .map(({ made, own }) => {
        const words = images.length === 1 ? captionNodes : own;
        return element('figure', {}, textOf(words) === '' ? [made] : [made, element('figcaption', {}, words)]);
      })
      .concat(images.length > 1 ? told : []);
  }
}

/** Returns the address of a picture, also of one that a script would load; empty without one. */
export function addressOf(image: Element): string {
  const given = attributeOf(image, 'src') ?? '';
  const lazy = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file']
    .map((name) => attributeOf(image, name))
    .find(Boolean);
  return (given === '' || given.startsWith('data:') ? (lazy ?? '') : given).trim();
}

/** Tracking pixels are one pixel wide and high. */
export const isPixel = (image: Element): boolean =>
  attributeOf(image, 'width') === '1' && attributeOf(image, 'height') === '1';

/** The text parts of Ghost's link previews. */
const BOOKMARK_PARTS = ['title', 'description', 'author', 'publisher'] as const;

/** Returns the figure of a gallery's picture, within that of the gallery. */
function innerFigure(image: Element, outer: Element): Element | undefined {
  for (let node = image.parentNode; node && node !== outer; node = 'parentNode' in node ? node.parentNode : null) {
    if ('tagName' in node && node.tagName === 'figure') return node;
  }
  return undefined;
}

/** Returns the embed of a video or map whose address stands alone. */
function embedIn(node: Element): Node | undefined {
  const words = textOf([node]);
  if (!/^https?:\/\/\S+$/.test(words) || descendants([node], 'a', 'img').length > 0) return undefined;
  const embed = embedOfAddress(words);
  if (embed) return element('figure', { 'data-embed': embed.value });
  return element('p', {}, [element('a', { href: words }, [text(words)])]);
}

const KEPT = new Set(['colspan', 'rowspan', 'scope', 'start', 'span', 'href', 'target', 'title']);

/** Copies an element with allowed attributes and the alignment. */
function copy(node: Element, tag: string, children: readonly Node[]): Element {
  const attributes: Record<string, string> = {};
  for (const { name, value } of node.attrs) if (KEPT.has(name)) attributes[name] = value;
  const [, classed] = /has-text-align-(left|center|right)/.exec(attributeOf(node, 'class') ?? '') ?? [];
  const [, styled] = /text-align:\s*(left|center|right|justify)/.exec(attributeOf(node, 'style') ?? '') ?? [];
  const alignment = styled ?? classed;
  if (alignment && alignment !== 'left') attributes.style = `text-align:${alignment}`;
  return element(tag, attributes, children);
}

interface Part {
  isGallery: boolean;
  nodes: Node[];
}

function partsOf(nodes: readonly Node[], maxText: number, withGalleries: boolean): Part[] {
  const parts: Part[] = [];
  let size = 0;
  for (let at = 0; at < nodes.length; at += 1) {
    const figures = withGalleries ? figuresAt(nodes, at) : [];
    if (figures.length > 1) {
      parts.push({ isGallery: true, nodes: figures });
      at = nodes.lastIndexOf(figures.at(-1) as Node);
      continue;
    }
    const node = nodes[at] as Node;
    const length = serialized([node]).length;
    const last = parts.at(-1);
    if (last && !last.isGallery && size + length <= maxText) {
      last.nodes.push(node);
      size += length;
    } else {
      parts.push({ isGallery: false, nodes: [node] });
      size = length;
    }
  }
  return parts;
}

/** Returns consecutive figures with one picture each. */
function figuresAt(nodes: readonly Node[], start: number): Element[] {
  const found: Element[] = [];
  for (let at = start; at < nodes.length; at += 1) {
    const node = nodes[at] as Node;
    if (isElement(node) && node.tagName === 'figure' && descendants([node], 'img').length === 1) found.push(node);
    else if (!isText(node) || node.value.trim() !== '') break;
  }
  return found;
}

function pictureIn(figure: Element): SectionPicture {
  const [image] = descendants([figure], 'img');
  return {
    address: (image && attributeOf(image, 'src')) ?? '',
    alt: (image && attributeOf(image, 'alt')) ?? '',
    caption: textOf(descendants([figure], 'figcaption')),
  };
}

const isEmptyFigure = (node: Element): boolean =>
  node.tagName === 'figure' &&
  attributeOf(node, 'data-embed') === undefined &&
  !descendants([node], 'img').some((image) => attributeOf(image, 'src') !== undefined) &&
  textOf([node]) === '';
