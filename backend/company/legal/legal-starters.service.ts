import { readdirSync, readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
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

  /** Returns the texts in the first language of the site, or else in English, with the name and address of the company. */
  async read(): Promise<LegalStarters> {
    const { notice, missing, ...starters } = startersIn(this.languages.first);
    const { email, phone, address } = await this.contact.read();
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
