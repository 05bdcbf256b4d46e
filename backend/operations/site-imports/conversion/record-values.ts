import { MAX_BLOCKS, MAX_ENTRIES } from '../../../content/content-pages/content-page.constants.js';
import { plainText } from '../../../core/text/rich-text.js';
import { escapeHtml } from '../../../core/text/text.js';
import { TARGETS } from '../import-targets.js';
import type { OldText } from '../readers/old-content.js';
import type { ImportTarget } from '../site-imports.constants.js';
import type { OldHtml, Places } from './old-html.js';

/** Maximum characters of a rich text, with a reserve for addresses of pictures. */
const MAX_TEXT = 150_000;

/** Maximum characters of a caption in a gallery. */
const MAX_CAPTION = 200;

/** Galleries with more pictures are split. */
const MAX_PICTURES = MAX_ENTRIES.gallery;

interface Given {
  text: OldText;
  html: OldHtml;
  places: Places;
  resource: Exclude<ImportTarget, ''>;
  slug: string;
  /** File names of stored pictures. */
  photo: string | null;
  /** File name of the picture for link previews. */
  sharePicture: string | undefined;
  /** URL of another page that search engines are told of. */
  canonical: string | undefined;
  /** Ids of categories. */
  categories: number[];
  isVisible: boolean;
  /** Returns the picture of a page block by its old address; undefined without one. */
  pagePicture(address: string): { photo: string; alt: string } | undefined;
  /** Names of the resource's input fields. Those for search engines differ between releases. */
  fields: ReadonlySet<string>;
}

/** Returns the values of a record made from a text, in the format of the API. */
export function recordValues(given: Given): Record<string, unknown> {
  const { text, resource, slug, photo, isVisible, fields } = given;
  const { titleField, titleLength, pictureField } = TARGETS[resource];
  const summary = plainText(text.summary).slice(0, 1000);
  const title = titleOf(given).slice(0, titleLength);
  const values: Record<string, unknown> = {
    [titleField]: title,
    ...(TARGETS[resource].path === null ? {} : { slug }),
    status: isVisible ? 'active' : 'inactive',
    ...contentOf(given),
    ...(pictureField ? { [pictureField]: photo } : {}),
    ...(resource === 'post' ? postValues(given) : {}),
    ...(summary !== '' && resource === 'page' ? { introduction: summary } : {}),
    ...(summary !== '' && fields.has('summary') ? { summary } : {}),
  };
  const seo: Record<string, unknown> = {
    meta_title: text.seo.title.slice(0, 120) || undefined,
    meta_description: text.seo.description.slice(0, 300) || undefined,
    no_index: text.seo.noIndex,
    canonical_url: given.canonical,
    share_picture: given.sharePicture,
  };
  for (const [name, value] of Object.entries(seo)) if (value !== undefined && fields.has(name)) values[name] = value;
  return values;
}

/** Derives the title of an untitled text from its first words. */
function titleOf({ text, html }: Pick<Given, 'text' | 'html'>): string {
  const title = plainText(text.title);
  if (title !== '') return title;
  const words = html.text;
  return words.length > 60 ? `${words.slice(0, 60).replace(/\s+\S*$/, '')}…` : words || text.slug || '…';
}

function postValues({ text, categories }: Given): Record<string, unknown> {
  const isPast = text.date !== null && Date.parse(text.date) <= Date.now();
  return {
    author: plainText(text.author).slice(0, 120),
    tags: [...new Set(text.tags.map((tag) => tag.replaceAll(',', ' ').trim().slice(0, 60)))]
      .filter(Boolean)
      .slice(0, 30),
    categories: categories.slice(0, 50),
    ...(isPast ? { published_at: text.date } : {}),
  };
}

function contentOf(given: Given): Record<string, unknown> {
  const { html, places, resource } = given;
  if (resource !== 'page') return { description: html.rendered(places) };
  return { blocks: Array.isArray(given.text.blocks) ? given.text.blocks : blocksOf(given) };
}

function blocksOf({ html, places, pagePicture }: Given): object[] {
  const blocks: { kind: string; text?: string; items?: object[] }[] = [];
  const addText = (text: string): void => {
    const last = blocks.at(-1);
    if (last?.text !== undefined && last.text.length + text.length <= MAX_TEXT) last.text += text;
    else blocks.push({ kind: 'rich_text', text });
  };
  for (const section of html.sections(places, MAX_TEXT, MAX_BLOCKS)) {
    if (section.kind === 'text') {
      addText(section.html);
      continue;
    }
    const items: object[] = [];
    const captions: string[] = [];
    for (const { address, alt, caption } of section.pictures) {
      const found = pagePicture(address);
      const words = (alt || found?.alt || '').slice(0, 200);
      const isBelow = found !== undefined && caption.length <= MAX_CAPTION;
      if (found)
        items.push({ photo: found.photo, alt: words, decorative: words === '', caption: isBelow ? caption : '' });
      // The caption stays even if the picture does not.
      if (!isBelow && caption !== '') captions.push(`<p>${escapeHtml(caption)}</p>`);
    }
    for (let from = 0; from < items.length; from += MAX_PICTURES)
      blocks.push({ kind: 'gallery', items: items.slice(from, from + MAX_PICTURES) });
    if (captions.length > 0) addText(captions.join(''));
  }
  return blocks;
}
