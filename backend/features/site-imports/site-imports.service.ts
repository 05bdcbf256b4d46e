import { randomBytes } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { ConflictException, ForbiddenException, Inject, Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import { type FindOptionsWhere, In, MoreThan, Not } from 'typeorm';
import { kindResource } from '../../content/kinds/kind.resource.js';
import { choosable } from '../../content/kinds/tables/table-field.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import type { Author } from '../../core/crud/author.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { FORMER_LISTS, FORMER_NUMBERS } from '../../core/http/canonical-url.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { freeSpace, MIN_FREE_BYTES, megabytes } from '../../core/storage/free-space.js';
import { Redirect } from '../../site/redirects/redirect.entity.js';
import { ImportAuthorsService } from './import-authors.service.js';
import { CONFIRMATION, ImportCrawlService } from './import-crawl.service.js';
import { ImportFolder } from './import-folder.js';
import { encodedOnce, toItem } from './import-items.js';
import { ImportKindsService } from './import-kinds.service.js';
import { ImportOwnKindsService } from './import-own-kinds.service.js';
import { ImportRightsService } from './import-rights.service.js';
import { ImportRowsService } from './import-rows.service.js';
import { ImportRunnerService } from './import-runner.service.js';
import { categoryResource, isToBeMade, type PlannedKind, TARGETS } from './import-targets.js';
import { ImportUndoService } from './import-undo.service.js';
import type { OwnKindChangeInput, OwnKindInput, OwnKindProposal } from './own-kinds/own-kind.dto.js';
import type {
  CrawlInput,
  EditedRecord,
  ImportAuthor,
  ImportCrawl,
  ImportItem,
  ImportItemsQuery,
  ImportKind,
  ImportTable,
  ItemChoiceInput,
  RecordImport,
  SiteImportInput,
  SiteImportOptionsInput,
  SiteImportRecordDto,
} from './site-import.dto.js';
import {
  type CrawlOptions,
  type CsvOptions,
  type ImportOptions,
  type OwnKindOptions,
  SiteImport,
  SiteImportItem,
  SiteImportRecord,
} from './site-import.entity.js';
import {
  DEFAULT_CRAWLED,
  type ImportState,
  MAX_EXPORT_BYTES,
  MENU_TARGETS,
  MENU_TYPE,
  UNDO_DAYS,
} from './site-imports.constants.js';
import { guessColumns } from './sources/tables/csv-columns.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Maximum number of imports in the list. */
const MAX_IMPORTS = 20;

/** Number of items per page. */
const PAGE_SIZE = 100;

const DEFAULTS: ImportOptions = {
  as_drafts: false,
  fetch_pictures: true,
  on_taken: 'both',
  on_changed: 'skip',
  kinds: {},
};

/** States in which an import can start, and its files be changed. */
const BEFORE: readonly ImportState[] = ['receiving', 'planned', 'failed'];

/** Returns the kind that an import has to make before it begins; undefined if it is there, or nothing is to become its records. */
const plannedKindOf = ({ options: { planned_kind, kinds } }: SiteImport): PlannedKind | undefined =>
  planned_kind && isToBeMade(planned_kind.key, planned_kind) && Object.values(kinds).includes(planned_kind.key)
    ? planned_kind
    : undefined;

/** Who imports: a user, or an administrator of the server, who has no permissions by name. */
type Importer = Author & Partial<Pick<AuthUser, 'permissions'>>;

/** Imports of old sites, for the back office and the API. */
@Injectable()
export class SiteImportsService {
  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly database: Database,
    private readonly runner: ImportRunnerService,
    private readonly undoer: ImportUndoService,
    private readonly rows: ImportRowsService,
    private readonly crawls: ImportCrawlService,
    private readonly writers: ImportAuthorsService,
    private readonly ownKinds: ImportKindsService,
    private readonly ownKindChoices: ImportOwnKindsService,
    private readonly registry: ResourceRegistry,
    private readonly rights: ImportRightsService,
  ) {}

  async list(): Promise<SiteImportRecordDto[]> {
    const rows = await this.database.manager.find(SiteImport, { order: { id: 'DESC' }, take: MAX_IMPORTS });
    return Promise.all(rows.map((row) => this.toRecord(row)));
  }

  /** @throws RecordNotFoundException */
  async read(id: number): Promise<SiteImportRecordDto> {
    const row = await this.find(id);
    const { csv } = row.options;
    return {
      ...(await this.toRecord(row)),
      kinds: await this.kindsOf(row),
      ...(csv && !row.options.own_kind ? { table: this.tableOf(csv) } : {}),
      ...(row.options.own_kind ? { own_kind: proposalOf(row.options.own_kind) } : {}),
      ...(row.options.planned_kind && !TARGETS.has(row.options.planned_kind.key)
        ? { planned_kind: { key: row.options.planned_kind.key, title: row.options.planned_kind.title } }
        : {}),
      ...(row.state === 'undone' ? { kept_kinds: (await this.ownKinds.madeBy(row)).map(({ title }) => title) } : {}),
      ...(row.options.crawl ? { crawl: crawlOf(row.site_url, row.options.crawl) } : {}),
    };
  }

  /** Returns the import that a record came with. @throws NotFoundException for an unknown resource, ForbiddenException */
  async importOf(resource: string, id: number, user: AuthUser): Promise<RecordImport> {
    const records = this.registry.withHistory.get(resource);
    if (!records) throw new RecordNotFoundException('Record');
    if (records.isWithheld || !user.permissions.includes(records.readPermission))
      throw new ForbiddenException({ message: say('common.notAllowed') });
    const found = await this.database.manager
      .createQueryBuilder(SiteImportRecord, 'written')
      .innerJoin(SiteImport, 'site', 'site.id = written.import_id')
      .select('site.id', 'id')
      .where("written.resource = :resource AND written.record_id = :id AND written.change = 'created'", {
        resource,
        id,
      })
      .orderBy('written.id', 'DESC')
      .limit(1)
      .getRawOne<{ id: number }>();
    const site = found && (await this.database.manager.findOneBy(SiteImport, { id: found.id }));
    return { import_id: site?.id ?? null, imported_at: site?.finished_at?.toISOString() ?? null };
  }

  /** @throws ConflictException if there are too many imports, ValidationException if the disk has too little room */
  async create({ name, size, makes_kind = false }: SiteImportInput, by: Importer): Promise<SiteImportRecordDto> {
    if (makes_kind) this.ownKindChoices.require(by);
    const room = (await freeSpace(this.runner.storageDir)) - MIN_FREE_BYTES;
    if (size > room)
      throw new ValidationException({ size: [say('siteImports.noRoom', { room: megabytes(Math.max(0, room)) })] });
    const options = makes_kind ? { ...DEFAULTS, own_kind: await this.ownKindChoices.suggested(name, null) } : DEFAULTS;
    return this.begin({ name, size, options }, by);
  }

  /** Makes a kind of content of the rows, or of the texts of a type: the file is read anew. */
  async beginKind(id: number, { type }: OwnKindInput, by: AuthUser): Promise<SiteImportRecordDto> {
    this.ownKindChoices.require(by);
    const row = await this.inState(id, ['planned']);
    const isTable = row.format === 'csv';
    if (row.format === 'jukwaa' || row.options.crawl || (type && !Object.hasOwn(row.options.kinds, type)))
      throw new ConflictException({ message: say('siteImports.notNow') });
    const own_kind = await this.ownKindChoices.suggested(row.name, isTable ? null : (type ?? null));
    await this.change(
      id,
      { options: { ...row.options, own_kind }, state: 'reading', done: 0, total: 0, ...starterOf(by) },
      ['planned'],
    );
    this.runner.wake();
    return this.read(id);
  }

  async changeKind(id: number, input: OwnKindChangeInput, by: AuthUser): Promise<SiteImportRecordDto> {
    this.ownKindChoices.require(by);
    await this.ownKindChoices.change(await this.inState(id, ['planned']), input, starterOf(by));
    this.runner.wake();
    return this.read(id);
  }

  /** Imports the file as others are, without a kind of its own. */
  async leaveKind(id: number, by: Author): Promise<SiteImportRecordDto> {
    const row = await this.inState(id, ['planned']);
    const { own_kind, ...options } = row.options;
    if (!own_kind) throw new ConflictException({ message: say('siteImports.notNow') });
    await this.change(id, { options, state: 'reading', done: 0, total: 0, ...starterOf(by) }, ['planned']);
    this.runner.wake();
    return this.read(id);
  }

  /** Creates a crawl: `look` then fetches the pages, if the old site confirms its ownership. */
  async createCrawl({ url, max_pages = DEFAULT_CRAWLED }: CrawlInput, by: Author): Promise<SiteImportRecordDto> {
    const { origin, host } = new URL(url);
    const crawl = { token: randomBytes(16).toString('hex'), max_pages, is_read: false };
    // The user decides what to publish after a review.
    const options = { ...DEFAULTS, as_drafts: true, crawl };
    return this.begin({ name: host.slice(0, 255), size: 0, format: 'web', site_url: origin, options }, by);
  }

  private async begin(given: Partial<SiteImport>, by: Author): Promise<SiteImportRecordDto> {
    const row = await this.database.transaction(async (manager) => {
      if ((await manager.count(SiteImport)) >= MAX_IMPORTS)
        throw new ConflictException({ message: say('siteImports.tooMany', { max: MAX_IMPORTS }) });
      return manager.save(
        manager.create(SiteImport, {
          options: DEFAULTS,
          ...given,
          state: 'receiving',
          left_out: {},
          done: 0,
          total: 0,
          ...starterOf(by),
          created_at: new Date(),
          started_at: null,
          finished_at: null,
        }),
      );
    });
    await this.runner.folderOf(row.id).create();
    return this.read(row.id);
  }

  /**
   * Adds a part to the file, or to the archive with pictures.
   * @throws ConflictException unless it is the next one
   */
  async receive(
    id: number,
    file: 'export' | 'media',
    part: string,
    query: { from: number; name?: string | undefined },
  ): Promise<SiteImportRecordDto> {
    const row = await this.inState(id, file === 'export' ? ['receiving'] : BEFORE);
    const folder = this.runner.folderOf(id);
    const path = file === 'export' ? folder.exportFile : folder.mediaFile;
    const known = await folder.sizeOf(path);
    if (query.from !== known) throw new ConflictException({ message: say('siteImports.partWrong'), received: known });
    const added = await folder.sizeOf(part);
    const max = file === 'export' ? row.size : MAX_EXPORT_BYTES;
    if (known + added > max) throw new ConflictException({ message: say('siteImports.tooLarge'), received: known });
    await folder.put(path, known, part);
    if (file === 'media' && known === 0)
      await this.change(id, { media_name: (query.name ?? 'media.zip').slice(0, 255) }, BEFORE);
    return this.read(id);
  }

  /** Uses a whole file of this server. */
  async receiveWhole(id: number, file: 'export' | 'media', path: string): Promise<void> {
    await this.inState(id, BEFORE);
    const folder = this.runner.folderOf(id);
    await folder.put(file === 'export' ? folder.exportFile : folder.mediaFile, 0, path);
    if (file === 'media') await this.change(id, { media_name: path.replace(/^.*[\\/]/, '').slice(0, 255) }, BEFORE);
  }

  /** Reads the file and plans the import, within what whoever asks for it may write. Nothing else is written. */
  async look(id: number, by: Author): Promise<SiteImportRecordDto> {
    const row = await this.inState(id, BEFORE);
    const received = await this.runner.folderOf(id).sizeOf(this.runner.folderOf(id).exportFile);
    if (received < row.size) throw new ConflictException({ message: say('siteImports.incomplete'), received });
    if (row.options.crawl) await this.crawls.forget(this.runner.folderOf(id));
    await this.change(id, { state: 'reading', error: '', done: 0, total: 0, ...starterOf(by) }, BEFORE);
    this.runner.wake();
    return this.read(id);
  }

  /** Changes the options of the whole import, and plans it anew. */
  async setOptions(id: number, input: SiteImportOptionsInput, by: Author): Promise<SiteImportRecordDto> {
    await this.database.transaction(async (manager) => {
      const row = await this.inState(id, BEFORE);
      const kinds = { ...row.options.kinds };
      for (const { type, target } of input.kinds ?? []) {
        if (!Object.hasOwn(kinds, type)) continue;
        const isMenu = type.startsWith(MENU_TYPE);
        const own = [row.options.planned_kind?.key ?? []].flat();
        const targets: readonly string[] = ['', ...(isMenu ? MENU_TARGETS : [...own, ...TARGETS.keys()])];
        const chosen = targets.find((one) => one === target);
        if (chosen === undefined)
          throw new ValidationException({
            kinds: [say('crud.choiceInvalid', { property: type, value: targets.join(', ') })],
          });
        // Each menu of this site is replaced by at most one old menu.
        if (isMenu) for (const [other, own] of Object.entries(kinds)) if (own === chosen) kinds[other] = '';
        kinds[type] = chosen;
      }
      const {
        as_drafts,
        fetch_pictures,
        on_taken,
        on_changed = 'skip',
      } = { ...row.options, ...withoutUndefined(input) };
      const site_url = input.site_url ?? row.site_url;
      const csv = row.options.csv && this.csvOf(row.options.csv, input);
      // The keys of rows depend on the columns.
      const needsReading = csv && (input.list !== undefined || input.columns !== undefined) && row.state === 'planned';
      const needsPlan =
        row.state === 'planned' &&
        (input.consent !== undefined ||
          input.asks !== undefined ||
          input.kinds !== undefined ||
          fetch_pictures !== row.options.fetch_pictures ||
          site_url !== row.site_url);
      const { affected } = await manager.update(
        SiteImport,
        // Another user may have started writing in the meantime.
        { id, state: row.state },
        {
          options: { ...row.options, as_drafts, fetch_pictures, on_taken, on_changed, kinds, ...(csv ? { csv } : {}) },
          site_url,
          ...(needsReading ? { state: 'reading', done: 0, total: 0 } : needsPlan ? { state: 'planning', done: 0 } : {}),
          ...(needsReading || needsPlan ? starterOf(by) : {}),
        },
      );
      if (affected === 0) throw new ConflictException({ message: say('siteImports.notNow') });
      if (needsPlan && !needsReading) await manager.update(SiteImportItem, { import_id: id }, UNPLANNED);
    });
    this.runner.wake();
    return this.read(id);
  }

  private tableOf({ headers, list, columns, consent, asks }: CsvOptions): ImportTable {
    const lists = this.rows.lists();
    return {
      list,
      columns: headers.map((header) => ({
        header,
        field: Object.hasOwn(columns, header) ? (columns[header] ?? '') : '',
      })),
      fields: [...(lists.get(list) ?? [])],
      lists: [...lists.keys()],
      consent,
      asks,
    };
  }

  /** Applies the user's choices for a table. @throws ValidationException for fields that its kind does not have */
  private csvOf(csv: CsvOptions, { list, columns, consent, asks }: SiteImportOptionsInput): CsvOptions {
    const lists = this.rows.lists();
    const chosen = { ...csv, ...(consent === undefined ? {} : { consent }), ...(asks === undefined ? {} : { asks }) };
    if (list !== undefined && !lists.has(list))
      throw new ValidationException({
        list: [say('crud.choiceInvalid', { property: 'list', value: [...lists.keys()].join(', ') })],
      });
    const own = list ?? csv.list;
    const fields = lists.get(own) ?? [];
    const known = own === csv.list ? csv.columns : guessColumns(csv.headers, fields);
    const matched = new Map(Object.entries(known));
    for (const { header, field } of columns ?? []) {
      if (!csv.headers.includes(header) || (field !== '' && !fields.includes(field)))
        throw new ValidationException({ columns: [say('siteImports.columnUnknown', { header, field })] });
      matched.delete(header);
      // A field belongs to one column only.
      for (const [other, taken] of matched) if (field !== '' && taken === field) matched.delete(other);
      if (field !== '') matched.set(header, field);
    }
    return { ...chosen, list: own, columns: Object.fromEntries(matched) };
  }

  /** Stores choices for single items. */
  async choose(id: number, { ids, choice }: ItemChoiceInput): Promise<SiteImportRecordDto> {
    await this.inState(id, ['planned', 'paused', 'done']);
    await this.database.transaction(async (manager) => {
      for (let from = 0; from < ids.length; from += 100)
        await manager.update(SiteImportItem, { import_id: id, id: In(ids.slice(from, from + 100)) }, { choice });
    });
    return this.read(id);
  }

  /**
   * Starts to write the plan, or resumes after a pause. What has been planned for somebody who may write other things is planned anew
   * first, and not started: it would leave out too much, or promise too much.
   */
  async run(id: number, by: Importer): Promise<SiteImportRecordDto> {
    const row = await this.inState(id, ['planned', 'paused']);
    if (row.state === 'planned' && !(await this.isPlannedFor(row, by))) {
      await this.database.transaction(async (manager) => {
        await this.change(id, { state: 'planning', done: 0, ...starterOf(by) }, ['planned']);
        await manager.update(SiteImportItem, { import_id: id }, UNPLANNED);
      });
      this.runner.wake();
      throw new ConflictException({ message: say('siteImports.plannedForAnother') });
    }
    const planned = plannedKindOf(row);
    if (row.options.own_kind?.id === null || planned) this.ownKindChoices.require(by);
    if (row.options.crawl?.is_read === false) {
      // It was paused while it fetched pages.
      await this.change(id, { state: 'reading', done: 0 }, ['paused']);
      this.runner.wake();
      return this.read(id);
    }
    const { own_kind } = row.options;
    await this.database.transaction(async () => {
      if (planned) await this.ownKinds.take(row, planned, by);
      // With the start, so that either there are both or none.
      const options =
        own_kind?.id === null
          ? { options: { ...row.options, own_kind: await this.ownKindChoices.make(row, own_kind, by) } }
          : {};
      await this.change(
        id,
        {
          state: 'running',
          ...starterOf(by),
          started_at: row.started_at ?? new Date(),
          ...options,
        },
        ['planned', 'paused'],
      );
    });
    this.runner.wake();
    return this.read(id);
  }

  async pause(id: number): Promise<SiteImportRecordDto> {
    const { options } = await this.find(id);
    await this.change(id, { state: 'paused' }, options.crawl ? ['running', 'reading'] : ['running']);
    return this.read(id);
  }

  private async isPlannedFor(row: SiteImport, by: Author): Promise<boolean> {
    if ((row.user_id ?? 0) === by.id) return true;
    const other = { id: row.id, ...starterOf(by) };
    return this.rights.areAlike(await this.rights.authorOf(row), await this.rights.authorOf(other));
  }

  /**
   * Removes the records that the import has written; edited ones stay unless listed.
   * @throws ForbiddenException for somebody who may not write all that would be removed
   */
  async undo(id: number, remove: readonly number[], by: Author): Promise<SiteImportRecordDto> {
    // A failed import may have written records.
    const from: ImportState[] = ['done', 'paused', 'running', 'undone', 'failed'];
    const row = await this.inState(id, from);
    if (row.finished_at && row.finished_at.getTime() < Date.now() - UNDO_DAYS * DAY_MS)
      throw new ConflictException({ message: say('siteImports.tooLate', { days: UNDO_DAYS }) });
    await this.undoer.checkRights(row, await this.rights.authorOf({ id, ...starterOf(by) }), new Set(remove));
    const total = await this.database.manager.countBy(SiteImportRecord, { import_id: id });
    const options = { ...row.options, remove_edited: [...remove] };
    await this.change(id, { state: 'undoing', done: 0, total, options, ...starterOf(by) }, from);
    this.runner.wake();
    return this.read(id);
  }

  async edited(id: number): Promise<EditedRecord[]> {
    const row = await this.find(id);
    const records = await this.undoer.edited(row, 500);
    return records.map(({ id: entry, resource, record_id, title }) => ({ id: entry, resource, record_id, title }));
  }

  /** Deletes an import from the list, with its files. Its records stay, and can no longer be undone. */
  async delete(id: number, by?: Author): Promise<void> {
    const row = await this.inState(id, ['receiving', 'planned', 'failed', 'paused', 'done', 'undone']);
    // The kinds of an archive are made while it is read, without which its records could not be shown.
    if (row.started_at === null) {
      const author = by ? await this.rights.authorOf({ id, ...starterOf(by) }) : { id: 0, name: row.user_name };
      if ((await this.ownKinds.madeBy(row)).length > 0) this.rights.require(author, kindResource.name);
      await this.undoer.undoKinds(row, author);
    }
    await this.database.transaction(async (manager) => {
      await manager.delete(SiteImportItem, { import_id: id });
      await manager.delete(SiteImport, { id });
    });
    await this.runner.folderOf(id).remove();
  }

  async items(id: number, { filter, after = 0 }: ImportItemsQuery): Promise<ImportItem[]> {
    await this.find(id);
    const query = this.database.manager
      .createQueryBuilder(SiteImportItem, 'item')
      .where('item.import_id = :id AND item.id > :after', { id, after })
      .orderBy('item.id')
      .limit(PAGE_SIZE);
    if (filter === 'problems') query.andWhere("item.problems <> '[]'");
    if (filter === 'asked') query.andWhere("item.fate IN ('taken', 'both_changed')");
    if (filter === 'refused') query.andWhere("item.state = 'refused'");
    if (filter === 'left_out') query.andWhere("item.fate = 'left_out'");
    return (await query.getMany()).map(toItem);
  }

  async authors(id: number): Promise<ImportAuthor[]> {
    return this.writers.list(await this.find(id));
  }

  /** @throws ConflictException before an import is done */
  async createAuthors(id: number, emails: readonly string[], by: Author): Promise<ImportAuthor[]> {
    return this.writers.create(await this.inState(id, ['done']), emails, by);
  }

  /** Streams former addresses with the present ones for the old server, as CSV. */
  addresses(id: number): Readable {
    const csv = stringify({ header: true, columns: ['path', 'target'], escape_formulas: true });
    pipeline(Readable.from(this.addressRows(id)), csv, () => {});
    return csv;
  }

  /**
   * Streams the same in the `_redirects` format. For another host than this one, URLs are absolute, and unchanged paths are
   * included. Addresses by number, which this site answers itself, are one rule for each parameter; other paths with a query are
   * left out.
   */
  async redirectRules(id: number): Promise<Readable> {
    const { site_url } = await this.find(id);
    const old = URL.parse(site_url);
    const isElsewhere = old !== null && old.host !== new URL(this.config.siteUrl).host;
    return Readable.from(this.ruleLines(id, isElsewhere ? this.config.siteUrl : ''));
  }

  private async *ruleLines(id: number, base: string): AsyncGenerator<string> {
    // Before that of the home page. Servers that do not know these rules ignore them.
    const names = base === '' ? [] : [...FORMER_NUMBERS, ...FORMER_LISTS];
    for (const name of names) yield `/ ${name}=:id ${base}/?${name}=:id 301\n`;
    for await (const { path, target } of this.addressRows(id)) {
      if (path.includes('?') || (base === '' && path.replace(/\/$/, '') === target.replace(/\/$/, ''))) continue;
      const to = target.startsWith('/') ? `${base}${target}` : target;
      // A colon would start a placeholder.
      yield `${encodedOnce(path).replaceAll(':', '%3A')} ${encodedOnce(to).replace(/\/\*$/, '/:splat')} 301\n`;
    }
    // Lists by date and their further pages: this site knows where each belongs.
    if (base !== '') yield `/* ${base}/:splat 301\n`;
  }

  private async *addressRows(id: number): AsyncGenerator<{ path: string; target: string }> {
    const { format } = await this.find(id);
    for (let after = 0; ; ) {
      const rows = await this.database.manager.find(SiteImportItem, {
        where: { import_id: id, id: MoreThan(after), target: Not('') },
        order: { id: 'ASC' },
        take: PAGE_SIZE,
      });
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
      for (const { path, target, fate, kind, item_key, is_published } of rows) {
        if (fate === 'left_out') continue;
        if (path.startsWith('/')) yield { path, target };
        const [, number] = /^[\w-]+:(\d+)$/.exec(item_key) ?? [];
        if (format === 'wordpress' && number && is_published)
          yield { path: `/?${kind === 'file' ? 'attachment_id' : 'p'}=${number}`, target };
      }
    }
    yield* this.furtherAddresses(id);
  }

  /** Yields the redirects to content that had several addresses. */
  private async *furtherAddresses(id: number): AsyncGenerator<{ path: string; target: string }> {
    for (let after = 0; ; ) {
      const rows = await this.database.manager
        .createQueryBuilder(SiteImportRecord, 'record')
        .innerJoin(Redirect, 'redirect', 'redirect.id = record.record_id')
        .select(['record.id AS id', 'record.title AS path', 'redirect.target AS target'])
        .where("record.import_id = :id AND record.resource = 'redirect' AND record.id > :after", { id, after })
        .andWhere(
          'NOT EXISTS (SELECT 1 FROM site_import_items item WHERE item.import_id = :id AND item.path = record.title)',
        )
        .orderBy('record.id')
        .limit(PAGE_SIZE)
        .getRawMany<{ id: number; path: string; target: string }>();
      for (const { path, target } of rows) if (target !== '') yield { path, target };
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  /** Deletes imports that can no longer be undone, and what is left of deleted ones. */
  async forgetOld(now = Date.now()): Promise<void> {
    const rows = await this.database.manager.find(SiteImport);
    for (const { id, state, created_at, finished_at } of rows) {
      const last = (finished_at ?? created_at).getTime();
      const isIdle = !['reading', 'planning', 'running', 'undoing'].includes(state);
      if (isIdle && last < now - UNDO_DAYS * DAY_MS) await this.delete(id);
    }
    const find = () => this.database.manager.find(SiteImport, { select: { id: true } });
    await ImportFolder.removeOrphans(this.runner.storageDir, find);
  }

  private async find(id: number): Promise<SiteImport> {
    const row = await this.database.manager.findOneBy(SiteImport, { id });
    if (!row) throw new RecordNotFoundException('Import');
    return row;
  }

  private async inState(id: number, states: readonly ImportState[]): Promise<SiteImport> {
    const row = await this.find(id);
    if (!states.includes(row.state)) throw new ConflictException({ message: say('siteImports.notNow') });
    return row;
  }

  private async change(id: number, values: Partial<SiteImport>, from: readonly ImportState[]): Promise<void> {
    await this.database.transaction(async (manager) => {
      const where: FindOptionsWhere<SiteImport> = { id, state: In([...from]) };
      const { affected } = await manager.update(SiteImport, where, values);
      if (affected === 0) throw new ConflictException({ message: say('siteImports.notNow') });
    });
  }

  private async toRecord(row: SiteImport): Promise<SiteImportRecordDto> {
    const { manager } = this.database;
    const folder = this.runner.folderOf(row.id);
    const [current] =
      row.state === 'running'
        ? await manager.find(SiteImportItem, {
            where: { import_id: row.id, state: 'waiting' },
            order: { rank: 'ASC', position: 'ASC' },
            take: 1,
          })
        : [];
    const { on_changed = 'skip' } = row.options;
    const counts = await this.countsOf(row.id, on_changed);
    const end = row.finished_at ?? row.started_at;
    const canUndo = ['running', 'paused', 'done', 'failed'].includes(row.state) && end !== null;
    return {
      id: row.id,
      name: row.name,
      size: row.size,
      received: row.state === 'receiving' ? await folder.sizeOf(folder.exportFile) : row.size,
      media_name: row.media_name,
      media_size: row.media_name === '' ? 0 : await folder.sizeOf(folder.mediaFile),
      format: row.format,
      site_url: row.site_url,
      state: row.state,
      as_drafts: row.options.as_drafts,
      fetch_pictures: row.options.fetch_pictures,
      on_taken: row.options.on_taken,
      on_changed,
      done: row.done,
      total: row.total,
      current: current?.title ?? '',
      error: row.error,
      by: row.user_name,
      created_at: row.created_at.toISOString(),
      started_at: row.started_at?.toISOString() ?? null,
      finished_at: row.finished_at?.toISOString() ?? null,
      undo_until: canUndo ? new Date(end.getTime() + UNDO_DAYS * DAY_MS).toISOString() : null,
      left_out: row.left_out,
      ...counts,
    };
  }

  /** Counts all at once: an import that works is asked for again and again, and may have a hundred thousand items. */
  private async countsOf(id: number, on_changed: string): Promise<Record<keyof typeof COUNTED, number>> {
    const query = this.database.manager
      .createQueryBuilder(SiteImportItem, 'item')
      .select([])
      .where('item.import_id = :id', { id, on_changed });
    for (const [name, condition] of Object.entries(COUNTED))
      query.addSelect(`SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`, name);
    const row = await query.getRawOne<Record<string, number | string | null>>();
    const of = (name: keyof typeof COUNTED): number => Number(row?.[name] ?? 0);
    return {
      asked: of('asked'),
      changed: of('changed'),
      replaced: of('replaced'),
      problems: of('problems'),
      refused: of('refused'),
      addresses: of('addresses'),
    };
  }

  private async kindsOf({ id, options }: SiteImport): Promise<ImportKind[]> {
    const rows = await this.database.manager
      .createQueryBuilder(SiteImportItem, 'item')
      .select('item.kind', 'kind')
      .addSelect('item.type', 'type')
      .addSelect('item.fate', 'fate')
      .addSelect('item.state', 'state')
      .addSelect('item.is_published', 'published')
      .addSelect('COUNT(*)', 'count')
      .addSelect('MIN(item.id)', 'first')
      .where('item.import_id = :id', { id })
      .groupBy('item.kind, item.type, item.fate, item.state, item.is_published')
      .getRawMany<{
        kind: ImportKind['kind'];
        type: string;
        fate: string;
        state: string;
        published: number;
        count: number | string;
        first: number;
      }>();
    const kinds = new Map<string, ImportKind & { first: number }>();
    for (const { kind, type, fate, state, published, count, first } of rows) {
      // Each format has its own type of files, but users see one kind.
      const key = ['text', 'row', 'menu'].includes(kind) ? `${kind} ${type}` : kind;
      const known = kinds.get(key);
      const target =
        kind === 'text' || kind === 'menu'
          ? (options.kinds[type] ?? '')
          : {
              category: categoryResource(),
              file: 'upload',
              redirect: 'redirect',
              row: options.own_kind ? options.own_kind.key : type,
            }[kind];
      const one = known ?? {
        type,
        kind,
        target,
        total: 0,
        published: 0,
        fates: {},
        states: {},
        example_path: '',
        example_target: '',
        first,
      };
      const number = Number(count);
      one.total += number;
      if (Number(published) === 1) one.published += number;
      one.fates[fate] = (one.fates[fate] ?? 0) + number;
      one.states[state] = (one.states[state] ?? 0) + number;
      if (fate === 'create' && one.fates.create === number) one.first = first;
      kinds.set(key, one);
    }
    const examples = await this.database.manager.find(SiteImportItem, {
      select: { id: true, path: true, target: true },
      where: { id: In([...kinds.values()].map(({ first }) => first)) },
    });
    return [...kinds.values()].map(({ first, ...kind }) => {
      const example = examples.find((item) => item.id === first);
      return { ...kind, example_path: example?.path ?? '', example_target: example?.target ?? '' };
    });
  }
}

/** Whoever an import works for from now on. */
const starterOf = ({ id, name }: Author) => ({ user_id: id, user_name: name.slice(0, 120) });

/** Items without a plan. */
const UNPLANNED = { fate: '', target: '', record_id: null } as const;

/** What is counted of the items of an import, in SQL. */
const COUNTED = {
  asked: "item.fate IN ('taken', 'both_changed')",
  changed: "item.fate = 'both_changed'",
  replaced:
    "item.fate = 'both_changed' AND (item.choice = 'replace' OR (item.choice = '' AND :on_changed = 'replace'))",
  problems: "item.problems <> '[]'",
  refused: "item.state = 'refused'",
  addresses: "item.path LIKE '/%' AND item.fate <> 'left_out' AND (item.target <> '' OR item.kind = 'file')",
} as const;

const proposalOf = ({ columns, ...own }: OwnKindOptions): OwnKindProposal => ({
  ...own,
  columns: columns.map(({ header, use, field, filled, samples, lost, examples, conversions = [], ...seen }) => ({
    header,
    use,
    field,
    filled,
    samples,
    values: [...choosable(field, seen)],
    conversions: [...conversions],
    lost,
    examples,
  })),
});

const crawlOf = (site_url: string, { token, max_pages }: CrawlOptions): ImportCrawl => ({
  file: `${site_url}/${CONFIRMATION}.txt`,
  meta: CONFIRMATION,
  token,
  max_pages,
});

const withoutUndefined = (input: SiteImportOptionsInput): Partial<ImportOptions> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) =>
        value !== undefined && !['kinds', 'site_url', 'list', 'columns', 'consent', 'asks'].includes(name),
    ),
  );
