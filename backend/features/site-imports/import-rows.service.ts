import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { tryBatch } from '../../core/crud/bulk/batches.js';
import type { ImportedRow } from '../../core/crud/csv/import.dto.js';
import { fileFieldsOf } from '../../core/crud/fields/field-metadata.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { type RegisteredService, ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ACTIVE, INACTIVE } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { currencyIn } from '../../core/text/currency-names.js';
import { writtenList } from '../../core/text/text.js';
import { priceIn } from '../../core/text/typed-price.js';
import type { DateOrder } from '../../core/text/written-time.js';
import { archivedResources } from '../../operations/site-content/archived-resources.js';
import { ErasuresService } from '../../visitors/privacy/erasures.service.js';
import {
  type BroughtOutcome,
  SubscriberImportsService,
} from '../../visitors/subscribers/subscriber-imports.service.js';
import { languageKeyOf } from './import-languages.js';
import { ImportRightsService } from './import-rights.service.js';
import { type ImportRun, serviceOf } from './import-steps.js';
import { categoryResource } from './import-targets.js';
import type { Hidden, OldRow } from './readers/old-content.js';
import { emptyMarkOf, hiddenBy, isSaid, isShownState } from './readers/visibility.js';
import type { CsvOptions, ImportOptions, SiteImportItem } from './site-import.entity.js';
import type { ItemFate, ProblemCode } from './site-imports.constants.js';
import { listIn } from './sources/tables/post-tables.js';
import { SUBSCRIBER_FIELDS, type SubscriberRow, subscriberOf } from './subscriber-row.js';

const SUBSCRIBER = 'subscriber';

/** Column of a table with the alternative text of a row's pictures. */
export const PICTURE_TEXT = 'picture_text';

/** Texts in place of those of cells, by field; undefined for fields that stay as they are. */
type ReplacedCells = ReadonlyMap<string, string | undefined>;

const NOTHING: ReplacedCells = new Map();

/** The order of the rows: unsubscribed addresses before subscribers. */
const RANK = { gone: 0, row: 2 } as const;

type RowPlan = Partial<SiteImportItem> & { fate: ItemFate };

/** Whether the records of a resource can be imported from a table. */
const takesTables = ({ definition: { operations } }: RegisteredService): boolean =>
  operations?.includes('import') ?? true;

const hasStatus = ({ tableColumns }: RegisteredService): boolean => tableColumns.some(({ name }) => name === 'status');

/** Imports rows of tables: records of a resource, or subscribers. */
@Injectable()
export class ImportRowsService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly subscribers: SubscriberImportsService,
    private readonly erasures: ErasuresService,
    private readonly languages: ContentLanguages,
    private readonly rights: ImportRightsService,
  ) {}

  /** Returns the kinds of tables, with the fields of each. */
  lists(): Map<string, readonly string[]> {
    const tables = archivedResources().flatMap(({ name }) => serviceOf(this.registry, name));
    const lists = tables.filter(takesTables).map(({ definition, tableColumns }): [string, string[]] => {
      const { name } = definition;
      const hasFiles = fileFieldsOf(definition.input).length > 0;
      return [name, ['id', ...tableColumns.map((column) => column.name), ...(hasFiles ? [PICTURE_TEXT] : [])]];
    });
    return new Map<string, readonly string[]>([[SUBSCRIBER, SUBSCRIBER_FIELDS], ...lists]);
  }

  /** Plans the results of rows without writing anything. Files that they name are not there yet. */
  async plan(
    { site, by }: Pick<ImportRun, 'site' | 'by'>,
    rows: readonly [SiteImportItem, OldRow, files: ReplacedCells][],
  ): Promise<Map<number, RowPlan>> {
    const { csv } = site.options;
    const plans = new Map<number, RowPlan>();
    if (!csv || rows.length === 0) return plans;
    if (csv.list === SUBSCRIBER) {
      for (const [item, row] of rows) plans.set(item.id, await this.planSubscriber(csv, row));
      return plans;
    }
    const service = serviceOf(this.registry, csv.list);
    const [withoutTarget, given] = partitioned(rows, ([, row]) => csv.list === 'redirect' && !hasTarget(row, csv));
    for (const [{ id }] of withoutTarget)
      plans.set(id, { fate: 'left_out', resource: 'redirect', problems: [{ code: 'no_target', detail: '' }] });
    const known = csv.list === 'post' ? await this.categoriesIn(csv, given) : undefined;
    const outcomes = await tryBatch(this.database, given, ([, row, files]) =>
      service.importRow(
        this.withinRights(service, withKnown(cellsOf(row, csv, files), known), by),
        row.line,
        by,
        ordersOf(csv),
      ),
    );
    for (const [at, [item, row, files]] of given.entries()) {
      const outcome = outcomes[at];
      if (!outcome) continue;
      const common = { rank: RANK.row, resource: csv.list };
      if ('refusal' in outcome) {
        const problems = [{ code: 'row' as const, detail: outcome.refusal.slice(0, 200) }];
        plans.set(item.id, { ...common, fate: 'left_out', problems });
      } else {
        const { fate, id } = outcome.result;
        const outcomeOf = { new: 'create', changed: 'update', unchanged: 'unchanged', refused: 'left_out' } as const;
        const planned = fate === 'unchanged' && files.size > 0 ? 'update' : outcomeOf[fate];
        const hidden = hiddenIn(row, csv);
        const problems = hidden ? [{ code: hidden.code, detail: hidden.detail }] : [];
        plans.set(item.id, { ...common, fate: planned, record_id: fate === 'new' ? null : id, problems });
      }
    }
    return plans;
  }

  /** Returns those of the categories in the cells that exist: the others are made before the rows are written. */
  private async categoriesIn(
    csv: CsvOptions,
    rows: readonly [SiteImportItem, OldRow, files: ReplacedCells][],
  ): Promise<Set<string>> {
    const names = new Set(rows.flatMap(([, row]) => listIn(cellsOf(row, csv).get('categories') ?? '')));
    if (names.size === 0) return names;
    const { entity } = serviceOf(this.registry, categoryResource()).definition;
    const found = await this.database.manager
      .createQueryBuilder(entity, 'row')
      .select('row.title', 'title')
      .where('row.title IN (:...names) AND row.translation_of IS NULL', { names: [...names] })
      .getRawMany<{ title: string }>();
    return new Set(found.map(({ title }) => title.toLowerCase()));
  }

  private async planSubscriber(csv: CsvOptions, row: OldRow): Promise<RowPlan> {
    const one = subscriberOf(row, csv);
    const problems = (one?.unreadable ?? []).map((detail) => ({ code: 'date' as const, detail: detail.slice(0, 200) }));
    const common = { rank: RANK.row, resource: SUBSCRIBER, problems };
    const out = (code: ProblemCode, detail = ''): RowPlan => ({
      ...common,
      fate: 'left_out',
      problems: [{ code, detail }, ...problems],
    });
    if (!one) return out('email', row.title.slice(0, 200));
    if (one.state === 'not_agreed') return out('not_agreed');
    const { manager } = this.database;
    const found = await this.subscribers.look(manager, one.email);
    // Erased people get no mail anyway, and their addresses must not be stored again.
    if (found !== 'known' && (await this.erasures.isErased(manager, one.email))) return out('erased');
    if (one.state !== 'subscribed') return { ...common, rank: RANK.gone, resource: 'never_mailed', fate: 'create' };
    if (found === 'never_mailed') return out('never_mailed');
    if (found === 'known') return { ...common, fate: 'unchanged' };
    return hasConsent(one, csv) ? { ...common, fate: 'create' } : out('consent');
  }

  /** Writes a subscriber or an unsubscribed address, in the transaction of the import. */
  async writeSubscriber(manager: EntityManager, csv: CsvOptions, row: OldRow): Promise<BroughtOutcome> {
    const one = subscriberOf(row, csv);
    if (!one || one.state === 'not_agreed') return { made: 'nothing', why: 'known' };
    const isHere = (await this.subscribers.look(manager, one.email)) === 'known';
    // Erased since the plan was made.
    if (!isHere && (await this.erasures.isErased(manager, one.email))) return { made: 'nothing', why: 'never_mailed' };
    if (one.state !== 'subscribed') return this.subscribers.addGone(manager, one.email, one.state, one.since);
    const consentSource = consentOf(one, csv, row);
    return this.subscribers.add(
      manager,
      { ...one, language: languageKeyOf(this.languages, one.language) ?? '', consentSource },
      csv.asks,
    );
  }

  /** Writes a row of another resource. @param files Names of the uploads that its cells name otherwise */
  writeRow(
    options: ImportOptions,
    csv: CsvOptions,
    row: OldRow,
    files: ReplacedCells,
    by: Author,
  ): Promise<ImportedRow> {
    const service = serviceOf(this.registry, csv.list);
    const cells = cellsOf(row, csv, files);
    if (options.as_drafts && hasStatus(service)) cells.set('status', INACTIVE);
    return service.importRow(this.withinRights(service, cells, by), row.line, by, ordersOf(csv));
  }

  /** Hides what somebody writes who may not publish it. */
  private withinRights(service: RegisteredService, cells: Map<string, string>, by: Author): Map<string, string> {
    if (hasStatus(service) && !this.rights.mayPublish(by, service.definition.name)) cells.set('status', INACTIVE);
    return cells;
  }

  /** Returns what a row fills, by the names of the fields. */
  valuesOf(csv: CsvOptions, row: OldRow): [string, string][] {
    if (csv.list !== SUBSCRIBER) return [...cellsOf(row, csv)];
    const one = subscriberOf(row, csv);
    if (!one) return [];
    const values: [string, string][] = [
      ['email', one.email],
      ['name', one.name],
      ['consent_at', one.consentAt?.toISOString().slice(0, 10) ?? ''],
      ['consent_source', consentOf(one, csv, row)],
    ];
    return one.state === 'subscribed' ? values : values.slice(0, 1);
  }

  removeGone(id: number): Promise<void> {
    return this.subscribers.removeGone(id);
  }
}

/**
 * Whether consent is documented: by a date or source in the table, or by the user. Asking for confirmation is sufficient as well.
 */
const hasConsent = ({ consentAt, consentSource }: SubscriberRow, { consent, asks }: CsvOptions): boolean =>
  asks || consentAt !== null || consentSource !== '' || consent !== '';

/** Where consent comes from, how it was given, and an unclear date as in the table. The middle is cut for all of it to fit. */
function consentOf({ consentSource, consentText }: SubscriberRow, csv: CsvOptions, row: OldRow): string {
  const joined = (...parts: string[]): string => parts.filter(Boolean).join(', ');
  const source = sourceOf(row, csv);
  const given = consentSource || csv.consent;
  const excess = joined(source, given, consentText).length - MAX_LENGTH.consent;
  return joined(source, excess > 0 ? given.slice(0, -excess) : given, consentText);
}

/** Recognises the program that exported a table, by columns that only it has. */
function sourceOf({ origin }: OldRow, { headers }: CsvOptions): string {
  const has = (name: string): boolean => headers.some((header) => header.toLowerCase() === name);
  if (has('optin_time') || has('member_rating')) return 'Mailchimp';
  if (has('subscribed_to_emails')) return 'Ghost';
  if (has('double_opt-in') || has('contact id')) return 'Brevo';
  if (has('receiving emails for') || has('email_disabled') || has('stripe subscriber') || has('active_subscription'))
    return 'Substack';
  return origin.replace(/^.*\//, '').slice(0, 100);
}

/** Returns the cells of a row by the field names of the resource. */
export function cellsOf(
  { cells }: OldRow,
  { columns, list, states }: CsvOptions,
  replaced = NOTHING,
): Map<string, string> {
  const named = new Map<string, string>();
  let price: { header: string; text: string } | undefined;
  for (const [header, field] of Object.entries(columns)) {
    const text = cells[header] ?? '';
    if (field !== '' && !named.has(field)) named.set(field, field === 'status' ? statusOf(text) : text);
    if (field === 'price' && list === 'product') price ??= { header, text };
  }
  if (price) {
    const currency = currencyIn(`${named.get('currency') ?? ''} ${price.text} ${price.header}`);
    named.set('price', priceIn(price.text));
    if (currency) named.set('currency', currency);
  }
  for (const field of ['tags', 'categories', 'keywords']) {
    const text = named.get(field);
    if (text?.startsWith('[')) named.set(field, writtenList(listIn(text)));
  }
  const hidden = hiddenIn({ cells }, { list, columns, ...(states ? { states } : {}) });
  if (hidden) named.set('status', INACTIVE);
  // No text is dated in the future; its problem names the time. Databases write that there is none in words and zeros, too.
  if (hidden?.code === 'scheduled' || !isSaid(named.get('published_at'))) named.delete('published_at');
  for (const [field, text] of replaced)
    if (text === undefined) named.delete(field);
    else named.set(field, text);
  return named;
}

/**
 * Whether a redirect says where it leads. An address without a target is gone for good, which only this site's own table says: in
 * others, nobody has decided it yet, or the column is not known.
 */
function hasTarget({ cells }: OldRow, { columns }: CsvOptions): boolean {
  const header = Object.keys(columns).find((name) => columns[name] === 'target');
  if (header === undefined) return false;
  const isOwn = header === 'target' && columns.path === 'path';
  return isOwn || (cells[header] ?? '').trim() !== '';
}

/** What comes first in the dates of a column, by its field. */
const ordersOf = ({ columns, orders = {} }: CsvOptions): Map<string, DateOrder> =>
  new Map(Object.entries(orders).map(([header, order]) => [columns[header] ?? '', order]));

/** Divides a list in those for which something holds, and the others. */
function partitioned<T>(list: readonly T[], holds: (one: T) => boolean): [T[], T[]] {
  return [list.filter(holds), list.filter((one) => !holds(one))];
}

/** Kinds of tables whose rows have no state of their own. */
const WITHOUT_STATUS: ReadonlySet<string> = new Set([SUBSCRIBER, 'redirect']);

/** Says by all cells of a row, of whatever column, whether visitors of the old site did not see it. */
export function hiddenIn(
  { cells }: Pick<OldRow, 'cells'>,
  { columns, list, states = [] }: Pick<CsvOptions, 'columns' | 'list' | 'states'>,
): Hidden | undefined {
  if (WITHOUT_STATUS.has(list)) return undefined;
  const named = Object.entries(cells).map(([header, text]) => [columns[header] === 'status' ? 'status' : header, text]);
  const hidden = hiddenBy(Object.fromEntries(named));
  if (hidden) return hidden;
  const state = states.find((header) => !isShownState(cells[header] ?? ''));
  if (state !== undefined) return { code: 'hidden', detail: `${state}: ${cells[state]?.trim() || '–'}`.slice(0, 200) };
  const empty = emptyMarkOf(Object.fromEntries(named));
  return empty === undefined ? undefined : { code: 'hidden', detail: `${empty}: –` };
}

/** Returns cells with those categories only that exist. */
function withKnown(cells: Map<string, string>, known: ReadonlySet<string> | undefined): Map<string, string> {
  const categories = cells.get('categories');
  if (!known || !categories) return cells;
  const kept = listIn(categories).filter((name) => /^\d+$/.test(name) || known.has(name.toLowerCase()));
  return cells.set('categories', kept.join(', '));
}

/** What is not known to be visible is not. */
const statusOf = (text: string): string => (text.trim() === '' ? text : hiddenBy({ status: text }) ? INACTIVE : ACTIVE);
