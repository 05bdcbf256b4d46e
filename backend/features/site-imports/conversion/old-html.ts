import { MAX_ENTRIES } from '../../../content/content-pages/content-page.constants.js';
import { embedOfAddress } from '../../../core/text/embeds.shared.js';
import { isDangerousUrl, isInvalidExternalUrl, withScheme } from '../../../core/text/urls.js';
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
import {
  askedIn,
  type Box,
  boxIn,
  headingIn,
  isBrief,
  isPicture,
  type PartKind,
  partElement,
  partOf,
  questionIn,
  quotationIn,
} from './page-parts.js';
import { withoutDynamicBlocks, withoutShortcodes, withParagraphs } from './wordpress-text.js';

/** A part of a text: flowing text, pictures side by side, or what becomes another block. */
export type Section =
  | { kind: 'text'; html: string }
  | { kind: 'gallery'; pictures: SectionPicture[] }
  | { kind: 'questions'; heading: string; items: { question: string; answer: string }[] }
  | { kind: 'quotation'; text: string; name: string }
  | { kind: 'cards'; heading: string; items: SectionBox[] }
  | { kind: 'lead' | 'call'; side: 'start' | 'end'; box: SectionBox }
  | { kind: 'contact' | 'newsletter' };

/** A box with its texts. */
export interface SectionBox {
  picture: SectionPicture | undefined;
  heading: string;
  html: string;
  /** The same as plain text. */
  words: string;
  link: Box['link'];
  /** All of it as HTML, for the text of the page. */
  whole: string;
}

export interface SectionPicture {
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
const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'pre', 'table', 'figure', 'hr', 'section']);

/** Controls of Ghost's players and forms: their words are no text of the author. */
const CONTROLS = /^kg-(?:video-(?:player-container|overlay)|audio-player|signup-card-(?:success|error))$/;

/** The text below the heading of a Ghost card is marked up as another heading. */
const SUBHEADING = /^kg-header-card-subhead(?:er|ing)$/;

/** Links that look like buttons: of WordPress and of Ghost's cards. */
const BUTTON = /^(?:wp-block-(?:button__link|file__button)|kg-btn|kg-(?:header|product)-card-button|kg-cta-button)$/;

/** Quotations that are set apart from the text. */
const QUOTED = /^(?:wp-block-(?:quote|pullquote)|kg-blockquote-alt)$/;

/** The text of an old site, converted to the editor's HTML: a tree in which pictures and links still have the old addresses. */
export class OldHtml {
  readonly leftovers: Leftover[] = [];
  private readonly nodes: Node[];
  /** The elements around the present one in which no block can begin. */
  private inner = 0;
  /** Forms that the text has so far: each can be on a page once. */
  private forms: readonly PartKind[] = [];

  /**
   * @param attachments Returns the address of a file by its number in the old site, for galleries.
   * @throws TextTooLongError
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
    return this.html(this.nodes, places);
  }

  /**
   * Returns the text in parts, for pages of blocks. Where a page could not have that many, what is least apart from the text stays in it.
   */
  sections(places: Places, maxText: number, maxSections: number): Section[] {
    const tries = APART.map((kinds) => partsOf(this.nodes, maxText, kinds));
    const parts = tries.find(({ length }) => length <= maxSections) ?? tries.at(-1) ?? [];
    return parts.flatMap(({ kind, nodes, heading }): Section[] => {
      const content = nodes.flatMap((node) => (isElement(node) ? node.childNodes : []));
      switch (kind) {
        case 'gallery':
          return [{ kind, pictures: nodes.filter(isElement).map(pictureIn) }];
        case 'contact':
        case 'newsletter':
          return [{ kind }];
        case 'question': {
          const items = nodes.flatMap((node) => {
            const found = isElement(node) ? questionIn(node.childNodes) : undefined;
            return found ? [{ question: found.question, answer: this.html(found.answer, places) }] : [];
          });
          return [{ kind: 'questions', heading, items }];
        }
        case 'quotation':
          return [{ kind, text: '', name: '', ...quotationIn(content) }];
        case 'cards': {
          const items = content.flatMap((card) => (isElement(card) ? this.box(card.childNodes, places) : []));
          return [{ kind, heading, items }];
        }
        case 'lead':
        case 'call':
          return [{ kind, side: isAtEnd(nodes) ? 'end' : 'start', box: this.box(content, places) }];
        default: {
          const html = this.html(nodes, places);
          return html === '' ? [] : [{ kind: 'text', html }];
        }
      }
    });
  }

  private box(nodes: readonly Node[], places: Places): SectionBox {
    const { picture } = boxIn(nodes) ?? {};
    // Before its address is replaced.
    const shown = picture && pictureIn(picture);
    const whole = this.html(nodes, places);
    const { heading = '', texts = [], link } = boxIn(nodes) ?? {};
    return { picture: shown, heading, html: serialized(texts).trim(), words: textOf(texts), link, whole };
  }

  private html(nodes: readonly Node[], places: Places): string {
    return serialized(this.placed(withoutParts(nodes), places)).trim();
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
      const parent = image.parentNode;
      // Words on either side of a picture that can't be shown were not one word.
      if (!found && parent && 'tagName' in parent && parent.tagName !== 'figure')
        parent.childNodes.splice(parent.childNodes.indexOf(image), 1, text(' '));
    }
    for (const anchor of descendants(nodes, 'a')) {
      const href = attributeOf(anchor, 'href');
      const to = href === undefined ? undefined : link(href);
      if (to !== undefined)
        anchor.attrs = anchor.attrs.map((attr) => (attr.name === 'href' ? { ...attr, value: to } : attr));
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
    const form = attributeOf(node, 'data-form');
    if (form === 'contact' || form === 'newsletter') return this.form(form, attributeOf(node, 'data-name') ?? '');
    const isMembers = tag === 'form' && attributeOf(node, 'data-members-form') !== undefined;
    if (LISTED.has(tag) && !isMembers) this.leftovers.push({ kind: 'element', name: `<${tag}>` });
    if (DROPPED.has(tag) || hasClass(node, CONTROLS)) return [];
    if (depth > MAX_DEPTH) return [text(textOf([node]))];
    if (hasClass(node, SUBHEADING)) return this.paragraph(copy(node, 'p', this.inline(node.childNodes, depth + 1)));
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
      case 'span':
        return this.within(() => node.childNodes.flatMap((child) => this.transform(child, depth + 1)));
      case 'dt':
        return [element('p', {}, [element('strong', {}, this.inline(node.childNodes, depth + 1))])];
      case 'blockquote': {
        const quote = copy(
          node,
          tag,
          this.within(() => this.mixed(node.childNodes, depth + 1)),
        );
        const outer = node.parentNode;
        const isQuoted = hasClass(node, QUOTED) || (outer !== null && 'attrs' in outer && hasClass(outer, QUOTED));
        return isQuoted && this.inner === 0 && quotationIn([quote]) ? [partElement('quotation', [quote])] : [quote];
      }
      case 'li':
      case 'td':
      case 'th':
        return [
          copy(
            node,
            tag,
            this.within(() => this.mixed(node.childNodes, depth + 1)),
          ),
        ];
      case 'pre':
        return [copy(node, 'pre', [...node.childNodes])];
    }
    if (CONTAINERS.has(tag)) return this.container(node, depth);
    return [
      copy(
        node,
        RENAMED[tag] ?? tag,
        this.within(() => node.childNodes.flatMap((child) => this.transform(child, depth + 1))),
      ),
    ];
  }

  /** Converts what is within an element that stays in the text: nothing in it becomes a block of its own. */
  private within<T>(convert: () => T): T {
    this.inner += 1;
    try {
      return convert();
    } finally {
      this.inner -= 1;
    }
  }

  /** Converts what may become a block. If it has anything else, it is converted once more as ordinary text; undefined then. */
  private apart(convert: () => Node[] | undefined): Node[] | undefined {
    if (this.inner > 0) return undefined;
    const known = this.leftovers.length;
    const made = this.within(convert);
    // What is listed has its place in the text, or would be a block itself.
    if (made && this.leftovers.length === known) return made;
    this.leftovers.length = known;
    return undefined;
  }

  private form(kind: 'contact' | 'newsletter', name: string): Node[] {
    const isOne = this.inner === 0 && !this.forms.includes(kind);
    this.leftovers.push({ kind: isOne ? 'form' : name.startsWith('[') ? 'shortcode' : 'block', name });
    if (!isOne) return [];
    this.forms = [...this.forms, kind];
    return [partElement(kind, [])];
  }

  private question(node: Element, depth: number): Node[] | undefined {
    const found = askedIn(node);
    if (!found) return undefined;
    const { asked, answers } = found;
    const [title = asked] = descendants([asked], 'span').filter((descendant) =>
      hasClass(descendant, /__toggle-title$/),
    );
    const tag = /^h[23]$/.test(asked.tagName) ? asked.tagName : 'h4';
    const convert = (): Node[] => {
      const words = this.inline(innermost(title), depth + 1);
      const heading = textOf(words) === '' && descendants(words, 'img').length === 0 ? [] : [element(tag, {}, words)];
      return [...heading, ...this.flow(answers, depth + 1)];
    };
    const part = this.apart(() => {
      const nodes = convert();
      return questionIn(nodes) && [partElement('question', nodes)];
    });
    return part ?? convert();
  }

  /** Converts columns, covers, and texts beside a picture, if a block has the same fields. */
  private boxes(node: Element, depth: number): Node[] | undefined {
    if (hasClass(node, /^wp-block-columns$/)) return this.apart(() => this.columns(node, depth));
    const isCall = hasClass(node, /^(?:wp-block-cover|kg-header-card)$/);
    if (!isCall && !hasClass(node, /^(?:wp-block-media-text|kg-product-card)$/)) return undefined;
    return this.apart(() => {
      const nodes = behind(node, this.flow(node.childNodes, depth + 1));
      const made = boxIn(nodes);
      if (!made) return undefined;
      const part = partElement(isCall && made.link && isBrief(made) ? 'call' : 'lead', nodes);
      if (hasClass(node, /^has-media-on-the-right$|^kg-product-card$/)) markEnd(part);
      return [part];
    });
  }

  private columns(node: Element, depth: number): Node[] | undefined {
    const columns = node.childNodes
      .filter((child) => isElement(child) && hasClass(child, /^wp-block-column$/))
      .map((column) => this.flow((column as Element).childNodes, depth + 1));
    const [one = [], other = []] = columns;
    // A picture beside a text.
    for (const [pictures, texts, isEnd] of [
      [one, other, false],
      [other, one, true],
    ] as const) {
      const [picture] = pictures;
      if (columns.length !== 2 || pictures.length !== 1 || !picture || !isPicture(picture)) continue;
      const box = boxIn(texts);
      if (!box || box.picture) continue;
      const part = partElement('lead', [picture, ...texts]);
      if (isEnd) markEnd(part);
      return [part];
    }
    const isCards =
      columns.length > 1 && columns.length <= MAX_ENTRIES.cards && columns.every((column) => isCard(boxIn(column)));
    return isCards
      ? [
          partElement(
            'cards',
            columns.map((column) => element('div', {}, column)),
          ),
        ]
      : undefined;
  }

  /** Converts a callout of Ghost: its sign and text as a quotation. */
  private callout(node: Element, depth: number): Node[] {
    const [sign, words] = ['emoji', 'text'].map((part) =>
      descendants([node], 'div').find((descendant) => hasClass(descendant, new RegExp(`^kg-callout-${part}$`))),
    );
    if (!words) return this.flow(node.childNodes, depth + 1);
    return this.within(() => {
      const [first, ...others] = this.flow(words.childNodes, depth + 1);
      const begin = sign ? [text(`${textOf([sign])} `)] : [];
      const lead = first && isElement(first) && first.tagName === 'p' ? first.childNodes : [];
      const rest = lead.length > 0 || !first ? others : [first, ...others];
      return [element('blockquote', {}, [element('p', {}, [...begin, ...lead]), ...rest])];
    });
  }

  /** Converts the card of a recording to a link with its title. */
  private recording(node: Element): Node[] | undefined {
    const [title, audio] = [
      descendants([node], 'div').find((descendant) => hasClass(descendant, /^kg-audio-title$/)),
      descendants([node], 'audio')[0],
    ];
    if (!title || !audio) return undefined;
    audio.attrs.push({ name: 'title', value: textOf([title]) });
    return this.media(audio);
  }

  private container(node: Element, depth: number): Node[] {
    if (node.tagName === 'picture') return descendants([node], 'img').flatMap((image) => this.image(image));
    if (hasClass(node, /^(?:wp-caption|image-container)$/) && descendants([node], 'img').length === 1)
      return this.figure(node, depth);
    const embed = embedIn(node);
    if (embed) return [embed];
    if (hasClass(node, /^kg-callout-card$/)) return this.callout(node, depth);
    if (hasClass(node, /^kg-file-card$/)) return this.linked(node, 'file-card');
    if (hasClass(node, /^wp-block-jetpack-contact-form$/)) return this.form('contact', 'jetpack/contact-form');
    const made =
      (hasClass(node, /^kg-audio-card$/) ? this.recording(node) : undefined) ??
      this.question(node, depth) ??
      this.boxes(node, depth) ??
      behind(node, this.flow(node.childNodes, depth + 1));
    return attributeOf(node, 'data-members-form') === undefined
      ? made
      : [...made, ...this.form('newsletter', 'signup')];
  }

  /** Converts text with inline marks. Blocks in an invalid place keep their text. */
  private inline(nodes: readonly Node[], depth: number): Node[] {
    return this.within(() =>
      nodes
        .flatMap((node) => this.transform(node, depth))
        .flatMap((node) => (isElement(node) && node.tagName === 'p' ? [...node.childNodes] : [node])),
    );
  }

  /** Converts the content of an entry of a list, or of a cell. */
  private mixed(nodes: readonly Node[], depth: number): Node[] {
    return nodes.flatMap((node) => this.transform(node, depth));
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
    const address = withScheme(
      (
        attributeOf(node, 'src') ??
        attributeOf(node, 'data-src') ??
        attributeOf(node, 'data') ??
        descendants([node], 'source').map((descendant) => attributeOf(descendant, 'src'))[0] ??
        ''
      ).trim(),
    );
    const embed = embedOfAddress(address);
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
    const href = withScheme((attributeOf(node, 'href') ?? '').trim());
    const children = this.within(() => node.childNodes.flatMap((child) => this.transform(child, depth + 1)));
    const [only] = children.filter((child) => !isText(child) || child.value.trim() !== '');
    const isPictured = only !== undefined && isElement(only) && ['img', 'figure'].includes(only.tagName);
    // A link to the enlarged picture is dropped.
    if (isPictured && /\.(?:jpe?g|png|gif|webp|avif)(?:[?#].*)?$/i.test(href)) return children;
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
    const look: Record<string, string> = hasClass(node, BUTTON) && !isPictured ? { class: 'button' } : {};
    return [element('a', { href, ...target, ...look }, children)];
  }

  /**
   * Ghost's previews of links and its files are reduced to their texts, of which the first is the link. Pictures of a preview belong
   * to the linked site.
   */
  private linked(node: Element, card: keyof typeof LINKED_PARTS): Node[] {
    const [title = '', ...about] = LINKED_PARTS[card].map((part) =>
      textOf(
        descendants([node], 'div', 'span').filter((descendant) =>
          hasClass(descendant, new RegExp(`^kg-${card}-${part}$`)),
        ),
      ),
    );
    const href = descendants([node], 'a').map((link) => attributeOf(link, 'href') ?? '')[0] ?? '';
    if (card === 'bookmark') this.leftovers.push({ kind: 'block', name: card });
    const link = this.anchor(element('a', { href }, [text(title || href)]), 0);
    return this.paragraph(
      element('p', {}, [...link, ...about.filter(Boolean).flatMap((line) => [element('br', {}), text(line)])]),
    );
  }

  private figure(node: Element, depth: number): Node[] {
    const embed = embedIn(node);
    const caption =
      descendants([node], 'figcaption').at(-1) ??
      descendants([node], 'p', 'div', 'dd').find((descendant) => hasClass(descendant, /^wp-caption-(?:text|dd)$/));
    const captionNodes = caption ? this.inline([...caption.childNodes], depth + 1) : [];
    const frame = descendants([node], 'iframe')[0];
    const framed = embed ?? (frame && this.media(frame)[0]);
    const told = textOf(captionNodes) === '' ? [] : [element('p', {}, captionNodes)];
    if (framed) return [framed, ...told];
    if (hasClass(node, /^kg-bookmark-card$/)) return [...this.linked(node, 'bookmark'), ...told];
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

/** The text parts of Ghost's cards with one link around all of them. */
const LINKED_PARTS = {
  bookmark: ['title', 'description', 'author', 'publisher'],
  'file-card': ['title', 'caption', 'filename', 'filesize'],
} as const;

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

const ANCHOR = new Set(['id']);

/** Parts of texts that links lead to, and what code and notes say of themselves. */
const KEPT_BY: Readonly<Record<string, ReadonlySet<string>>> = {
  h2: ANCHOR,
  h3: ANCHOR,
  h4: ANCHOR,
  pre: new Set(['data-title', 'data-lines', 'data-tab']),
  blockquote: new Set(['data-note']),
};

const KEPT = new Set(['colspan', 'rowspan', 'scope', 'start', 'span', 'href', 'target', 'title']);

/** Copies an element with allowed attributes and the alignment. */
function copy(node: Element, tag: string, children: readonly Node[]): Element {
  const attributes: Record<string, string> = {};
  for (const { name, value } of node.attrs) if (KEPT.has(name) || KEPT_BY[tag]?.has(name)) attributes[name] = value;
  const [, classed] = /has-text-align-(left|center|right)/.exec(attributeOf(node, 'class') ?? '') ?? [];
  const [, styled] = /text-align:\s*(left|center|right|justify)/.exec(attributeOf(node, 'style') ?? '') ?? [];
  const alignment = styled ?? classed;
  if (alignment && alignment !== 'left') attributes.style = `text-align:${alignment}`;
  return element(tag, attributes, children);
}

interface Part {
  kind: 'text' | 'gallery' | PartKind;
  nodes: Node[];
  /** The heading right above, which the block takes along. */
  heading: string;
}

/** What is apart from the text, if the page has room for it. */
const APART: readonly ReadonlySet<Part['kind']>[] = [
  new Set(['gallery', 'question', 'quotation', 'cards', 'lead', 'call', 'contact', 'newsletter']),
  new Set(['gallery', 'question', 'contact', 'newsletter']),
  new Set(['contact', 'newsletter']),
];

/** Blocks that have a heading of their own. */
const HEADED: ReadonlySet<Part['kind']> = new Set(['question', 'cards']);

function partsOf(given: readonly Node[], maxText: number, kinds: ReadonlySet<Part['kind']>): Part[] {
  const parts: Part[] = [];
  const nodes = given.flatMap((node) => {
    const kind = partOf(node);
    return kind && kinds.has(kind) && serialized([node]).length <= maxText ? [node] : withoutParts([node]);
  });
  let size = 0;
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at] as Node;
    const last = parts.at(-1);
    const figures = kinds.has('gallery') ? figuresAt(nodes, at) : [];
    if (figures.length > 1) {
      parts.push({ kind: 'gallery', nodes: figures, heading: '' });
      at = nodes.lastIndexOf(figures.at(-1) as Node);
      continue;
    }
    const kind = partOf(node);
    if (kind !== undefined) {
      if (kind === 'question' && last?.kind === kind && last.nodes.length < MAX_ENTRIES.questions)
        last.nodes.push(node);
      else parts.push({ kind, nodes: [node], heading: HEADED.has(kind) ? headingFrom(last) : '' });
      continue;
    }
    const length = serialized([node]).length;
    if (last?.kind === 'text' && size + length <= maxText) {
      last.nodes.push(node);
      size += length;
    } else {
      parts.push({ kind: 'text', nodes: [node], heading: '' });
      size = length;
    }
  }
  return parts.map(withoutRules).filter(({ nodes: { length } }) => length > 0);
}

/** Takes the heading from the end of a text, for the block that follows. */
function headingFrom(part: Part | undefined): string {
  if (part?.kind !== 'text') return '';
  const words = headingIn(part.nodes.at(-1));
  if (words !== undefined) part.nodes.pop();
  return words ?? '';
}

/** Drops separators beside another block: blocks are apart anyway. */
function withoutRules({ nodes, ...part }: Part, index: number, parts: readonly Part[]): Part {
  const isRule = (node: Node | undefined): boolean => node !== undefined && isElement(node) && node.tagName === 'hr';
  const kept = [...nodes];
  if (part.kind === 'text') {
    while (index > 0 && isRule(kept[0])) kept.shift();
    while (index < parts.length - 1 && isRule(kept.at(-1))) kept.pop();
  }
  return { ...part, nodes: kept };
}

/** Returns the content of parts in their place. */
const withoutParts = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => {
    const kind = partOf(node);
    if (kind === undefined || !isElement(node)) return [node];
    return kind === 'cards'
      ? node.childNodes.flatMap((card) => (isElement(card) ? card.childNodes : []))
      : node.childNodes;
  });

/** Marks a picture that is at the end of the line. */
const markEnd = (part: Element): unknown => part.attrs.push({ name: 'class', value: 'end' });

const isAtEnd = ([part]: readonly Node[]): boolean => part !== undefined && isElement(part) && hasClass(part, /^end$/);

/** Whether a card can hold a box. */
const isCard = (box: Box | undefined): boolean => box !== undefined && isBrief(box);

/** Adds the picture behind a text that has it as its background. */
function behind(node: Element, nodes: Node[]): Node[] {
  if (!hasClass(node, /^(?:wp-block-cover|kg-header-card)$/) || descendants([node], 'img').length > 0) return nodes;
  const [, src] = /background-image:\s*url\(\s*["']?([^"')]{1,2000})/.exec(attributeOf(node, 'style') ?? '') ?? [];
  return src ? [element('figure', {}, [element('img', { src, alt: '' })]), ...nodes] : nodes;
}

/** Returns the content of an element that has one heading or button around all of it. */
function innermost(node: Element): Node[] {
  const children = node.childNodes.filter((child) => !isText(child) || child.value.trim() !== '');
  const headings = children.filter((child) => isElement(child) && /^(?:h[1-6]|button)$/.test(child.tagName));
  const [heading] = headings;
  // Besides the heading of a toggle of Ghost there is the button that opens it.
  return heading && isElement(heading) && headings.length === children.length
    ? heading.childNodes
    : [...node.childNodes];
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
