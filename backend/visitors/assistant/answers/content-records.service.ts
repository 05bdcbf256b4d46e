import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ContactInfo } from '../../../company/contact-info/contact-info.entity.js';
import { HOURS } from '../../../company/defaults/defaults.shared.js';
import { SiteDefaultsService } from '../../../company/defaults/site-defaults.service.js';
import { IdentityService } from '../../../company/identity/identity.service.js';
import { LanguagesService } from '../../../company/languages/languages.service.js';
import { Legal } from '../../../company/legal/legal.entity.js';
import { OfferingsService } from '../../../company/offerings/offerings.service.js';
import { WordsService } from '../../../company/words/words.service.js';
import { HomeSectionsService } from '../../../content/home-sections/home-sections.service.js';
import { daysOf, leavesLists } from '../../../content/kinds/record-days.js';
import { SharedBlocksService, type ShownSharedBlock } from '../../../content/shared-blocks/shared-blocks.service.js';
import type { LastDays } from '../../../core/crud/lists/last-days.js';
import type { RegisteredDefinition } from '../../../core/crud/resource-definition.js';
import { ShownRecords } from '../../../core/crud/shown-records.js';
import { ContentLanguages } from '../../../core/crud/translations/content-languages.js';
import { inTreeVersion } from '../../../core/crud/tree-versions.js';
import { Database } from '../../../core/database/database.js';
import { wordsBetweenCommas } from '../../../core/text/commas.shared.js';
import { KnowledgeItem } from '../../chatbot/knowledge-item.entity.js';
import {
  answersOf,
  CONTACT,
  definitionOfPart,
  definitionsTogether,
  kindOf,
  OTHERS,
  type Part,
  versionOfPart,
} from './answer-sources.js';
import { pageHtml } from './page-text.js';
import type { ContentRecord } from './passages.js';

/** The index is kept in memory: of each resource, only the first records in its order are in it. */
const MAX_RECORDS = 2000;

/** Records that are one text. */
const MAX_TOGETHER = 30;

/** Ids of texts that are no records, by their names in the words. */
const TEXT_IDS = { terms: -2, privacy: -3, figures: -4, opinions: -5 } as const;

const HOME_ID = -6;

/** Reads the published records that answer questions in the reader's language. */
@Injectable()
export class ContentRecordsService {
  constructor(
    private readonly database: Database,
    private readonly identity: IdentityService,
    private readonly defaults: SiteDefaultsService,
    private readonly languages: LanguagesService,
    private readonly content: ContentLanguages,
    private readonly shown: ShownRecords,
    private readonly words: WordsService,
    private readonly offerings: OfferingsService,
    private readonly homeSections: HomeSectionsService,
    private readonly shared: SharedBlocksService,
  ) {}

  /**
   * Records of what the site does not offer are left out, and those that are over if they have left the lists of their kind.
   * @param ids Only these records; all published ones by default. Unpublished records are left out.
   * @param withOver Whether those that are over come along.
   */
  async load(part: Part, ids?: readonly number[], withOver = false): Promise<ContentRecord[]> {
    if (this.hides(part)) return [];
    if (part === CONTACT) return this.contact();
    if (part === OTHERS) return this.others();
    const definition = definitionOfPart(part);
    if (!definition) return this.knowledge(ids);
    return this.recordsOf(definition, part, {
      ids,
      ...(withOver ? {} : { days: this.daysOf(definition, 'upcoming') }),
    });
  }

  /** Returns legal texts, figures, opinions and the blocks of the home page, as pages. */
  private async others(): Promise<ContentRecord[]> {
    const legal = await this.database.manager.findOneBy(Legal, { id: 1 });
    const isFirst = this.languages.currentKey === '';
    const { pages, shell, asked } = this.words.in('pages', 'shell', 'asked');
    const texts: { of: keyof typeof TEXT_IDS; title: string; path: string; html: string }[] = [
      { of: 'terms', title: pages.terms, path: '/terms', html: (isFirst && legal?.terms) || '' },
      { of: 'privacy', title: pages.privacy, path: '/privacy', html: (isFirst && legal?.privacy) || '' },
    ];
    for (const definition of definitionsTogether()) {
      const of = answersOf(definition).together;
      if (of && !this.offerings.hidesRecords(definition.name))
        texts.push({ of, title: shell.home, path: '/', html: await this.togetherOf(definition) });
    }
    const { blocks } = await this.homeSections.readShown();
    const home = pageHtml(blocks, await this.shared.shown());
    const ofHome = home === '' ? [] : [this.record('page', HOME_ID, shell.home, '/', home)];
    const others = texts
      .filter(({ html }) => html !== '')
      .map(({ of, title, path, html }) => ({
        ...this.record('page', TEXT_IDS[of], title, path, html),
        keywords: wordsBetweenCommas(asked[of]),
      }));
    return [...others, ...ofHome];
  }

  /** Returns all records of a resource as one text: opinions with who says it below, figures as a list. */
  private async togetherOf(definition: RegisteredDefinition): Promise<string> {
    const { title, body } = definition.roles;
    const { texts = [] } = answersOf(definition);
    const records = await this.shown.find(definition, { columns: [title, body, ...texts], max: MAX_TOGETHER });
    const entries = records.map((record) => {
      const about = [title, ...texts].map((column) => record.of(column)).filter(Boolean);
      return body ? `${record.of(body)}<p>${about.join(', ')}</p>` : `<li>${about.join(': ')}</li>`;
    });
    return body || entries.length === 0 ? entries.join('') : `<ul>${entries.join('')}</ul>`;
  }

  /**
   * Returns the rows of a part that readers of the language see, in its order; undefined for a part that is no resource of its own.
   * @param max Only the first ones.
   */
  async idsOf(part: Part, max: number): Promise<number[] | undefined> {
    const definition = definitionOfPart(part);
    if (!definition) return undefined;
    return this.hides(part) ? [] : this.shown.idsOf(definition, { max, treeVersion: versionOfPart(part) });
  }

  /**
   * Returns the rows that readers of the language see of records with changed rows, which may be gone, and all rows that these records have
   * or had.
   */
  async idsFor(part: Part, changed: readonly number[]): Promise<{ shown: number[]; all: number[] }> {
    const definition = definitionOfPart(part);
    if (!definition) return { shown: [], all: [...changed] };
    const { originals, rows } = await this.shown.rowsWith(definition, changed);
    const treeVersion = versionOfPart(part);
    const shown = this.hides(part) ? [] : await this.shown.idsOf(definition, { originals, treeVersion });
    return { shown, all: [...new Set([...changed, ...originals, ...rows])] };
  }

  /** Returns the rows of records that are over and have left the lists of their kind: no reader is led to them. */
  async overIn(part: Part): Promise<number[]> {
    const definition = definitionOfPart(part);
    const days = definition && this.daysOf(definition, 'past');
    if (!days) return [];
    const where = inTreeVersion(definition, versionOfPart(part));
    return (await this.shown.find(definition, { columns: [], where, days })).map(({ id }) => id);
  }

  private daysOf({ name, facets }: RegisteredDefinition, when: LastDays['when']): LastDays | undefined {
    const own = facets?.own;
    return own && leavesLists(name, own) ? daysOf(own, when, this.identity.timeZone) : undefined;
  }

  private hides(part: Part): boolean {
    return this.offerings.hidesRecords(definitionOfPart(part)?.name ?? part);
  }

  private async recordsOf(
    definition: RegisteredDefinition,
    part: Part,
    { ids, days }: { ids?: readonly number[] | undefined; days?: LastDays | undefined },
  ): Promise<ContentRecord[]> {
    const { roles, facets, hiddenFromVisitors = [] } = definition;
    const { texts = [...(roles.summary ?? []), roles.body], keywords, at = '/' } = answersOf(definition);
    const columns = texts
      .filter((column) => column !== undefined)
      .filter((column) => !hiddenFromVisitors.includes(column));
    const records = await this.shown.find(definition, {
      columns: [roles.title, roles.address, keywords, ...columns],
      ids,
      days,
      where: inTreeVersion(definition, versionOfPart(part)),
      max: MAX_RECORDS,
    });
    const shared = await this.shared.shown();
    return records.map((record) => {
      const path = facets?.pages && roles.address ? `${facets.pages.path}/${record.of(roles.address)}` : at;
      const html = columns.map((column) => textOf(record.of(column), shared));
      return {
        ...this.record(kindOf(part), record.id, String(record.of(roles.title)), path, ...html),
        keywords: keywords ? (record.of(keywords) as string[]) : [],
        language: this.content.tagOf(record.language),
      };
    });
  }

  private async knowledge(ids?: readonly number[]): Promise<ContentRecord[]> {
    const keys = this.content.shownTags.map((tag) => this.content.keyOf(tag));
    const items = await this.database.manager.findBy(KnowledgeItem, { is_active: true, language: In(keys) });
    // All items are needed, since a translation replaces its original.
    const translated = new Set(items.map(({ translation_of }) => translation_of));
    const shown = items.filter(({ id }) => !translated.has(id) && (!ids || ids.includes(id)));
    return shown.map(({ id, title, content, keywords, priority }) => ({
      source: { kind: 'knowledge', id, title, path: null },
      html: content,
      keywords,
      priority,
    }));
  }

  private async contact(): Promise<ContentRecord[]> {
    const details = await this.database.manager.findOneBy(ContactInfo, { id: 1 });
    const { hours, whatsapp } = this.identity.original;
    const { pages, asked } = this.words.in('pages', 'asked');
    const facts = [
      [asked.labelEmail, details?.email],
      [asked.labelTelephone, details?.phone],
      ['WhatsApp', whatsapp],
      [asked.labelAddress, details?.address],
      ['Facebook', details?.facebook],
      ['X', details?.x],
      ['Instagram', details?.instagram],
      ['LinkedIn', details?.linkedin],
      [asked.labelHours, hours || HOURS[this.defaults.choices.wording]],
    ];
    const texts = facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
    return [this.record('contact', 0, pages.contact, '/contact', ...texts)];
  }

  /** Returns the address of a page in the reader's language. */
  addressOf(path: string): string {
    return this.languages.addressOf(path);
  }

  /** @param texts Rich text, or plain text, which becomes its own paragraph. */
  private record(kind: string, id: number, title: string, path: string, ...texts: string[]): ContentRecord {
    return {
      source: { kind, id, title, path: this.addressOf(path) },
      html: texts.map((text) => (text === '' || text.startsWith('<') ? text : `<p>${text}</p>`)).join(''),
      keywords: [],
      priority: 0,
    };
  }
}

/** Returns the text of a value: of blocks, what visitors read. */
const textOf = (value: unknown, shared: ReadonlyMap<number, ShownSharedBlock>): string =>
  Array.isArray(value) ? pageHtml(value, shared) : String(value ?? '');
