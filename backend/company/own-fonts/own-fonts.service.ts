import { hash } from 'node:crypto';
import { Injectable, UnsupportedMediaTypeException } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../core/database/database.js';
import { say } from '../../core/language/say.js';
import { FONT_COLUMNS, type FontUse } from '../identity/identity.constants.js';
import type { IdentityRecord } from '../identity/identity.dto.js';
import { IdentityService } from '../identity/identity.service.js';
import { familyCss, fontAddress, type NamedFont } from './font-css.js';
import { OwnFont } from './own-font.entity.js';
import { MAX_KEPT } from './own-fonts.constants.js';
import type { OwnFontRecord, SiteFonts } from './own-fonts.dto.js';
import { type FontFacts, FontProblem, readWoff2 } from './woff2-reader.js';

/** All columns but the bytes. */
const FACTS = {
  id: true,
  name: true,
  original_name: true,
  facts: true,
  size: true,
  licensed_by: true,
  licensed_at: true,
} as const;

/** Typefaces that administrators upload for the pages of the site. */
@Injectable()
export class OwnFontsService {
  constructor(
    private readonly database: Database,
    private readonly identity: IdentityService,
  ) {}

  async list(): Promise<OwnFontRecord[]> {
    const fonts = await this.database.manager.find(OwnFont, { select: FACTS, order: { id: 'DESC' } });
    return fonts.map(recordOf);
  }

  /**
   * Keeps a typeface. One that is there already stays as it is.
   * @param by Who says that the company has the licence.
   * @throws UnsupportedMediaTypeException
   */
  async add(bytes: Buffer, originalName: string, by: string): Promise<OwnFontRecord> {
    const facts = await readWoff2(bytes).catch((error: unknown) => {
      if (!(error instanceof FontProblem)) throw error;
      throw new UnsupportedMediaTypeException({ message: say(error.key, { what: error.what }) });
    });
    const name = hash('sha256', bytes, 'hex').slice(0, 24);
    const font = {
      name,
      original_name: originalName.slice(0, 255),
      facts: JSON.stringify(facts),
      size: bytes.length,
      licensed_by: by.slice(0, 255),
      licensed_at: new Date(),
      bytes,
    };
    return this.database.transaction(async (manager) => {
      const known = await manager.findOne(OwnFont, { select: FACTS, where: { name } });
      if (known) return recordOf(known);
      const { identifiers } = await manager.insert(OwnFont, font);
      const all = await manager.find(OwnFont, { select: { id: true, name: true }, order: { id: 'DESC' } });
      const used = this.usedNames();
      const left = all.slice(MAX_KEPT).filter((one) => !used.has(one.name));
      if (left.length > 0) await manager.delete(OwnFont, { id: In(left.map(({ id }) => id)) });
      return recordOf({ ...font, id: Number(identifiers[0]?.id) });
    });
  }

  /** The bytes of a typeface that was uploaded; undefined without one. */
  async bytes(name: string): Promise<Buffer | undefined> {
    return (await this.database.manager.findOneBy(OwnFont, { name }))?.bytes;
  }

  /** What pages have of the typefaces that an identity names; undefined without one. Unknown names are as none. */
  async of(identity: Pick<IdentityRecord, 'heading_fonts' | 'text_fonts'>): Promise<SiteFonts | undefined> {
    const names = Object.values(FONT_COLUMNS).flatMap((column) => identity[column]);
    if (names.length === 0) return undefined;
    const found = await this.database.manager.find(OwnFont, { select: FACTS, where: { name: In(names) } });
    const fontsOf = (use: FontUse) =>
      identity[FONT_COLUMNS[use]].flatMap((name): NamedFont[] => {
        const font = found.find((one) => one.name === name);
        return font ? [{ name, facts: factsOf(font) }] : [];
      });
    const [display, text] = [fontsOf('display'), fontsOf('text')];
    if (display.length + text.length === 0) return undefined;
    const [ofDisplay, ofText] = [familyCss('display', display), familyCss('text', text)];
    // Of the headings alone, and of one file: texts are read in their stand-in until theirs is there.
    const first = display.find(({ facts }) => !facts.italic);
    return {
      css: (display.length > 0 ? ofDisplay.css : '') + (text.length > 0 ? ofText.css : ''),
      families: {
        ...(display.length > 0 ? { display: ofDisplay.families } : {}),
        ...(text.length > 0 ? { text: ofText.families } : {}),
      },
      preload: first ? [fontAddress(first.name)] : [],
    };
  }

  private usedNames(): Set<string> {
    const { heading_fonts, text_fonts } = this.identity.original;
    return new Set([...heading_fonts, ...text_fonts]);
  }
}

const factsOf = ({ facts }: Pick<OwnFont, 'facts'>): FontFacts => JSON.parse(facts) as FontFacts;

function recordOf({ facts, ...font }: Omit<OwnFont, 'bytes'>): OwnFontRecord {
  const { family, weight, italic } = factsOf({ facts });
  const { name, size, original_name, licensed_by, licensed_at } = font;
  return { name, family, weight, italic, size, original_name, licensed_by, licensed_at };
}
