import { Injectable } from '@nestjs/common';
import { fixedPageAt } from '../../company/fixed-pages/site-pages.constants.js';
import { IdentityService } from '../../company/identity/identity.service.js';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import type { WordGroup } from '../../company/words/word-list.shared.js';
import { WordsService } from '../../company/words/words.service.js';
import { HEAD_ROLES } from '../../content/kinds/kind.constants.js';
import { daysOf, leavesLists } from '../../content/kinds/record-days.js';
import { defaultList } from '../../content/kinds/template/default-template.shared.js';
import { SEO_OWN, SEO_TEXTS } from '../../content/seo/seo.constants.js';
import { SeoEntity } from '../../content/seo/seo.entity.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { filtersOf } from '../../core/crud/lists/list-filters.js';
import type { RegisteredDefinition } from '../../core/crud/resource-definition.js';
import type { PagesOfRecords } from '../../core/crud/resource-facets.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { filtersForVisitors, type ShownRecord, ShownRecords } from '../../core/crud/shown-records.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { currentVersion } from '../../core/crud/tree-versions.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { safeHtml } from '../../core/text/sanitized-html.js';
import type { BlockRecord } from './content-page-data.dto.js';
import { FixedPageSeo } from './fixed-page-seo.service.js';
import { PageAlternatesService } from './page-alternates.service.js';
import { PagePicturesService } from './page-pictures.service.js';
import { seoOf } from './page-seo.js';
import type { Picture } from './picture.dto.js';
import type { ListChoice } from './query-parameters.js';
import { firstOf, RecordCardsService } from './record-cards.service.js';
import { RecordFactsService } from './record-facts.service.js';
import type { PrintedRecord, RecordListData, RecordPageData } from './record-pages.dto.js';
import { schemaOf } from './record-schema.js';
import { RecordSectionsService } from './record-sections.service.js';
import { RecordTemplateService } from './record-template.service.js';
import { RecordTreesService, searchedAs } from './record-trees.service.js';
import { SharedPropsService } from './shared-props.service.js';
import { ShownBlocksService } from './shown-blocks.service.js';
import { withTexts } from './shown-rich-text.service.js';
import { TemplateTrials } from './template-trials.service.js';

/** Records of a branch that are printed at once. */
const MAX_PRINTED = 100;

/** Records of each kind that a search finds. */
const MAX_FOUND = 12;

interface LoadedList extends Pick<RecordListData, 'records' | 'blocks' | 'tree' | 'versions' | 'kind'> {
  words: WordGroup[];
}

interface LoadedRecord
  extends Pick<
    RecordPageData,
    'calendar' | 'record' | 'blocks' | 'alternates' | 'seo' | 'tree' | 'branch' | 'helpful'
  > {
  words: WordGroup[];
  /** Not sent: the key of its version, of a tree that has some. */
  version: string;
}

interface KindWithPages {
  definition: RegisteredDefinition;
  pages: PagesOfRecords;
}

/** The newest records of a kind, with its section. */
interface NewestRecords {
  resource: string;
  title: string;
  path: string;
  items: {
    id: number;
    title: string;
    path: string;
    summary: string;
    /** Sanitized HTML. */
    description: string;
    photo: Picture | null;
    /** The date of the roles. ISO 8601, UTC. */
    created_at: string;
    updated_at: string;
  }[];
}

/** Records that take place, with their section. */
interface Occasions {
  resource: string;
  title: string;
  /** The section, or the slug of the only record. */
  name: string;
  items: {
    id: number;
    title: string;
    path: string;
    summary: string;
    /** Rich text. */
    body: string;
    place: string;
    /** Days, as 2026-12-31; the last one may be empty. */
    begin: string;
    end: string;
    /** Times, as 14:30; empty without one. */
    from: string;
    to: string;
    /** As somebody has written it. */
    timeZone: string;
    changed: Date;
  }[];
}

/** The data of the pages of any kind of record, by the roles of its fields. Kinds with more on their pages have services of their own. */
@Injectable()
export class RecordPagesService {
  private readonly lists: ContentCache<LoadedList>;
  private readonly details: ContentCache<LoadedRecord>;

  constructor(
    private readonly resources: ResourceRegistry,
    private readonly shown: ShownRecords,
    private readonly languages: ContentLanguages,
    private readonly pictures: PagePicturesService,
    private readonly alternates: PageAlternatesService,
    private readonly offerings: OfferingsService,
    private readonly seo: FixedPageSeo,
    private readonly words: WordsService,
    private readonly shared: SharedPropsService,
    private readonly cards: RecordCardsService,
    private readonly facts: RecordFactsService,
    private readonly blocks: ShownBlocksService,
    private readonly template: RecordTemplateService,
    private readonly identity: IdentityService,
    private readonly trials: TemplateTrials,
    private readonly sections: RecordSectionsService,
    private readonly trees: RecordTreesService,
    changes: ContentEvents,
  ) {
    this.lists = new ContentCache(changes);
    this.details = new ContentCache(changes);
  }

  /**
   * @param resource Its name, or the section of a kind whose list is no fixed page.
   * @param choice What readers have chosen in the list.
   * @throws RecordNotFoundException for one without pages
   */
  async list(resource: string, choice: ListChoice = {}): Promise<RecordListData> {
    const kind = this.kindOf(resource);
    const page = fixedPageAt(kind.pages.path);
    // Pages of editors and forms are reached by links alone: no page of the site lists them.
    if (kind.pages.path === '' || (!page && !kind.pages.names)) throw new RecordNotFoundException('Page');
    const [shared, { words, ...own }, seo] = await Promise.all([
      this.shared.get(),
      this.lists.get(JSON.stringify([resource, choice]), () => this.loadList(kind, choice)),
      page ? this.seo.of(page) : {},
    ]);
    const calendar = calendarOf(kind);
    const said = this.words.in('pages', ...words, ...(calendar.calendar ? (['records'] as const) : []));
    const { title, introduction = '' } = page ? this.words.said(page) : {};
    const name = page && page !== 'home' ? said.pages[page] : '';
    return {
      ...shared,
      ...seo,
      words: said,
      title: title || name || this.nameOf(kind),
      introduction,
      path: kind.pages.path,
      ...(kind.pages.names && kind.definition.roles.date ? { feed: kind.pages.path.slice(1) } : {}),
      ...calendar,
      ...own,
      map: this.identity.mapPlace,
    };
  }

  /**
   * @param isPrinted Whether all that stands below it comes along.
   * @throws RecordNotFoundException
   */
  async detail(resource: string, slug: string, isPrinted = false): Promise<RecordPageData> {
    const kind = this.kindOf(resource);
    const [shared, { words, version: _version, ...own }] = await Promise.all([
      this.shared.get(),
      this.details.get(`${resource}/${slug}${isPrinted ? '?print' : ''}`, () =>
        isPrinted && kind.definition.roles.parent ? this.loadBranch(kind, slug) : this.loadDetail(kind, slug),
      ),
    ]);
    const section = { title: this.nameOf(kind), path: kind.pages.path };
    return { ...shared, words: this.words.in('pages', ...words), section, ...own, map: this.identity.mapPlace };
  }

  /** Returns the records of kinds of owners that contain a text, a few of each kind, labelled with the name of its list. */
  async search(text: string): Promise<BlockRecord[]> {
    if (text === '') return [];
    const found: BlockRecord[] = [];
    for (const { definition, facet } of this.resources.with('pages')) {
      if (!facet.names || this.offerings.hides(facet.path)) continue;
      const kind = { definition, pages: facet };
      const { own } = definition.facets ?? {};
      const days =
        own && leavesLists(definition.name, own) ? daysOf(own, 'upcoming', this.identity.timeZone) : undefined;
      const { records } = await this.shown.page(
        definition,
        this.cards.columnsOf(definition),
        {
          search: text,
          per_page: MAX_FOUND,
          count: 'no',
        },
        days,
      );
      const label = this.nameOf(kind);
      found.push(...(await this.cards.of(definition, records)).map((card) => ({ ...card, label })));
    }
    return found;
  }

  /**
   * Returns the newest records of a kind with a date, for feeds.
   * @throws RecordNotFoundException for a section without such records
   */
  async newest(section: string, count: number): Promise<NewestRecords> {
    const kind = this.kindOf(section);
    const { definition, pages } = kind;
    const { title, address, summary = [], body, pictures = [], date } = definition.roles;
    if (date === undefined || pages.names === undefined) throw new RecordNotFoundException('Page');
    const found = await this.shown.find(definition, {
      columns: [title, address, ...summary, body, ...pictures, date, 'updated_at'],
      order: { [date]: 'DESC' },
      max: count,
    });
    const picture = await this.pictures.load(found.map((record) => firstOf(record, pictures) || null));
    const dated = found.flatMap((record) => {
      const day = timeOf(record.of(date));
      return day === undefined ? [] : [{ record, day }];
    });
    return {
      resource: definition.name,
      title: this.nameOf(kind),
      path: pages.path,
      items: dated.map(({ record, day }) => ({
        id: record.original,
        title: String(record.of(title)),
        path: `${pages.path}/${record.of('slug')}`,
        summary: firstOf(record, summary),
        description: body === undefined ? '' : safeHtml(String(record.of(body) ?? '')),
        photo: picture(firstOf(record, pictures) || null, String(record.of(title))),
        created_at: day,
        updated_at: timeOf(record.of('updated_at')) ?? day,
      })),
    };
  }

  /**
   * Returns what takes place, for calendars: of a kind whose records are events and have a date.
   * @param slug One record; without it all that have not ended, the next ones first.
   * @throws RecordNotFoundException for a section without such records, and for a record that visitors do not see
   */
  async occasions(section: string, count: number, slug?: string): Promise<Occasions> {
    const kind = this.kindOf(section);
    const { definition, pages } = kind;
    const { title, address, summary = [], body, date } = definition.roles;
    const own = definition.facets?.own;
    if (!own || date === undefined || !calendarOf(kind).calendar) throw new RecordNotFoundException('Page');
    const withRole = (role: string): string | undefined => own.fields.find((field) => field.role === role)?.key;
    const [end, place] = [withRole('end'), withRole('place')];
    const [from, to, zone] = [withRole('begin_time'), withRole('end_time'), withRole('time_zone')];
    const found = await this.shown.find(definition, {
      columns: [title, address, ...summary, body, date, end, place, from, to, zone, 'updated_at'],
      ...(slug === undefined ? { days: daysOf(own, 'upcoming', this.identity.timeZone), max: count } : { slug }),
      order: { [date]: 'ASC' },
    });
    const items = found.flatMap((record) => {
      const textOf = (column: string | undefined): string =>
        column === undefined ? '' : String(record.of(column) ?? '');
      const changed = timeOf(record.of('updated_at'));
      if (textOf(date) === '' || changed === undefined) return [];
      return {
        id: record.original,
        title: textOf(title),
        path: `${pages.path}/${record.of('slug')}`,
        summary: firstOf(record, summary),
        body: textOf(body),
        place: textOf(place).replace(/\s*\n\s*/g, ', '),
        begin: textOf(date),
        end: textOf(end),
        from: textOf(from),
        to: textOf(to),
        timeZone: textOf(zone).trim(),
        changed: new Date(changed),
      };
    });
    const [first] = items;
    if (slug !== undefined && !first) throw new RecordNotFoundException(definition.label);
    const path = (slug !== undefined && first?.path) || pages.path;
    return {
      resource: definition.name,
      title: this.nameOf(kind),
      name: path.slice(path.lastIndexOf('/') + 1),
      items,
    };
  }

  private nameOf({ definition, pages }: KindWithPages): string {
    return this.sections.nameOf(definition, pages);
  }

  private kindOf(resource: string): KindWithPages {
    const kind = this.resources
      .with('pages')
      .find(
        ({ definition, facet }) =>
          definition.name === resource || (facet.names !== undefined && facet.path === `/${resource}`),
      );
    if (!kind || this.offerings.hides(kind.facet.path)) throw new RecordNotFoundException('Page');
    return { definition: kind.definition, pages: kind.facet };
  }

  private async loadList({ definition }: KindWithPages, choice: ListChoice): Promise<LoadedList> {
    const own = this.trials.of(definition);
    if (!own) {
      const found = await this.shown.find(definition, { columns: this.cards.columnsOf(definition) });
      return { records: await this.cards.of(definition, found), blocks: [], words: [] };
    }
    const choices = filtersOf(filtersForVisitors(definition)).filter(
      ({ values, type }) => values !== undefined && type === undefined,
    );
    const tree = own.list.length === 0 ? await this.trees.whole(definition) : undefined;
    if (tree) return { records: [], blocks: [], ...tree, ...searchedAs(definition), words: ['records'] };
    const usual = defaultList(
      definition.name,
      choices.map(({ name }) => name),
    );
    const stored = own.list.length > 0 ? own.list : usual;
    const { blocks, words } = await this.blocks.of(this.template.blocksOf(stored, own.texts), { choice });
    return { records: blocks.find(({ kind }) => kind === 'record_list')?.records ?? [], blocks, words };
  }

  /** A record with all below it, each with its blocks: for printing, and not for search engines. */
  private async loadBranch(kind: KindWithPages, slug: string): Promise<LoadedRecord> {
    const top = await this.loadDetail(kind, slug);
    const rows = await this.trees.branch(kind.definition, top.record.id, top.version);
    const left = Math.max(0, rows.length - MAX_PRINTED);
    const branch: PrintedRecord[] = [];
    const words = new Set(top.words);
    for (const { id, level, title, path, language, slug: own } of rows.slice(0, MAX_PRINTED)) {
      const detail = own === slug ? top : await this.loadDetail(kind, own);
      for (const word of detail.words) words.add(word);
      const blocks = detail.blocks.filter((block) => block.kind !== 'record_head' && block.kind !== 'related_records');
      branch.push({ id, level, title, path, blocks, ...(language === undefined ? {} : { language }) });
    }
    return {
      ...top,
      words: [...words],
      branch,
      ...(left > 0 ? { branchLeft: left } : {}),
      seo: { ...top.seo, noIndex: true },
    };
  }

  private async loadDetail({ definition, pages }: KindWithPages, slug: string): Promise<LoadedRecord> {
    const { entity, label, name: resource, roles } = definition;
    const own = this.trials.of(definition);
    const { title, address, summary = [], body, pictures = [], date } = roles;
    const { calendar } = calendarOf({ definition, pages });
    const heads = entity.prototype instanceof SeoEntity ? [...SEO_TEXTS, ...SEO_OWN] : [];
    const [record] = await this.shown.find(definition, {
      columns: [
        title,
        address,
        ...summary,
        body,
        date,
        ...pictures,
        ...heads,
        ...(own ? this.template.columnsOf(own) : []),
        ...(roles.parent ? ['updated_at', roles.treeVersion] : []),
      ],
      slug,
    });
    if (!record) throw new RecordNotFoundException(label);
    const name = String(record.of(title));
    const files = pictures.flatMap((column) => record.of(column) ?? []).map(String);
    const share = heads.length > 0 ? (record.of('share_picture') as string | null) : null;
    const template = own ? await this.template.filled(this.template.pageOf(own), { own, record }) : [];
    const bound =
      own && this.template.bound({ definition, own, record, blocks: template.filter((block) => block !== undefined) });
    const version = roles.treeVersion === undefined ? '' : String(record.of(roles.treeVersion));
    const [{ blocks: loaded, words, picture }, alternates, [facts = []], tree, inVersion] = await Promise.all([
      this.blocks.of(template, { files: [...files, share], ...(bound ? { bound } : {}) }),
      this.alternates.of(resource, {
        id: record.id,
        translation_of: record.original === record.id ? null : record.original,
      }),
      this.facts.of(own?.fields.filter(({ role }) => !HEAD_ROLES.has(role)) ?? [], [record]),
      this.trees.around(definition, {
        id: record.original,
        changed: timeOf(record.of('updated_at')) ?? '',
        slug,
        version,
      }),
      this.trees.linksWithin(definition, version),
    ]);
    const blocks = withTexts(loaded, inVersion) as typeof loaded;
    const isOld = version !== '' && version !== currentVersion(definition)?.key;
    const seo = heads.length > 0 ? seoOf(headOf(record), picture, name) : {};
    return {
      record: {
        ...this.languages.markOf(record),
        resource,
        id: record.original,
        title: name,
        path: `${pages.path}/${slug}`,
        summary: firstOf(record, summary),
        body: body === undefined ? '' : inVersion(safeHtml(String(record.of(body) ?? ''))),
        date: (date && timeOf(record.of(date))) ?? '',
        facts,
        ...(own ? { schema: schemaOf(own, record, this.identity.timeZone) } : {}),
        pictures: files.map((file) => picture(file, name)).filter((one) => one !== null),
      },
      // The tree has its own links to the articles beside.
      blocks: tree ? withoutNeighbours(blocks) : blocks,
      ...(calendar && date && timeOf(record.of(date)) ? { calendar } : {}),
      words: tree || calendar || own?.asksHelpful ? [...words, 'records'] : words,
      ...(own?.asksHelpful ? { helpful: resource } : {}),
      ...(tree ? { tree } : {}),
      ...alternates,
      ...seo,
      // Search engines are to know one version: two with nearly the same words compete.
      ...(isOld ? { seo: { ...seo.seo, noIndex: true } } : {}),
      version,
    };
  }
}

/** The section by which a calendar is asked for: of a kind whose records are events and have a date. */
function calendarOf({ definition, pages }: KindWithPages): { calendar?: string } {
  const hasDays = definition.roles.date !== undefined && definition.facets?.own?.schemaType === 'Event';
  return hasDays ? { calendar: pages.path.slice(1) } : {};
}

/** Blocks without links to other records. */
const withoutNeighbours = <B extends { kind: string }>(blocks: readonly B[]): B[] =>
  blocks.filter(({ kind }) => kind !== 'record_neighbours');

/** Returns a time or a day as ISO 8601 in UTC; undefined for other values. */
function timeOf(value: unknown): string | undefined {
  const time = value instanceof Date ? value : new Date(String(value || Number.NaN));
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

const headOf = (record: ShownRecord): Parameters<typeof seoOf>[0] => ({
  meta_title: String(record.of('meta_title')),
  meta_description: String(record.of('meta_description')),
  share_picture: record.of('share_picture') as string | null,
  no_index: record.of('no_index') === true,
  canonical_url: String(record.of('canonical_url')),
});
