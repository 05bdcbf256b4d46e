import { Injectable } from '@nestjs/common';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { Database } from '../../core/database/database.js';
import { PageRegistry } from '../../core/pages/page-registry.js';
import { hasCode, withColoredCode } from '../../core/text/code-blocks.js';
import { PageParts } from '../../core/text/heading-parts.js';
import { hasNotes, withNotes } from '../../core/text/notes.js';
import { UploadPicturesService } from '../../infrastructure/uploads/upload-pictures.service.js';
import { hasReferences, linkedRecords, shownPictures, shownRichText } from './shown-rich-text.js';

/** A link to a page, as written by the sanitizer. */
const PAGE_LINK = /(<a [^<>]*?\bhref=")(\/[^"]*)"/g;

/**
 * Completes rich text anywhere in the data of pages (`shownRichText`), with one query for each kind of linked record, one for
 * uncached pictures, and none for pages without either.
 */
@Injectable()
export class ShownRichTextService {
  constructor(
    private readonly database: Database,
    private readonly pages: PageRegistry,
    private readonly words: WordsService,
    private readonly languages: LanguagesService,
    private readonly pictures: UploadPicturesService,
  ) {}

  /** Returns the data with rich text as sent to visitors. */
  async completed(data: unknown): Promise<unknown> {
    return this.withAddresses(withUniqueParts(await this.withReferences(data)));
  }

  /** Returns the data of a page with its notes, and colors in its code. Feeds have neither: their readers know no classes. */
  async dressed(data: unknown): Promise<unknown> {
    const texts = new Set<string>();
    collect(data, texts, (html) => hasCode(html) || hasNotes(html));
    if (texts.size === 0) return data;
    const words = this.words.of('embeds');
    const dressed = new Map<string, string>();
    for (const text of texts) dressed.set(text, withNotes(await withColoredCode(text, words), words));
    return withTexts(data, (text) => dressed.get(text) ?? text);
  }

  /** Replaces paths in links to pages by the addresses in the page's language, if they differ. */
  private withAddresses(data: unknown): unknown {
    const { prefix, sections } = this.languages.current;
    if (prefix === '' && Object.keys(sections).length === 0) return data;
    return withTexts(data, (text) =>
      text.replace(PAGE_LINK, (_, before: string, path: string) => `${before}${this.languages.addressOf(path)}"`),
    );
  }

  private async withReferences(data: unknown): Promise<unknown> {
    const texts = new Set<string>();
    collect(data, texts);
    if (texts.size === 0) return data;
    const names = [...texts].flatMap(linkedRecords);
    const shown = {
      records: names.length > 0 ? await this.pages.findRecords(this.database.manager, names) : new Map(),
      pictures: await this.pictures.find([...texts].flatMap(shownPictures)),
      words: this.words.of('embeds'),
    };
    return withTexts(data, (text) => (hasReferences(text) ? shownRichText(text, shown) : text));
  }
}

/** Several texts of a page may have headings with the same words. */
function withUniqueParts(data: unknown): unknown {
  const texts = new Set<string>();
  collect(data, texts, hasParts);
  if (texts.size < 2) return data;
  const parts = new PageParts();
  return withTexts(data, (text) => (hasParts(text) ? parts.unique(text) : text));
}

const hasParts = (html: string): boolean => /<h[2-4][^<>]* id="/.test(html);

function collect(value: unknown, texts: Set<string>, isWanted = hasReferences): void {
  if (typeof value === 'string') {
    if (isWanted(value)) texts.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const within of Object.values(value)) collect(within, texts, isWanted);
  }
}

/** Returns a copy with changed texts, since parts of the data are cached. */
export function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, within]) => [key, withTexts(within, change)]));
}
