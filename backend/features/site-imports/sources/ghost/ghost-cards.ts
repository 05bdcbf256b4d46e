import { embedOfAddress } from '../../../../core/text/embeds.shared.js';
import { escapeHtml } from '../../../../core/text/text.js';
import { parseNodes, serialized, TextTooLongError } from '../../html-tree.js';
import { isRow, type Row, textIn } from '../../readers/json-rows.js';
import { htmlOfMarkdown } from '../../readers/markdown-html.js';
import type { Leftover } from '../../readers/old-content.js';

const rowsIn = (row: Row, name: string): Row[] => {
  const value = row[name];
  return Array.isArray(value) ? value.filter(isRow) : [];
};

/** Cards that visitors of the old site did not see: parts for mails only, and of the editor. */
const UNSEEN = new Set(['email', 'zwnj', 'at-link-search']);

/** Property names with visible text in unknown cards. */
const READABLE = /(?:html|text|title|heading|header|description|content|caption|markdown|name|value)$/i;

/** The HTML of a text that was never rendered, from either of Ghost's editors, with its unsupported parts. */
export interface GhostHtml {
  html: string;
  leftovers: Leftover[];
}

/** Converts a card of either editor to HTML; custom HTML gets its elements closed. */
export function cardHtml(name: string, card: Row, leftovers: Leftover[]): string {
  const of = (field: string): string => textIn(card, field).trim();
  const caption = of('caption');
  const told = caption === '' ? '' : `<p>${closed(caption)}</p>`;
  switch (name) {
    case 'html':
      return closed(of('html'));
    case 'markdown':
    case 'card-markdown':
      return closed(htmlOfMarkdown(textIn(card, 'markdown')));
    case 'code':
    case 'codeblock':
      return `<pre><code>${escapeHtml(textIn(card, 'code'))}</code></pre>${told}`;
    case 'image':
      return figure(pictureHtml(card, of('href')), caption);
    case 'gallery': {
      const pictures = rowsIn(card, 'images').map((picture) => pictureHtml(picture, textIn(picture, 'href')));
      return figure(pictures.join(''), caption);
    }
    case 'hr':
    case 'horizontalrule':
      return '<hr>';
    case 'embed': {
      const url = of('url');
      if (embedOfAddress(url)) return `<p>${escapeHtml(url)}</p>${told}`;
      return `${closed(of('html')) || linkHtml(url, url)}${told}`;
    }
    case 'bookmark': {
      const metadata = isRow(card.metadata) ? card.metadata : card;
      const url = of('url') || textIn(metadata, 'url');
      const about = textIn(metadata, 'description').trim();
      return `${linkHtml(url, textIn(metadata, 'title').trim() || url, about)}${told}`;
    }
    case 'button':
      return buttonHtml(of('buttonUrl'), of('buttonText'));
    case 'callout': {
      const words = closed(of('calloutText'));
      const sign = escapeHtml(of('calloutEmoji'));
      const begun = /^<p\b[^<>]*>/.exec(words)?.[0];
      const signed = sign === '' ? words : begun ? `${begun}${sign} ${words.slice(begun.length)}` : `${sign} ${words}`;
      return `<blockquote>${begun ? signed : `<p>${signed}</p>`}</blockquote>`;
    }
    case 'toggle':
      return `<details><summary>${closed(of('heading'))}</summary>${closed(of('content'))}</details>`;
    case 'file': {
      const src = of('src');
      return linkHtml(src, of('fileTitle') || of('fileName') || src, of('fileCaption'));
    }
    case 'video':
    case 'audio':
      return `<${name} src="${escapeHtml(of('src'))}" title="${escapeHtml(of('title') || of('fileName'))}"></${name}>${told}`;
    case 'header': {
      const picture = pictureHtml({ src: of('backgroundImageSrc') }, '');
      const words = `<h2>${closed(of('header') || of('heading'))}</h2>${paragraph(of('subheader'))}`;
      return `<div class="kg-header-card">${picture}${words}${buttonHtml(of('buttonUrl'), of('buttonText'))}</div>`;
    }
    case 'product': {
      const picture = pictureHtml({ src: of('productImageSrc') }, '');
      const words = `<h4>${closed(of('productTitle'))}</h4>${closed(of('productDescription'))}`;
      const button = card.productButtonEnabled === true ? buttonHtml(of('productUrl'), of('productButton')) : '';
      return `<div class="kg-product-card">${picture}${words}${button}</div>`;
    }
    case 'call-to-action': {
      const picture = pictureHtml({ src: of('imageUrl') }, '');
      const label = card.hasSponsorLabel === true ? closed(of('sponsorLabel')) : '';
      const button = card.showButton === true ? buttonHtml(of('buttonUrl'), of('buttonText')) : '';
      return `${label}${picture}${closed(of('textValue'))}${button}`;
    }
    case 'signup':
      // Its place gets the form of this site.
      return `<h2>${closed(of('header'))}</h2>${paragraph(of('subheader'))}<form data-members-form></form>${paragraph(of('disclaimer'))}`;
  }
  if (UNSEEN.has(name)) return '';
  leftovers.push({ kind: 'block', name: name.slice(0, 60) });
  return readable(card);
}

/** Returns the visible texts of a card in their order, as paragraphs. */
function readable(card: Row): string {
  return Object.entries(card)
    .flatMap(([name, value]) =>
      typeof value === 'string' &&
      READABLE.test(name) &&
      value.trim() !== '' &&
      !/^(?:https?:|__GHOST_URL__|#)/.test(value)
        ? [/<[a-z][^<>]*>/i.test(value) ? `<div>${closed(value)}</div>` : `<p>${escapeHtml(value)}</p>`]
        : [],
    )
    .join('');
}

function pictureHtml(picture: Row, href: string): string {
  const src = textIn(picture, 'src').trim();
  if (src === '') return '';
  const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(textIn(picture, 'alt'))}">`;
  return href === '' ? image : `<a href="${escapeHtml(href)}">${image}</a>`;
}

function figure(pictures: string, caption: string): string {
  if (pictures === '') return '';
  return `<figure>${pictures}${caption === '' ? '' : `<figcaption>${closed(caption)}</figcaption>`}</figure>`;
}

const paragraph = (html: string): string => (html === '' ? '' : `<p>${closed(html)}</p>`);

function buttonHtml(href: string, words: string): string {
  if (href === '') return paragraph(escapeHtml(words));
  return `<p><a class="kg-btn" href="${escapeHtml(href)}">${escapeHtml(words || href)}</a></p>`;
}

function linkHtml(href: string, words: string, below = ''): string {
  if (href === '') return words === '' ? '' : `<p>${escapeHtml(words)}</p>`;
  const more = below === '' ? '' : `<br>${closed(below)}`;
  return `<p><a href="${escapeHtml(href)}">${escapeHtml(words || href)}</a>${more}</p>`;
}

/** Closes open elements in a card's HTML, so that they do not include the following content. */
function closed(html: string): string {
  if (!html.includes('<')) return html;
  try {
    return serialized(parseNodes(html));
  } catch (error) {
    // Converting the whole text fails in the same way and reports it.
    if (error instanceof TextTooLongError) return html;
    throw error;
  }
}
