import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { OverlayOptions, Sharp } from 'sharp';
import { ContentCache } from '../../core/cache/content-cache.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { ContentEvents, concerns } from '../../core/events/content-events.js';
import type { ClientContext } from '../../core/http/internal-request.js';
import { PublicPages } from '../../core/ssr/public-pages.js';
import { bytesOf, FileStorage } from '../../core/storage/file-storage.js';
import { escapeHtml } from '../../core/text/text.js';
import { UploadFilesService } from '../../infrastructure/uploads/upload-files.service.js';
import { UploadPicturesService } from '../../infrastructure/uploads/upload-pictures.service.js';
import { lettersOf } from './font-letters.js';
import { type IconSize, SHARE_PICTURE } from './identity.constants.js';
import { IdentityService } from './identity.service.js';

type SharpFactory = typeof import('sharp').default;

/** The font of headings, bundled because the machine may have none. */
const FONT = fileURLToPath(new URL('./fonts/familjen-grotesk-bold.ttf', import.meta.url));
const FAMILY = 'Familjen Grotesk';

/** Fonts for titles in other scripts, and their families. */
const TITLE_FONTS = ['familjen-grotesk-latin-ext', 'inter-greek', 'inter-cyrillic', 'readex-pro-arabic'].map((name) =>
  fileURLToPath(new URL(`./fonts/${name}-bold.ttf`, import.meta.url)),
);
const FAMILIES = `${FAMILY}, Inter, Readex Pro`;

/** What can be drawn on every machine: a font of the machine is not relied on, and without one there would be boxes. */
let letters: Set<number> | undefined;
const lettersOfFonts = (): Set<number> =>
  (letters ??= new Set([FONT, ...TITLE_FONTS].flatMap((font) => [...lettersOf(readFileSync(font))])));

/** Whether a character says something by itself. Pictures, signs and marks can be left out. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** Longer titles are cut at a word, to stay legible in a preview. */
const MAX_TITLE = 140;

/** Number of cards kept in memory. Others are asked of their page. */
const MAX_CARDS = 2000;

/** Length of the drawing queue. Further requests get the site's picture, and may be repeated. */
const MAX_WAITING = 16;

/** Number of pages whose present card is known, and the length of such an address. */
const MAX_CURRENT = 1000;
const MAX_PAGE = 200;

/** The card in the data of a page. */
const CARD_IN_DATA = /"shareCard":"site\/share-([0-9a-f]{24})\.png/;

/** Length of a language tag. */
const MAX_TAG = 35;

/** Increase with every change of a card's design. */
const CARD_LOOK = 1;

/** iPhones round the corners themselves. */
const APPLE_SIZE: IconSize = 180;

/** The hash of a card's content, in its address. */
const HASH = /^[0-9a-f]{24}$/;

/** A page as named by the address of its card: the path of its data below `/api/pages/`. */
const PAGE = /^[a-z0-9_-]+(?:\/[a-z0-9_-]+){0,2}$/;

const cardName = (hash: string): string => `site/share-${hash}.png`;

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Left margin of the share picture, and the size of its mark. */
const MARGIN = 96;
const MARK = 150;

/** Content of the share picture of a page. */
export interface ShareCard {
  title: string;
  /** The kind of page; empty for none. */
  kind: string;
  direction: 'ltr' | 'rtl';
}

/** What the address of a card says of its page, as sent by anybody. */
interface CardPage {
  page?: unknown;
  language?: unknown;
}

/** Pictures made from the identity: icons for browsers and phones, and the share picture for links. */
@Injectable()
export class SitePicturesService {
  private readonly made = new Map<string, { state: object | undefined; picture: Promise<Buffer> }>();
  private readonly cards = new LRUCache<string, ShareCard>({ max: MAX_CARDS });
  private readonly logger = new Logger(SitePicturesService.name);
  /** The hashes of pages' present cards. */
  private readonly current: ContentCache<string | undefined>;
  /** How many pages are being asked for their cards. */
  private asking = 0;
  private readonly drawing = new Map<string, Promise<Buffer>>();
  /** The end of the last requested drawing: pictures are drawn one at a time. */
  private last: Promise<unknown> = Promise.resolve();
  private fonts: Promise<void> | undefined;

  constructor(
    private readonly identity: IdentityService,
    private readonly files: UploadFilesService,
    private readonly uploads: UploadPicturesService,
    private readonly storage: FileStorage,
    private readonly languages: ContentLanguages,
    private readonly pages: PublicPages,
    changes: ContentEvents,
  ) {
    this.current = new ContentCache(changes, { max: MAX_CURRENT });
    changes.subscribe((event) => {
      if (concerns(event, 'upload')) this.made.clear();
    });
  }

  /** The version in the addresses of these pictures; changes when the identity is saved or its icon is replaced in the library. */
  async version(): Promise<string> {
    const { icon, version } = this.identity.current;
    const path = await this.pathOf(icon);
    return path === icon ? String(version) : `${version}-${path?.replace(/^.*\/|\..*$/g, '')}`;
  }

  /** Returns a square icon as PNG: the uploaded one, the mark, or the first letter of the name. */
  icon(size: IconSize): Promise<Buffer> {
    return this.make(`icon ${size}`, async (sharp) => {
      const mark = await this.mark(sharp, size);
      if (!mark) return this.letter(sharp, size);
      // iPhones show transparent icons on black.
      return size === APPLE_SIZE ? mark.flatten({ background: '#ffffff' }) : mark;
    });
  }

  /** Draws the mark and the name on the accent color, as PNG. */
  share(): Promise<Buffer> {
    return this.make('share', async (sharp) => {
      const { width, height } = SHARE_PICTURE;
      const { accent, 'on-accent': onAccent } = this.identity.colors.light;
      const name = await this.text(sharp, this.shownName, {
        color: onAccent,
        width: width - 2 * MARGIN,
        height: 250,
      });
      const mark = await this.mark(sharp, MARK - 30);
      const overlays: OverlayOptions[] = [
        { input: name, left: MARGIN, top: mark ? 300 : 200 },
        ...(mark
          ? [
              { input: plate(MARK), left: MARGIN, top: 110 },
              { input: await mark.png().toBuffer(), left: MARGIN + 15, top: 125 },
            ]
          : []),
      ];
      return sharp({ create: { width, height, channels: 3, background: accent } }).composite(overlays);
    });
  }

  /**
   * Returns the path of a page's share picture, which is drawn on first request; undefined if the fonts lack the letters of its title.
   * The path identifies the content, so a changed title gets a new picture. The query names the page, so that every process can draw
   * it.
   * @param page The path of the page's data below `/api/pages/`.
   */
  async cardPath(card: ShareCard, page: string): Promise<string | undefined> {
    const title = this.titleOf(card);
    if (title === undefined) return undefined;
    const { light } = this.identity.colors;
    const content = [CARD_LOOK, title, card.kind, card.direction, this.shownName, await this.version(), light.accent];
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 24);
    this.cards.set(hash, { ...card, title });
    const { currentKey } = this.languages;
    return `${cardName(hash)}?page=${page}${currentKey && `&language=${currentKey}`}`;
  }

  /**
   * Returns the share picture of a page, drawing and storing it on first request. Undefined while too many are waiting, and if it is
   * not that of the page as it is now, so that visitors can't have arbitrary ones drawn.
   */
  async card(hash: string, page: CardPage, client: ClientContext): Promise<Buffer | undefined> {
    if (!HASH.test(hash)) return undefined;
    const known = this.drawing.get(hash);
    if (known) return known;
    const stored = await bytesOf(this.storage, cardName(hash)).catch(() => undefined);
    if (stored || this.isBusy) return stored;
    if (!this.cards.has(hash)) await this.learn(hash, page, client);
    const card = this.cards.get(hash);
    if (!card) return undefined;
    const begun = this.drawing.get(hash);
    if (begun) return begun;
    if (this.isBusy) return undefined;
    const picture = this.last.then(() => this.drawAndStore(hash, card));
    this.drawing.set(hash, picture);
    this.last = picture.catch(() => undefined).finally(() => this.drawing.delete(hash));
    return picture;
  }

  /** Whether so many pictures wait that none is drawn for anybody else. */
  get isBusy(): boolean {
    return this.drawing.size >= MAX_WAITING;
  }

  /** Makes a card known to this process if it is that of the page. Each page is asked once until something changes. */
  private async learn(hash: string, { page, language }: CardPage, client: ClientContext): Promise<void> {
    if (typeof page !== 'string' || !PAGE.test(page) || page.length > MAX_PAGE) return;
    const isTag = typeof language === 'string' && language.length <= MAX_TAG;
    const query = isTag ? `?${new URLSearchParams({ language })}` : '';
    const ask = () => this.askPage(`/api/pages/${page}${query}`, client);
    const current = await this.current.get(`${page}${query}`, ask).catch(() => undefined);
    // Forgotten since: others were newer.
    if (current === hash && !this.cards.has(hash)) await ask().catch(() => undefined);
  }

  /** Reads the data of a page, which makes its card known to this process, and returns the card's hash. */
  private async askPage(url: string, client: ClientContext): Promise<string | undefined> {
    if (this.asking >= MAX_WAITING) throw new Error('Too many pages are being asked for their cards.');
    this.asking += 1;
    try {
      const answer = await this.pages.call(url, client);
      return CARD_IN_DATA.exec(await answer.text())?.[1];
    } finally {
      this.asking -= 1;
    }
  }

  /** Draws the card of a title being typed, after waiting ones; it is not stored. */
  async draft(card: ShareCard): Promise<Buffer> {
    const title = this.titleOf(card);
    if (title === undefined || card.title.trim() === '') return this.share();
    const picture = this.last.then(() => this.drawCard({ ...card, title }));
    this.last = picture.catch(() => undefined);
    return picture;
  }

  /** Returns the title as drawn, without what the fonts lack; undefined if they lack its letters. */
  private titleOf({ title }: ShareCard): string | undefined {
    const drawn = drawable(title);
    return drawn === undefined ? undefined : shortened(drawn);
  }

  /** The name of the site; its host where the fonts lack the letters. */
  private get shownName(): string {
    return drawable(this.identity.siteName) ?? new URL(this.identity.siteUrl).hostname.replace(/^www\./, '');
  }

  private async drawAndStore(hash: string, card: ShareCard): Promise<Buffer> {
    const bytes = await this.drawCard(card);
    // The picture can be sent without being stored; the next request draws it again.
    await this.storage
      .write(cardName(hash), bytes)
      .catch((error: unknown) => this.logger.warn(`Failed to store a share picture: ${String(error)}`));
    return bytes;
  }

  /** Draws the kind above the title and the company below, aligned to the side where the language begins. */
  private async drawCard({ title, kind, direction }: ShareCard): Promise<Buffer> {
    const { default: sharp } = await import('sharp');
    const { width, height } = SHARE_PICTURE;
    const { accent, 'on-accent': color } = this.identity.colors.light;
    const inner = width - 2 * MARGIN;
    const section = drawable(kind);
    const mark = await this.mark(sharp, MARK / 2 - 12);
    const beside = mark ? MARK / 2 + 20 : 0;
    const isRtl = direction === 'rtl';
    // Aligns lines by the language, whichever script the title begins with.
    const begin = isRtl ? '\u200f' : '\u200e';
    const texts = await Promise.all([
      section ? this.text(sharp, begin + section, { color, width: inner, height: 34 }) : undefined,
      this.text(sharp, begin + title, { color, width: inner, height: titleHeight(title) }),
      this.text(sharp, this.shownName, { color, width: inner - beside, height: 40 }),
    ]);
    const tops = [78, 148, height - 78 - Math.round(MARK / 4 + 20)];
    const overlays = await Promise.all(
      texts.map(async (input, index): Promise<OverlayOptions[]> => {
        if (!input) return [];
        const own = index === 2 ? beside : 0;
        const { width: taken = 0 } = await sharp(input).metadata();
        return [{ input, left: isRtl ? width - MARGIN - own - taken : MARGIN + own, top: tops[index] ?? 0 }];
      }),
    );
    const plateLeft = isRtl ? width - MARGIN - MARK / 2 : MARGIN;
    const plateTop = height - 78 - MARK / 2;
    return sharp({ create: { width, height, channels: 3, background: accent } })
      .composite([
        ...overlays.flat(),
        ...(mark
          ? [
              { input: plate(MARK / 2), left: plateLeft, top: plateTop },
              { input: await mark.png().toBuffer(), left: plateLeft + 6, top: plateTop + 6 },
            ]
          : []),
      ])
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  }

  /** Returns a picture of the identity, which is drawn once for each saved state of it. No text of a language is drawn. */
  private make(name: string, draw: (sharp: SharpFactory) => Promise<Sharp>): Promise<Buffer> {
    const { state } = this.identity;
    const made = this.made.get(name);
    // Not compared by version: a restored identity may have the same one.
    if (made && made.state === state) return made.picture;
    const picture = this.last.then(async () => {
      // Imported on first use, since sharp takes memory.
      const { default: sharp } = await import('sharp');
      return (await draw(sharp)).png({ compressionLevel: 9 }).toBuffer();
    });
    this.last = picture.catch(() => undefined);
    this.made.set(name, { state, picture });
    picture.catch(() => {
      if (this.made.get(name)?.picture === picture) this.made.delete(name);
    });
    return picture;
  }

  /** Returns the uploaded icon or the mark; undefined without either. */
  private async mark(sharp: SharpFactory, size: number): Promise<Sharp | undefined> {
    const { icon, mark } = this.identity.current;
    const path = await this.pathOf(icon);
    const source = path ? await this.files.bytes(path).catch(() => undefined) : mark ? Buffer.from(mark) : undefined;
    return source && sharp(source, { density: 600 }).resize(size, size, { fit: 'contain', background: TRANSPARENT });
  }

  private async pathOf(icon: string | null): Promise<string | null> {
    if (!icon) return null;
    return (await this.uploads.find([icon])).get(icon)?.path ?? icon;
  }

  private async letter(sharp: SharpFactory, size: number): Promise<Sharp> {
    const { accent, 'on-accent': onAccent } = this.identity.colors.light;
    const [letter = ''] = this.shownName;
    const box = Math.round(size * 0.6);
    const drawn = await this.text(sharp, letter.toUpperCase(), { color: onAccent, width: box, height: box });
    const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="${size === APPLE_SIZE ? 0 : 22}%" fill="${accent}"/></svg>`;
    return sharp(Buffer.from(tile)).composite([{ input: drawn, gravity: 'centre' }]);
  }

  /** Draws a text as large as fits. */
  private async text(
    sharp: SharpFactory,
    text: string,
    { color, width, height }: { color: string; width: number; height: number },
  ): Promise<Buffer> {
    const markup = `<span foreground="${color}" weight="700">${escapeHtml(text)}</span>`;
    this.fonts ??= loadFonts(sharp);
    await this.fonts;
    return sharp({ text: { text: markup, font: FAMILIES, fontfile: FONT, rgba: true, width, height } })
      .png()
      .toBuffer();
  }
}

/** The drawing library remembers fonts once it has loaded them. */
async function loadFonts(sharp: SharpFactory): Promise<void> {
  for (const fontfile of TITLE_FONTS)
    await sharp({ text: { text: '.', font: FAMILY, fontfile, rgba: true } })
      .png()
      .toBuffer();
}

/** Returns a text without what has no width or no glyph, such as emoji; undefined if letters have none, or nothing is left. */
function drawable(text: string): string | undefined {
  const known = lettersOfFonts();
  const visible = [
    ...text
      .normalize('NFC')
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .replace(/\s+/gu, ' '),
  ];
  const hasGlyph = (character: string) => known.has(character.codePointAt(0) ?? 0);
  if (visible.some((character) => SAYS_SOMETHING.test(character) && !hasGlyph(character))) return undefined;
  const drawn = visible.filter(hasGlyph).join('').replace(/ {2,}/g, ' ').trim();
  return drawn === '' ? undefined : drawn;
}

/** Height available to a title; limited for short ones, which would fill the picture. */
const titleHeight = (title: string): number => Math.min(270, 90 + 3 * title.length);

function shortened(title: string): string {
  if (title.length <= MAX_TITLE) return title;
  const cut = title.slice(0, MAX_TITLE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_TITLE / 2)).trimEnd()} …`;
}

/** A white plate, so that a mark in any color stands out from the accent. */
const plate = (size: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="18%" fill="#ffffff"/></svg>`,
  );
