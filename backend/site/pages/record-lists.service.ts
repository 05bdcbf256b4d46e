import { setTimeout } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { BlockData, type PageChoice } from '../../content/content-pages/block-data.service.js';
import { type RecordListBlock, recordList } from '../../content/content-pages/blocks/record-list.dto.js';
import { choiceLabel } from '../../content/kinds/choice-labels.shared.js';
import { daysOf, lastDayColumns } from '../../content/kinds/record-days.js';
import type { OwnField, OwnPages } from '../../content/kinds/template/template.dto.js';
import type { LastDays } from '../../core/crud/lists/last-days.js';
import { rangeIn } from '../../core/crud/lists/list-filters.js';
import type { FilterKind, ValueFilter } from '../../core/crud/lists/list-values.js';
import type { ListQuery } from '../../core/crud/resource.dto.js';
import type { RegisteredDefinition } from '../../core/crud/resource-definition.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { filtersForVisitors, type ShownPage, ShownRecords } from '../../core/crud/shown-records.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { dateFormat, dayOf } from '../../core/text/dates.shared.js';
import type { BlockRecord } from './content-page-data.dto.js';
import { RecordCardsService } from './record-cards.service.js';
import { RecordFactsService } from './record-facts.service.js';
import type { FilterOption, ListFilter, ListMonth, ListState } from './record-lists.dto.js';

/** A list without a total goes out after so long. */
const COUNTED_WITHIN_MS = 10;

/** More records of a month are not in its calendar. */
const MAX_OF_MONTH = 300;

const MONTH = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/;

/** Records that a filter offers, in the order of their titles. */
const MAX_OPTIONS = 200;

/** Filters by ranges, and how they are entered. */
const RANGES: Readonly<Partial<Record<FilterKind, ListFilter['type']>>> = {
  numbers: 'numbers',
  days: 'days',
  periods: 'days',
};

/** A filter, and what was chosen, as lists have it. */
interface ChosenFilter {
  /** The field. */
  key: string;
  /** Empty for all. */
  value: string;
  filter: ListFilter;
}

interface LoadedList {
  records: BlockRecord[];
  list: ListState;
}

/** The blocks that list the records of a kind that the owner of the site has made. */
@Injectable()
export class RecordListsService implements OnModuleInit {
  constructor(
    private readonly data: BlockData,
    private readonly resources: ResourceRegistry,
    private readonly shown: ShownRecords,
    private readonly cards: RecordCardsService,
    private readonly facts: RecordFactsService,
    private readonly offerings: OfferingsService,
    private readonly words: WordsService,
    private readonly languages: ContentLanguages,
    private readonly site: SiteIdentity,
  ) {}

  onModuleInit(): void {
    this.data.register(recordList, (block, choice) => this.load(block, choice));
  }

  private async load(block: RecordListBlock, choice: PageChoice): Promise<LoadedList> {
    const found = this.resources.with('own').find(({ definition }) => definition.name === block.resource);
    const path = found?.definition.facets?.pages?.path ?? '';
    const nothing = { path: '', total: 0, page: 1, last_page: 1, search: '', filters: [], columns: [] };
    if (!found || (path !== '' && this.offerings.hides(path))) return { records: [], list: nothing };
    const { definition, facet } = found;
    const facts = block.shown_fields.flatMap((key) => facet.fields.find((field) => field.key === key) ?? []);
    const isLocation = (field: OwnField): boolean => this.facts.isPlace(field);
    // Of several places, the one that is among the fields to show.
    const location = block.look === 'map' ? (facts.find(isLocation) ?? facet.fields.find(isLocation)) : undefined;
    const shown = {
      // The list of a map says where each one is.
      facts: facts.filter((field) => field !== location),
      hasBody: block.look === 'accordion',
      location,
    };
    const columns = this.cards.columnsOf(definition, shown);
    const filters = await this.filtersOf(definition, facet.fields, block, choice);
    const search = block.has_search ? (choice.search ?? '') : '';
    const wantedOnly = this.conditionsOf(definition, block, filters);
    const state = {
      path,
      search,
      filters: filters.map(({ filter }) => filter),
      columns: facts.map((field) => this.facts.labelOf(field)),
    };
    const date = definition.roles.date;
    if (block.look === 'month' && date !== undefined) {
      const month = this.monthOf(choice.month);
      const records = await this.shown.find(definition, {
        columns,
        filters: wantedOnly,
        where: { [date]: { from: `${month}-01`, to: `${month}-31` } },
        order: { [date]: 'ASC' },
        max: MAX_OF_MONTH,
      });
      const cards = await this.cards.of(definition, records, shown);
      const list = { ...state, total: cards.length, page: 1, last_page: 1, month: this.calendar(month, cards) };
      return { records: cards, list };
    }
    const wanted = {
      ...wantedOnly,
      search,
      per_page: block.count,
      sort: this.sortOf(definition, facet, block),
    };
    const days = block.when === 'all' ? undefined : daysOf(facet, block.when, this.site.timeZone);
    const wantedPage = block.has_pages ? Number(/^[1-9]\d{0,5}$/.exec(choice.page ?? '')?.[0] ?? 1) : 1;
    const isNarrowed = search !== '' || filters.some(({ value }) => value !== '');
    const asked = { ...wanted, page: wantedPage };
    const { total, hasMore, ...first } = isNarrowed
      ? await this.narrowed(definition, columns, asked, days)
      : await this.shown.page(definition, columns, asked, days);
    const last = block.has_pages ? Math.max(1, Math.ceil(total / block.count)) : 1;
    const page = Math.min(wantedPage, last);
    const { records } =
      page === wantedPage ? first : await this.shown.page(definition, columns, { ...wanted, page }, days);
    const cards = await this.cards.of(definition, records, shown);
    return { records: cards, list: { ...state, total, page, last_page: last, ...(hasMore ? { has_more: true } : {}) } };
  }

  /**
   * Returns a page of what a reader has chosen with its total, if that is there almost as soon as the rows are: among very many records,
   * counting what contains a text or is in a range takes many times as long. The next visit finds it counted.
   */
  private async narrowed(
    definition: RegisteredDefinition,
    columns: readonly (string | undefined)[],
    wanted: ListQuery & { page: number; per_page: number },
    days: LastDays | undefined,
  ): Promise<ShownPage> {
    const first = await this.shown.page(definition, columns, { ...wanted, count: 'no' }, days);
    const { records, hasMore } = first;
    if (hasMore === undefined) return first;
    // The last page tells how many there are, one behind it does not.
    if (!hasMore && (records.length > 0 || wanted.page === 1)) return { records, total: first.total };
    // Of very many that may contain a text, each would have to be read: whoever searches is not helped by their number.
    if (hasMore && wanted.search) return first;
    const counted = this.shown.page(definition, [], { ...wanted, count: 'only' }, days);
    if (!hasMore) return { records, total: (await counted).total };
    // Whoever waits no longer is not told of a failure either; the rows are there.
    const total = counted.then(
      (page) => page.total,
      () => undefined,
    );
    const known = await Promise.race([total, setTimeout(COUNTED_WITHIN_MS, undefined, { ref: false })]);
    return known === undefined ? first : { records, total: known };
  }

  private async filtersOf(
    definition: RegisteredDefinition,
    fields: readonly OwnField[],
    { filter_fields: wanted }: RecordListBlock,
    choice: PageChoice,
  ): Promise<ChosenFilter[]> {
    const { valueFilters = {} } = filtersForVisitors(definition);
    const filters: ChosenFilter[] = [];
    for (const [index, key] of wanted.entries()) {
      const field = fields.find((ownField) => ownField.key === key);
      const known = valueFilters[key];
      if (!field || !known) continue;
      const name = `f${index + 1}`;
      const label = this.facts.labelOf(field);
      const [begin = '', end = ''] = [choice[name], choice[`${name}_to`]];
      const range = RANGES[known.type];
      if (range) {
        const given = rangeIn(`${begin}..${end}`, known.type);
        const { from = '', to = '' } = given ?? {};
        const filter = {
          name,
          label: withUnit(label, field),
          type: range,
          chosen: from,
          chosen_to: to,
          options: [],
        };
        filters.push({ key, value: given ? `${from}..${to}` : '', filter });
        continue;
      }
      const options = await this.optionsOf(field, known);
      if (options.length === 0) continue;
      const chosen = options.find(({ value }) => value === begin)?.value ?? '';
      filters.push({ key, value: chosen, filter: { name, label, type: 'options', chosen, chosen_to: '', options } });
    }
    return filters;
  }

  /** What a field can be filtered by: its choices, or the records that it can name. */
  private async optionsOf(field: OwnField, { type, values = [] }: ValueFilter): Promise<FilterOption[]> {
    if (type === 'yes_no') {
      const { yes, no } = this.words.of('records');
      return values.map((value) => ({ value, text: value === 'true' ? yes : no }));
    }
    if (type !== 'id')
      return values.map((value) => ({ value, text: choiceLabel(field, value, this.languages.current.tag) }));
    const definition = this.resources.all.find(({ definition: { name } }) => name === field.of)?.definition;
    if (!definition || definition.isHidden || !definition.searchable.includes(definition.roles.title)) return [];
    const { title } = definition.roles;
    const found = await this.shown.find(definition, { columns: [title], order: { [title]: 'ASC' }, max: MAX_OPTIONS });
    return found.map((record) => ({ value: String(record.original), text: String(record.of(title)) }));
  }

  /** What records are, by the block itself and by the choice of the reader. */
  private conditionsOf(
    definition: RegisteredDefinition,
    { where_field: field, where_choice: choice }: RecordListBlock,
    filters: readonly ChosenFilter[],
  ): Record<string, string> {
    const { valueFilters = {} } = filtersForVisitors(definition);
    return {
      ...Object.fromEntries(filters.flatMap(({ key, value }) => (value === '' ? [] : [[key, value]]))),
      // What the block says holds whatever readers choose.
      ...(field in valueFilters && choice !== '' ? { [field]: choice } : {}),
    };
  }

  private sortOf(
    { sortable, roles }: RegisteredDefinition,
    own: OwnPages,
    { order_field: order, look, when }: RecordListBlock,
  ): string {
    const column = order.replace(/^-/, '');
    if (column !== 'status' && sortable.includes(column)) return order;
    if (!roles.date || !sortable.includes(roles.date)) return '';
    if (when === 'upcoming' && !roles.order && lastDayColumns(own).includes(roles.date)) return roles.date;
    return look === 'timeline' ? `-${roles.date}` : '';
  }

  private monthOf(chosen = ''): string {
    return MONTH.test(chosen) ? chosen : dayOf(new Date(), this.site.timeZone).slice(0, 7);
  }

  private calendar(month: string, records: readonly BlockRecord[]): ListMonth {
    const { tag } = this.languages.current;
    const first = new Date(`${month}-01T00:00:00Z`);
    const beside = (count: number): string =>
      new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + count, 1)).toISOString().slice(0, 7);
    const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    const start = firstWeekday(tag);
    const weekday = dateFormat(tag, 'UTC', { weekday: 'short' });
    // The first of January 2024 was a Monday.
    const weekdays = Array.from({ length: 7 }, (_, index) =>
      weekday.format(new Date(Date.UTC(2024, 0, start + index))),
    );
    return {
      month,
      title: dateFormat(tag, 'UTC', { month: 'long', year: 'numeric' }).format(first),
      before: beside(-1),
      after: beside(1),
      weekdays,
      offset: ((((first.getUTCDay() || 7) - start) % 7) + 7) % 7,
      days: Array.from({ length }, (_, index) => {
        const day = `${month}-${String(index + 1).padStart(2, '0')}`;
        const links = records
          .filter((record) => record.day === day)
          .map(({ title, path }) => ({ text: title, url: path }));
        return { day, links };
      }),
    };
  }
}

/** Returns the first day of the week in a language: 1 for Monday, 7 for Sunday. */
function firstWeekday(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return locale.getWeekInfo?.().firstDay ?? 1;
}

/** Returns a label with what its numbers are. */
const withUnit = (label: string, { currency, unit }: OwnField): string =>
  currency || unit ? `${label} (${currency || unit})` : label;
