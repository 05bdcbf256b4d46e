import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type EntityManager, In, MoreThan, Not } from 'typeorm';
import { ScheduleService } from '../../content/publications/schedule.service.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import type { Author } from '../../core/crud/author.js';
import { runBatch } from '../../core/crud/bulk/batches.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import type { ContentRef } from '../../core/crud/publication/record-publications.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { isOutside, logFailure } from '../../core/database/log-failure.js';
import { toInput } from '../../core/http/validation.pipe.js';
import { type KeptSentence, kept, keptMessage } from '../../core/language/kept-sentence.js';
import { notingSentences } from '../../core/language/said-sentences.js';
import { PageRegistry } from '../../core/pages/page-registry.js';
import { slugOf } from '../../core/text/text.js';
import { Redirect } from '../../site/redirects/redirect.entity.js';
import { MAX_PATH } from '../../site/redirects/redirects.constants.js';
import { recordValues } from './conversion/record-values.js';
import { ImportFilesService, type PlacedFile } from './import-files.service.js';
import { FOLDER, ImportFoldersService } from './import-folders.service.js';
import { keepsStatus } from './import-items.js';
import { ImportMenusService, writtenKey } from './import-menus.service.js';
import { ImportNativeService } from './import-native.service.js';
import { ImportOwnRowsService, OwnRows } from './import-own-rows.service.js';
import { type ImportedRecord, ImportPlannerService, redirectKey } from './import-planner.service.js';
import { ImportPublicationsService } from './import-publications.service.js';
import { keyOf } from './import-reader.service.js';
import { ImportRightsService } from './import-rights.service.js';
import { ImportRowPicturesService } from './import-row-pictures.service.js';
import { ImportRowsService } from './import-rows.service.js';
import { type ImportRun, inputFieldsOf, serviceOf } from './import-steps.js';
import { categoryResource, targetOf, versionCalled } from './import-targets.js';
import { ImportTextsService } from './import-texts.service.js';
import type { PictureFetcher } from './picture-fetcher.js';
import { type OldCategory, type OldMenu, type OldRedirect, type OldRow, type OldText } from './readers/old-content.js';
import { comparableAddress, decoded, isOfSite } from './readers/old-paths.js';
import { refusalOf } from './refusals.js';
import { type OwnKindOptions, SiteImport, SiteImportItem, SiteImportRecord } from './site-import.entity.js';
import { CATEGORY_NUMBER } from './site-imports.constants.js';

const BATCH_SIZE = 50;

const MINUTE_MS = 60_000;

/** Number of tries after which an unexpected error is final. */
export const MAX_TRIES = 3;

interface StepContext {
  run: ImportRun;
  by: Author;
  fetcher: PictureFetcher;
  signal: AbortSignal;
}

/** Writes the planned items: one transaction per item, so that it can continue after an interruption. */
@Injectable()
export class ImportWriterService {
  private readonly logger = new Logger('Import');
  /** Failed tries of the item in progress. */
  private tries = { id: 0, count: 0 };
  private own: { id: number; rows: OwnRows } | undefined;

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly pages: PageRegistry,
    private readonly planner: ImportPlannerService,
    private readonly texts: ImportTextsService,
    private readonly files: ImportFilesService,
    private readonly native: ImportNativeService,
    private readonly publications: ImportPublicationsService,
    private readonly rows: ImportRowsService,
    private readonly rowPictures: ImportRowPicturesService,
    private readonly menus: ImportMenusService,
    private readonly folders: ImportFoldersService,
    private readonly schedule: ScheduleService,
    private readonly ownRows: ImportOwnRowsService,
    private readonly rights: ImportRightsService,
  ) {}

  /** Returns false if it was told to stop before the end. */
  async write(context: StepContext, mayGoOn: () => Promise<boolean>): Promise<boolean> {
    const { site } = context.run;
    this.own = undefined;
    if (this.rights.mayWrite(context.by, FOLDER)) await this.folders.create(site);
    // Counted once: with a hundred thousand items it takes a while.
    let done = await this.database.manager.countBy(SiteImportItem, {
      import_id: site.id,
      state: Not('waiting' as const),
    });
    for (;;) {
      if (!(await mayGoOn())) return false;
      const items = await this.database.manager.find(SiteImportItem, {
        where: { import_id: site.id, state: 'waiting' },
        order: { rank: 'ASC', position: 'ASC' },
        take: BATCH_SIZE,
      });
      if (items.length === 0) break;
      for (const item of items) {
        // SQLite answers in the same turn: without a break, visitors would wait for the whole batch.
        await nextTurn();
        if (context.signal.aborted || !(await mayGoOn())) return false;
        done += 1;
        await notingSentences(() => this.writeOne(context, item, done));
      }
    }
    if (!(await this.native.complete(context.run, context.by, mayGoOn))) return false;
    return this.addRedirects(context, mayGoOn);
  }

  private async writeOne(context: StepContext, item: SiteImportItem, done: number): Promise<void> {
    try {
      if (!isWritten(item, context.run.site)) {
        await this.database.transaction((manager) => this.end(manager, item, { state: 'skipped' }));
        return;
      }
      this.rights.require(context.by, item.resource);
      const old = await context.run.content.read(item);
      if (old.kind === 'file')
        await this.files.add(context.run, item, old, context.fetcher, context.by, context.signal);
      else if (old.kind === 'text') await this.writeText(context, item, old);
      else if (old.kind === 'row') await this.writeRow(context, item, old);
      else if (old.kind === 'category') await this.writeCategory(context, item, old);
      else if (old.kind === 'menu') await this.writeMenu(context, item, old);
      else await this.writeRedirect(context, item, old);
    } catch (error) {
      if (context.signal.aborted) return;
      const refusal = refusalOf(error);
      const reason = refusal === undefined ? this.finalRefusal(item, error) : keptMessage(refusal);
      if (reason === undefined) throw error;
      const { text: message, said: message_said } = reason;
      await this.database.transaction((manager) =>
        this.end(manager, item, { state: 'refused', message, message_said }),
      );
    } finally {
      if (!context.signal.aborted)
        await this.database.transactionUnlogged(async (manager) => {
          await manager.update(SiteImport, { id: item.import_id }, { done });
        });
    }
  }

  /** One item must not block all imports: after some tries it is refused. Undefined to try again. */
  private finalRefusal({ id }: SiteImportItem, error: unknown): KeptSentence | undefined {
    if (isOutside(error)) return undefined;
    this.tries = { id, count: this.tries.id === id ? this.tries.count + 1 : 1 };
    if (this.tries.count < MAX_TRIES) return undefined;
    logFailure(this.logger, 'An item of an import was refused', error);
    return kept('siteImports.unexpected');
  }

  private async end(manager: EntityManager, { id }: SiteImportItem, change: Partial<SiteImportItem>): Promise<void> {
    await manager.update(
      SiteImportItem,
      { id },
      { ...change, ...(change.message ? { message: change.message.slice(0, 1000) } : {}) },
    );
  }

  private async writeRow({ run, by }: StepContext, item: SiteImportItem, old: OldRow): Promise<void> {
    const { site } = run;
    const { csv, own_kind: own } = site.options;
    if (own) {
      const rows = this.ownRowsOf(site, own);
      await this.database.transaction(async (manager) => {
        const record = await this.ownRows.write(run, rows, old, by);
        await this.remember(manager, site, item, { record, resource: own.key, change: 'created' });
        await this.end(manager, item, { state: 'done', record_id: record.id });
      });
      return;
    }
    if (!csv) return;
    if (csv.list === 'subscriber') {
      await this.database.transaction(async (manager) => {
        const outcome = await this.rows.writeSubscriber(manager, csv, old);
        if (outcome.made === 'nothing') return this.end(manager, item, { state: 'skipped' });
        const { id, made } = outcome;
        const version = made === 'subscriber' ? await this.versionOf(made, id) : 1;
        await this.remember(manager, site, item, { record: { id, version }, resource: made, change: 'created' });
        await this.end(manager, item, { state: 'done', record_id: id });
      });
      return;
    }
    const service = serviceOf(this.registry, csv.list);
    const before =
      item.record_id === null ? undefined : ((await service.read(item.record_id)) as Record<string, unknown>);
    const pictures = await this.rowPictures.placed(run, old, this.rowPictures.cellsIn(run, old));
    await this.database.transaction(async (manager) => {
      const { id, fate, fields } = await this.rows.writeRow(site.options, csv, old, pictures, by);
      if (id === null || fate === 'refused' || fate === 'unchanged')
        return this.end(manager, item, { state: 'skipped', record_id: id });
      const record = { id, version: await this.versionOf(csv.list, id) };
      const replaced = before && inputOf(before, inputFieldsOf(this.registry, csv.list), fields);
      await this.remember(manager, site, item, {
        record,
        resource: csv.list,
        change: fate === 'new' ? 'created' : 'updated',
        ...(fate === 'changed' && replaced ? { before: replaced } : {}),
      });
      await this.end(manager, item, { state: 'done', record_id: id });
    });
  }

  /** Returns what reads the rows of an import, which knows the values that come again. */
  private ownRowsOf({ id }: SiteImport, own: OwnKindOptions): OwnRows {
    if (this.own?.id !== id) this.own = { id, rows: new OwnRows(own) };
    return this.own.rows;
  }

  private async versionOf(resource: string, id: number): Promise<number> {
    return ((await serviceOf(this.registry, resource).read(id)) as ImportedRecord).version;
  }

  private async writeCategory({ run, by }: StepContext, item: SiteImportItem, old: OldCategory): Promise<void> {
    const service = serviceOf(this.registry, categoryResource());
    const slug = slugOf(decoded(old.slug) || old.title, 'category');
    const values = { title: old.title.slice(0, 200), slug };
    const translation = await this.translationOf(this.database.manager, item);
    if (item.language !== '' && !translation) {
      await this.database.transaction((manager) => this.end(manager, item, { state: 'skipped' }));
      return;
    }
    const input = await toInput(service.definition.input, { ...values, ...translation });
    await this.database.transaction(async (manager) => {
      const record = (await service.create(input, by)) as ImportedRecord;
      await this.remember(manager, run.site, item, { record, resource: categoryResource(), change: 'created' });
      await this.end(manager, item, { state: 'done', record_id: record.id });
    });
  }

  private async writeMenu({ run, by }: StepContext, item: SiteImportItem, old: OldMenu): Promise<void> {
    const menu = this.menus.nameOf(run.site, old.type);
    if (!menu) return;
    await this.database.transaction(async (manager) => {
      const { entries } = await this.menus.entriesOf(manager, run, old, menu);
      const change = await this.menus.write(manager, menu, entries, by);
      await this.remember(
        manager,
        run.site,
        { ...item, item_key: writtenKey(item.item_key, menu) },
        { record: { id: 1, version: 0 }, resource: 'menus', change: 'updated', before: change },
      );
      await this.end(manager, item, { state: 'done' });
    });
  }

  private async writeRedirect({ run }: StepContext, item: SiteImportItem, old: OldRedirect): Promise<void> {
    if (old.isGone) {
      await this.database.transaction((manager) => this.end(manager, item, { state: 'done' }));
      return;
    }
    const found = await run.places.links(this.database.manager, [old.target], { file: '', path: '/' });
    const target = (found.get(old.target)?.target || old.target).slice(0, MAX_PATH);
    await this.database.transaction((manager) => this.end(manager, item, { state: 'done', target }));
  }

  private async writeText({ run, by }: StepContext, item: SiteImportItem, old: OldText): Promise<void> {
    const { site } = run;
    if (old.native) return this.writeNative(run, item, old, by);
    const { resource } = item;
    const service = serviceOf(this.registry, resource);
    const { manager } = this.database;
    const replaced = await this.replacedId(manager, site, item, resource);
    const values = await this.valuesOf(run, item, old, resource);
    // Converting, cleaning and storing a long text take a turn each.
    await nextTurn();
    if (replaced !== undefined) {
      const record = (await service.read(replaced)) as ImportedRecord & Record<string, unknown>;
      const { status, slug: _slug, ...changes } = values;
      const kept = keepsStatus(item, site) ? changes : { ...changes, status };
      const input = await toInput(service.definition.updateInput ?? service.definition.input, kept, true);
      const before = inputOf(record, inputFieldsOf(this.registry, resource), Object.keys(kept));
      await nextTurn();
      await this.database.transaction(async (inner) => {
        const saved = (await service.update(replaced, input, by)) as ImportedRecord;
        await this.remember(inner, site, item, { record: saved, resource, change: 'updated', before });
        await this.end(inner, item, { state: 'done', record_id: replaced });
      });
      return;
    }
    const translation = await this.translationOf(manager, item);
    const given = translation === undefined ? values : { ...values, ...translation };
    const input = await toInput(service.definition.input, given);
    await nextTurn();
    await this.database.transaction(async (inner) => {
      // Targets of links may not exist yet, so none is checked: the pictures are the import's own.
      const record = (await service.create(input, by, input)) as ImportedRecord;
      const target = this.planner.addressOf(resource, record.slug, item.language);
      await this.scheduleAs(old, { resource, id: record.id }, site, by);
      await this.remember(inner, site, item, { record, resource, change: 'created' });
      await this.end(inner, item, { state: 'done', record_id: record.id, target });
    });
  }

  /** Publishes a draft when the old site would have. */
  private async scheduleAs(
    { hidden, date }: OldText,
    ref: ContentRef,
    { options }: SiteImport,
    by: Author,
  ): Promise<void> {
    const publish_at = hidden?.at ?? date;
    if (hidden?.code !== 'scheduled' || options.as_drafts || publish_at === null) return;
    if (!this.rights.mayPublish(by, ref.resource)) return;
    // Unless that time passes while this is written.
    if (Date.parse(publish_at) > Date.now() + MINUTE_MS) await this.schedule.schedule(ref, { publish_at }, by);
  }

  private async writeNative(run: ImportRun, item: SiteImportItem, old: OldText, by: Author): Promise<void> {
    const { resource } = item;
    const isKnown = item.fate === 'update' || item.fate === 'both_changed';
    const replaced = isKnown
      ? (item.record_id ?? undefined)
      : item.fate === 'taken'
        ? await this.replacedId(this.database.manager, run.site, item, resource)
        : undefined;
    const fields = inputFieldsOf(this.registry, resource);
    const service = serviceOf(this.registry, resource);
    const before = replaced === undefined ? undefined : ((await service.read(replaced)) as Record<string, unknown>);
    const { values, isWhole } = await this.native.valuesOf(run, item, old);
    const replacedValues = before && {
      ...inputOf(before, fields, Object.keys(old.native?.values ?? {})),
      publication: await this.publications.former({ resource, id: replaced ?? 0 }, before),
    };
    await this.database.transaction(async (manager) => {
      const record = await this.native.write(item, values, by, replaced);
      await this.remember(manager, run.site, item, {
        record,
        resource,
        change: replaced === undefined ? 'created' : 'updated',
        ...(replacedValues ? { before: replacedValues } : {}),
      });
      await this.end(manager, item, {
        state: 'done',
        record_id: record.id,
        ...this.native.markOf(old, isWhole, replacedValues?.publication),
      });
    });
  }

  /** Returns the id of the record that a text replaces; undefined for a new one. */
  private async replacedId(
    manager: EntityManager,
    { options }: SiteImport,
    item: SiteImportItem,
    resource: string,
  ): Promise<number | undefined> {
    if (item.fate === 'update' || item.fate === 'both_changed') return item.record_id ?? undefined;
    if (item.fate !== 'taken' || (item.choice || options.on_taken) === 'both') return undefined;
    const slug = slugIn(item.target).replace(/-\d+$/, '');
    return this.planner.recordWith(manager, resource, slug, item.language);
  }

  private async valuesOf(
    run: ImportRun,
    item: SiteImportItem,
    old: OldText,
    resource: string,
  ): Promise<Record<string, unknown>> {
    const { manager } = this.database;
    const { site } = run;
    const names = await this.texts.namesIn(manager, run, old);
    await nextTurn();
    const inText = new Map<string, PlacedFile>();
    const onPage = new Map<string, PlacedFile>();
    for (const address of names.html.pictures) {
      const id = names.files.get(address)?.item?.record_id;
      const described = { site, words: names.html.altOf(address) };
      const placed = id ? await this.files.place(id, 'text', described) : undefined;
      if (placed) inText.set(address, placed);
      const shown = id && resource === 'page' ? await this.files.place(id, 'page', described) : undefined;
      if (shown) onPage.set(address, shown);
    }
    const { pictureKind } = targetOf(resource);
    const cover = names.files.get(old.picture)?.item?.record_id;
    const coverText = { site, words: old.pictureText };
    const photo = pictureKind && cover ? await this.files.place(cover, pictureKind, coverText) : undefined;
    const shared = names.files.get(old.seo.picture ?? '')?.item?.record_id;
    const sharePicture = shared ? (await this.files.place(shared, 'share'))?.name : undefined;
    const links = new Map<string, string>();
    for (const [address, to] of names.links) {
      const fragment = /#.*$/s.exec(address)?.[0] ?? '';
      if (to?.kind === 'file' && to.record_id)
        links.set(address, (await this.files.place(to.record_id, 'text'))?.src ?? address);
      else if (to?.target) links.set(address, `${to.target}${fragment}`);
      else if (site.site_url !== '' && address.startsWith('/')) links.set(address, `${site.site_url}${address}`);
    }
    const above =
      old.below === undefined
        ? null
        : await manager.findOneBy(SiteImportItem, { import_id: site.id, item_key: keyOf(old.below), kind: 'text' });
    const categories = await manager.find(SiteImportItem, {
      where: { import_id: site.id, kind: 'category', item_key: In(old.categories.length > 0 ? old.categories : ['-']) },
    });
    const ids = old.categories.flatMap((key) => categories.find((row) => row.item_key === key)?.record_id ?? []);
    return recordValues({
      text: old,
      html: names.html,
      resource,
      slug: slugIn(item.target),
      photo: photo?.name ?? null,
      sharePicture,
      canonical: await this.canonicalOf(run, item, old),
      // Of translations, it is that of the original.
      ...(item.language === ''
        ? {
            parentId: above?.resource === resource ? above.record_id : null,
            version: versionCalled(old.version, resource, undefined)?.key,
          }
        : {}),
      categories: ids,
      isVisible:
        old.isPublished &&
        // Its language is not part of its address.
        !item.problems.some(({ code }) => code === 'alone') &&
        !site.options.as_drafts &&
        this.rights.mayPublish(run.by, resource) &&
        !(old.date !== null && Date.parse(old.date) > Date.now()),
      places: { picture: (address) => inText.get(address), link: (address) => links.get(address) },
      pagePicture: (address) => {
        const found = onPage.get(address);
        return found && { photo: found.name, alt: found.alt };
      },
      fields: inputFieldsOf(this.registry, resource),
    });
  }

  /**
   * Returns the page that search engines are told of instead of this one: of another site, or another text of the import. On the
   * old site itself nothing stays.
   */
  private async canonicalOf(run: ImportRun, item: SiteImportItem, old: OldText): Promise<string | undefined> {
    const { canonical = '' } = old.seo;
    if (canonical === '') return undefined;
    if (!isOfSite(canonical, run.site.site_url)) {
      const href = URL.parse(canonical)?.href ?? '';
      return /^https?:\/\//.test(href) && href.length <= MAX_LENGTH.link ? href : undefined;
    }
    const other = (await run.places.links(this.database.manager, [canonical], old)).get(canonical);
    return other?.kind === 'text' && other.id !== item.id && other.target !== ''
      ? `${this.config.siteUrl}${other.target}`
      : undefined;
  }

  /** For a translation, returns its original: the text of the same group in the first language. */
  private async translationOf(
    manager: EntityManager,
    item: SiteImportItem,
  ): Promise<Record<string, unknown> | undefined> {
    if (item.language === '') return undefined;
    const original = await manager.findOne(SiteImportItem, {
      where: {
        import_id: item.import_id,
        translations: item.translations,
        language: '',
        resource: item.resource,
        id: Not(item.id),
      },
    });
    return original?.record_id && item.translations !== ''
      ? { language: item.language, translation_of: original.record_id }
      : undefined;
  }

  private async remember(
    manager: EntityManager,
    { id, origin }: SiteImport,
    { item_key, hash, title }: SiteImportItem,
    written: { record: ImportedRecord; resource: string; change: 'created' | 'updated'; before?: object },
  ): Promise<void> {
    const { record, resource, change, before } = written;
    await manager.insert(SiteImportRecord, {
      import_id: id,
      origin,
      item_key,
      resource,
      record_id: record.id,
      title,
      version: record.version,
      hash,
      change,
      before: before ? JSON.stringify(before) : null,
    });
  }

  /**
   * Redirects former addresses to the present ones, after all content was written. Addresses with a page or another redirect are
   * left alone. May run again after an interruption, and then finds its own redirects.
   */
  private async addRedirects({ run, by }: StepContext, mayGoOn: () => Promise<boolean>): Promise<boolean> {
    const { site } = run;
    for (let after = 0; ; ) {
      if (!(await mayGoOn())) return false;
      const items = await this.database.manager.find(SiteImportItem, {
        where: { import_id: site.id, position: MoreThan(after) },
        order: { position: 'ASC' },
        take: BATCH_SIZE,
      });
      const last = items.at(-1);
      if (!last) return true;
      after = last.position;
      const ways: Way[] = [];
      for (const item of items.filter(hasFormerAddress)) {
        await nextTurn();
        const found = await this.waysTo(run, item);
        ways.push(...(item.state === 'skipped' ? await this.withoutRemembered(site, found) : found));
        if (item.kind === 'category') await this.rememberNumber(run, item);
      }
      await this.saveRedirects(site, await this.withoutTaken(ways), by);
    }
  }

  /** Remembers which category the old site named by a number, also of one that was here before. */
  private async rememberNumber({ site, content }: ImportRun, item: SiteImportItem): Promise<void> {
    const old = await content.read(item);
    if (old.kind !== 'category' || !old.number || item.record_id === null) return;
    const item_key = `${CATEGORY_NUMBER}:${old.number}`;
    const record = { id: item.record_id, version: 0 };
    await this.database.transaction(async (manager) => {
      const known = { import_id: site.id, item_key, resource: categoryResource(), record_id: record.id };
      if (await manager.existsBy(SiteImportRecord, known)) return;
      await this.remember(
        manager,
        site,
        { ...item, item_key },
        { record, resource: categoryResource(), change: 'updated' },
      );
    });
  }

  /** Returns the former addresses of an item. */
  private async waysTo({ content, places }: ImportRun, item: SiteImportItem): Promise<Way[]> {
    // Unpublished content has no known address.
    if (!item.is_published) return [];
    if (item.kind === 'category') return item.target === '' ? [] : waysOf(item, [item.path], item.target);
    const old = await content.read(item);
    if (old.kind === 'redirect') return waysOf(item, [item.path], item.target);
    if (old.kind === 'text') {
      const target = isInMissingLanguage(item) ? await this.targetOfOriginal(item) : ownTarget(item);
      return target === '' ? [] : waysOf(item, [item.path, ...old.aliases], target);
    }
    if (old.kind !== 'file') return [];
    const file = item.record_id === null ? '' : await this.files.shownAt(item.record_id);
    if (file !== '') return waysOf(item, [item.path, old.page ?? ''], file);
    // A picture that no record shows had a page nevertheless, below the text to which it was added.
    if (!old.page || !old.parent) return [];
    const found = await places.links(this.database.manager, [old.parent], { file: '', path: '/' });
    const text = found.get(old.parent);
    return text?.is_published && text.target !== '' ? waysOf(item, [old.page], text.target) : [];
  }

  /** Returns the address of the text that an item translates; empty if that has none here. */
  private async targetOfOriginal({ import_id, translations, resource }: SiteImportItem): Promise<string> {
    const texts = await this.database.manager.find(SiteImportItem, {
      where: { import_id, translations, resource, kind: 'text', language: '', is_published: true },
      order: { position: 'ASC' },
    });
    // Translations without an original have the site's first language, too.
    const original = texts.find(
      ({ state, fate, problems }) =>
        (state === 'done' || fate === 'unchanged') && !problems.some(({ code }) => code === 'alone'),
    );
    return original?.target ?? '';
  }

  /** Redirects of an earlier import that somebody has deleted do not come back with what stays as it is. */
  private async withoutRemembered({ origin }: SiteImport, ways: readonly Way[]): Promise<Way[]> {
    const keys = ways.map(({ path }) => redirectKey(path));
    const known = await this.database.manager.findBy(SiteImportRecord, { origin, item_key: In(keys) });
    return ways.filter((_way, at) => !known.some(({ item_key }) => item_key === keys[at]));
  }

  private async withoutTaken(ways: readonly Way[]): Promise<Way[]> {
    if (ways.length === 0) return [];
    const paths = ways.map(({ path }) => comparableAddress(path));
    const taken = await this.database.manager.find(Redirect, {
      select: { id: true, path: true },
      where: { path: In(paths) },
    });
    const missing = await this.pages.findMissing(this.database.manager, paths);
    const seen = new Set(taken.map(({ path }) => path));
    return ways.filter((_way, index) => {
      const path = paths[index] ?? '';
      // A query of the home page names other content.
      if (seen.has(path) || !(missing.has(path) || path.startsWith('/?'))) return false;
      seen.add(path);
      return true;
    });
  }

  private async saveRedirects(site: SiteImport, ways: readonly Way[], by: Author): Promise<void> {
    const service = serviceOf(this.registry, 'redirect');
    const outcomes = await runBatch(this.database, ways, async ({ item, path, target }) => {
      await nextTurn();
      this.rights.require(by, 'redirect');
      await this.database.transaction(async (manager) => {
        const input = await toInput(service.definition.input, { path, target });
        const record = (await service.create(input, by)) as ImportedRecord;
        const key = redirectKey(path);
        await this.remember(
          manager,
          site,
          { ...item, item_key: key, title: path },
          { record, resource: 'redirect', change: 'created' },
        );
        if (item.kind === 'file' && path === item.path) await this.end(manager, item, { target });
      });
    });
    const refused = ways.filter((_way, index) => 'refusal' in (outcomes[index] ?? {}));
    if (refused.length > 0) await this.listRefused(refused);
  }

  /** Lists addresses that can't have a redirect, such as those of the site itself, as problems of their items. */
  private async listRefused(ways: readonly Way[]): Promise<void> {
    await this.database.transaction(async (manager) => {
      for (const { item, path } of ways) {
        const problem = { code: 'redirect' as const, detail: path.slice(0, 200) };
        // After an interruption they are refused again.
        if (item.problems.some(({ code, detail }) => code === problem.code && detail === problem.detail)) continue;
        item.problems = [...item.problems, problem];
        await manager.update(SiteImportItem, { id: item.id }, { problems: item.problems });
      }
    });
  }
}

/** Returns the slug at the end of a planned address. */
const slugIn = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

/** A former address, and the present one. */
interface Way {
  item: SiteImportItem;
  path: string;
  target: string;
}

/**
 * Those left as they were keep theirs, but for what was here before the first import. A missing picture had a page of its own.
 */
const hasFormerAddress = (item: SiteImportItem): boolean =>
  item.state === 'done' ||
  (item.kind === 'file' && item.record_id === null) ||
  (item.kind === 'category' && item.record_id !== null) ||
  (item.kind === 'text' && item.state === 'skipped' && item.fate === 'taken') ||
  isInMissingLanguage(item);

/** A translation into a language that this site lacks: its address leads to the original. */
const isInMissingLanguage = ({ fate, translations, problems }: SiteImportItem): boolean =>
  fate === 'left_out' && translations !== '' && problems.some(({ code }) => code === 'language');

/** Returns the address of a text: where it was skipped, that of the content that has its address here. */
const ownTarget = ({ state, target }: SiteImportItem): string =>
  state === 'skipped' ? target.replace(/-\d+$/, '') : target;

const waysOf = (item: SiteImportItem, paths: readonly string[], target: string): Way[] =>
  paths.flatMap((path) => (isLed(path, target, item.kind === 'redirect') ? [{ item, path, target }] : []));

/** Whether a redirect can be created for an address. @param isRedirect Those of the old site may depend on the query. */
const isLed = (path: string, target: string, isRedirect: boolean): boolean =>
  path.startsWith('/') &&
  path !== '/' &&
  (isRedirect || !path.includes('?')) &&
  path.length <= MAX_PATH &&
  comparableAddress(path) !== comparableAddress(target);

/** Whether to write an item, by its plan and the user's choice. */
function isWritten(item: Pick<SiteImportItem, 'fate' | 'choice'>, { options }: Pick<SiteImport, 'options'>): boolean {
  switch (item.fate) {
    case 'create':
    case 'update':
      return item.choice !== 'skip';
    case 'taken':
      return (item.choice || options.on_taken) !== 'skip';
    case 'both_changed':
      // Edits on this site are overwritten only by explicit choice.
      return (item.choice || options.on_changed) === 'replace';
    default:
      return false;
  }
}

/** Returns the values that an update replaces, in the format of the input: ids of other records. */
function inputOf(
  record: Record<string, unknown>,
  fields: ReadonlySet<string>,
  names: readonly string[],
): Record<string, unknown> {
  const values = names.flatMap((name): [string, unknown][] =>
    fields.has(name) && name in record ? [[name, record[name]]] : [],
  );
  return Object.fromEntries(values);
}
