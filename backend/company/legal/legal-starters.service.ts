import { readdirSync, readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { inLanguage } from '../../core/text/reader-language.js';
import { escapeHtml } from '../../core/text/text.js';
import { ContactInfoService } from '../contact-info/contact-info.service.js';
import { IdentityService } from '../identity/identity.service.js';
import { LanguagesService } from '../languages/languages.service.js';
import { STARTERS, type StarterName } from './legal.constants.js';
import type { LegalStarter, LegalStarters } from './legal.dto.js';

interface Starter {
  title: string;
  /** `text` is one paragraph a line, with `{company}` and others of `missing`. */
  parts: readonly { heading: string; text: string }[];
}

/** `starters/<language>.json`; no native lawyer has read any, as `notice` says in each. */
type Starters = Record<StarterName, Starter> & {
  notice: string;
  /** What stands for a value that the site does not have. */
  missing: Record<string, string>;
};

const FOLDER = new URL('./starters/', import.meta.url);
const FALLBACK = 'en';

/** Texts to begin legal texts with. */
@Injectable()
export class LegalStartersService {
  constructor(
    private readonly languages: LanguagesService,
    private readonly identity: IdentityService,
    private readonly contact: ContactInfoService,
  ) {}

  /**
   * Returns the texts with the name and address of the company in a language of the site, without one in its first; in English if
   * there are none in that language.
   * @throws ValidationException for a language that the site does not have
   */
  async read(language = this.languages.first): Promise<LegalStarters> {
    if (!this.languages.ofTag(language)) throw new ValidationException({ language: [say('languages.unknown')] });
    const { notice, missing, ...starters } = startersIn(language);
    const { email, phone, address } = await inLanguage(language, () => this.contact.readShown());
    const values: Record<string, string> = { company: this.identity.current.name, email, phone, address };
    const filled = (text: string) =>
      escapeHtml(text.replace(/\{(\w+)\}/g, (_, name: string) => (values[name] || missing[name]) ?? ''));
    const paragraphs = (text: string) => text.split('\n').map((line) => `<p>${filled(line)}</p>`);
    const written = ({ title, parts }: Starter): LegalStarter => ({
      title,
      html: [
        `<p><strong>${filled(notice)}</strong></p>`,
        ...parts.flatMap(({ heading, text }) => [`<h2>${filled(heading)}</h2>`, ...paragraphs(text)]),
      ].join(''),
    });
    return Object.fromEntries(STARTERS.map((name) => [name, written(starters[name])])) as Record<
      StarterName,
      LegalStarter
    >;
  }
}

function startersIn(language: string): Starters {
  const [base = FALLBACK] = language.split('-');
  const known = readdirSync(FOLDER).includes(`${base}.json`) ? base : FALLBACK;
  return JSON.parse(readFileSync(new URL(`${known}.json`, FOLDER), 'utf8'));
}
