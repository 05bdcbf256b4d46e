import { MAX_BLOCKS, MAX_ENTRIES } from '../../../content/content-pages/content-page.constants.js';
import { SEO_LENGTH } from '../../../content/seo/seo.constants.js';
import { MAX_COUNT, MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { definitionNamed } from '../../../core/crud/resource-definition.js';
import { ACTIVE, INACTIVE } from '../../../core/crud/states.shared.js';
import { plainText } from '../../../core/text/rich-text.js';
import { escapeHtml } from '../../../core/text/text.js';
import { completeUrl } from '../../../core/text/urls.js';
import { targetOf } from '../import-targets.js';
import type { OldText } from '../readers/old-content.js';
import type { OldHtml, Places, SectionBox, SectionPicture } from './old-html.js';

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
  resource: string;
  slug: string;
  /** File names of stored pictures. */
  photo: string | null;
  /** File name of the picture for link previews. */
  sharePicture: string | undefined;
  /** URL of another page that search engines are told of. */
  canonical: string | undefined;
  /** The record that it stands below. */
  parentId?: number | null;
  /** The key of the version of the tree. */
  version?: string | undefined;
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
  const { path, titleField, titleLength, pictureField, parentField } = targetOf(resource);
  const versionField = definitionNamed(resource)?.roles.treeVersion;
  const summary = plainText(text.summary).slice(0, MAX_LENGTH.introduction);
  const title = titleOf(given).slice(0, titleLength);
  const values: Record<string, unknown> = {
    [titleField]: title,
    ...(path === null ? {} : { slug }),
    status: isVisible ? ACTIVE : INACTIVE,
    ...contentOf(given),
    ...(pictureField ? { [pictureField]: photo } : {}),
    ...(parentField && given.parentId !== undefined ? { [parentField]: given.parentId } : {}),
    ...(versionField && given.version !== undefined ? { [versionField]: given.version } : {}),
    ...(resource === 'post' ? postValues(given) : {}),
    ...(summary !== '' && resource === 'page' ? { introduction: summary } : {}),
    ...(summary !== '' && fields.has('summary') ? { summary } : {}),
  };
  const seo: Record<string, unknown> = {
    meta_title: text.seo.title.slice(0, SEO_LENGTH.title) || undefined,
    meta_description: text.seo.description.slice(0, SEO_LENGTH.description) || undefined,
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
    author: plainText(text.author).slice(0, MAX_LENGTH.name),
    tags: [...new Set(text.tags.map((tag) => tag.trim().slice(0, 60)))].filter(Boolean).slice(0, MAX_COUNT.tags),
    categories: categories.slice(0, MAX_COUNT.categories),
    ...(isPast ? { published_at: text.date } : {}),
  };
}

function contentOf(given: Given): Record<string, unknown> {
  const { html, places, resource } = given;
  if (resource !== 'page') return { [targetOf(resource).textField ?? 'description']: asStored(html.rendered(places)) };
  return { blocks: Array.isArray(given.text.blocks) ? given.text.blocks : blocksOf(given) };
}

/** A block as in the input of a page. */
type MadeBlock = Record<string, unknown> & { kind: string; text?: string };

function blocksOf({ html, places, pagePicture }: Given): object[] {
  const blocks: MadeBlock[] = [];
  const addText = (text: string): void => {
    const last = blocks.at(-1);
    if (last?.kind === 'rich_text' && last.text !== undefined && last.text.length + text.length <= MAX_TEXT)
      last.text += text;
    else blocks.push({ kind: 'rich_text', text });
  };
  const pictureOf = (shown: SectionPicture | undefined): object => {
    const found = shown && pagePicture(shown.address);
    const alt = (shown?.alt || found?.alt || '').slice(0, MAX_LENGTH.title);
    return found ? { photo: found.photo, alt, decorative: alt === '' } : {};
  };
  const addGallery = (pictures: readonly SectionPicture[]): void => {
    const items: object[] = [];
    const captions: string[] = [];
    for (const picture of pictures) {
      const { address, caption } = picture;
      const isFound = pagePicture(address) !== undefined;
      const isBelow = isFound && caption.length <= MAX_CAPTION;
      if (isFound) items.push({ ...pictureOf(picture), caption: isBelow ? caption : '' });
      // The caption stays even if the picture does not.
      if (!isBelow && caption !== '') captions.push(`<p>${escapeHtml(caption)}</p>`);
    }
    for (let from = 0; from < items.length; from += MAX_PICTURES)
      blocks.push({ kind: 'gallery', items: items.slice(from, from + MAX_PICTURES) });
    if (captions.length > 0) addText(captions.join(''));
  };
  for (const section of html.sections(places, MAX_TEXT, MAX_BLOCKS)) {
    const { kind } = section;
    switch (kind) {
      case 'text':
        addText(section.html);
        break;
      case 'gallery':
        addGallery(section.pictures);
        break;
      case 'contact':
      case 'newsletter':
        blocks.push({ kind: 'form', form: kind });
        break;
      case 'cards': {
        const { heading, items } = section;
        if (!items.every(isLinkable)) {
          if (heading !== '') addText(`<h2>${escapeHtml(heading)}</h2>`);
          addText(items.map(({ whole }) => whole).join(''));
          break;
        }
        const cards = items.map((box) => ({
          title: box.heading,
          text: box.words,
          ...pictureOf(box.picture),
          ...linkOf(box),
        }));
        blocks.push({ kind, heading, items: cards });
        break;
      }
      case 'lead':
      case 'call': {
        const { box, side } = section;
        const { heading } = box;
        const picture = pictureOf(box.picture);
        // A page can have one call to action.
        const isCall = kind === 'call' && !blocks.some((block) => block.kind === 'call_to_action');
        if (!isLinkable(box)) addText(box.whole);
        else if (isCall) {
          const button = { button_label: box.link?.label ?? '', button_url: box.link?.href ?? '' };
          blocks.push({ kind: 'call_to_action', heading, text: box.words, ...button, ...picture, look: 'panel' });
        } else blocks.push({ kind: 'lead', heading, text: box.html, ...picture, ...linkOf(box), side });
        break;
      }
      default:
        blocks.push({ ...section });
    }
  }
  return blocks;
}

/** Whether a field can hold the link of a box. */
const isLinkable = ({ link }: SectionBox): boolean =>
  link === undefined || (link.href.length <= MAX_LENGTH.link && completeUrl(link.href) !== undefined);

const linkOf = ({ link }: SectionBox): object => (link ? { link_label: link.label, link_url: link.href } : {});

/**
 * Writes HTML as the sanitizer does, which needs a single pass for what it leaves as it was. The serializer leaves no angle brackets in
 * attributes.
 */
const asStored = (html: string): string =>
  html.replace(/<(br|hr|img|col)((?: [^<>]*)?)>/g, '<$1$2 />').replaceAll('&nbsp;', '\u00a0');
